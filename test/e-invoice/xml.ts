import type { Text, Written } from '@belegwerk/core/e-invoice';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** An element with text; nothing where there is no text. */
export const leaf = (name: string, text: Text, attributes: Readonly<Record<string, Text>> = {}): string => {
  if (text === undefined) return '';
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  );
  return `<${name}${written.join('')}>${escaped(text)}</${name}>`;
};

/** An element of others; nothing where all of them are missing. */
export const group = (name: string, ...children: readonly string[]): string => {
  const content = children.join('');
  return content === '' ? '' : `<${name}>${content}</${name}>`;
};

/** A number with the decimals that it was read with. */
export const numberText = (amount: Written): Text => {
  if (!amount) return undefined;
  const { value, decimals } = amount;
  const scaled = (value.numerator * 10n ** BigInt(decimals)) / value.denominator;
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(decimals + 1, '0');
  const whole = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return scaled < 0n ? `-${whole}` : whole;
};
