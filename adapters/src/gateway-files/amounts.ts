import { centsText, parseCents, parseDecimal, exact, times, toCents, type Cents } from '@belegwerk/core/kernel';
import { UnreadableRow } from './unreadable-row.ts';

/** What stands before the cents in a form. */
export type DecimalSign = ',' | '.';

/** Longer ones are none. */
const MAX_AMOUNT = 20;

const OTHER: Readonly<Record<DecimalSign, DecimalSign>> = { ',': '.', '.': ',' };

const NUMBERS: Readonly<Record<DecimalSign, RegExp>> = {
  ',': /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/,
  '.': /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/,
};

const plain = (text: string, decimal: DecimalSign): string => text.replaceAll(OTHER[decimal], '').replace(decimal, '.');

/** Numbers of a form first; the other form where the number can be meant in no other way, as after Excel saved the file. */
const decimalText = (text: string, decimal: DecimalSign): string | undefined =>
  [decimal, OTHER[decimal]].map((sign) => (NUMBERS[sign].test(text) ? plain(text, sign) : undefined)).find(Boolean);

/** `-1.234,56` or `-1234.56`; throws where a text is no amount in whole cents. */
export const amountOf = (text: string, decimal: DecimalSign): Cents => {
  const written = text.replace(/[\s\u00A0\u202F]/g, '').replace('\u2212', '-');
  const number = written.length <= MAX_AMOUNT ? decimalText(written, decimal) : undefined;
  const amount = number === undefined ? undefined : parseCents(number);
  if (amount === undefined) throw new UnreadableRow('no-amount', text);
  return amount;
};

/** An amount that may be missing, which is none. */
export const amountOrNone = (text: string, decimal: DecimalSign): Cents => amountOf(text || '0', decimal);

/** PayPal knows no parts of these; of all other currencies it knows hundredths. */
const WHOLE = new Set(['HUF', 'JPY', 'TWD']);

/** An amount in the smallest unit of its currency, as hundredths of the currency. */
export const smallestUnits = (text: string, currency: string): Cents => {
  const units = /^\d{1,15}$/.test(text) ? parseDecimal(text) : undefined;
  if (!units) throw new UnreadableRow('no-amount', text);
  return toCents(times(units, WHOLE.has(currency) ? exact(1) : exact(1, 100)));
};

/** An ISO 4217 code. */
export const currencyOf = (text: string): string => {
  const code = text.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) throw new UnreadableRow('no-currency', text);
  return code;
};

/** Net as the file says it, where gross and fee do not contradict: the fee may be written with either sign. */
export const provenNet = (gross: Cents, fee: Cents, net: Cents): Cents => {
  if (Math.abs(net - gross) !== Math.abs(fee))
    throw new UnreadableRow('sums', [gross, fee, net].map(centsText).join(', '));
  return net;
};
