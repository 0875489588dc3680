/** A decimal number of any length, digit by digit: nothing is rounded and comparing takes linear time. */
export interface DecimalNumber {
  readonly isNegative: boolean;
  /** Without leading zeros; empty below one. */
  readonly whole: string;
  /** Without trailing zeros. */
  readonly fraction: string;
}

const ZERO = 48;

const withoutLeadingZeros = (digits: string): string => {
  let from = 0;
  while (digits.charCodeAt(from) === ZERO) from += 1;
  return digits.slice(from);
};

const withoutTrailingZeros = (digits: string): string => {
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === ZERO) end -= 1;
  return digits.slice(0, end);
};

const decimal = (isNegative: boolean, whole: string, fraction: string): DecimalNumber => {
  const parts = { whole: withoutLeadingZeros(whole), fraction: withoutTrailingZeros(fraction) };
  return { isNegative: isNegative && parts.whole + parts.fraction !== '', ...parts };
};

const GROUPED_BY_DOT = /^\d{1,3}(?:\.\d{3})+$/;
const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3})+$/;
/** `1.234` is one thousand two hundred and thirty-four, as Germans write it; `0.125` is not. */
const GERMAN_THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/;
const DIGITS = /^\d+$/;

const splitAt = (digits: string, mark: number): readonly [string, string] | undefined => {
  const [whole, fraction] = [digits.slice(0, mark), digits.slice(mark + 1)];
  return DIGITS.test(whole) && DIGITS.test(fraction) ? [whole, fraction] : undefined;
};

const wholeOf = (grouped: string, pattern: RegExp): string | undefined =>
  pattern.test(grouped) ? grouped.replace(/[.,]/g, '') : undefined;

/** The last of two different marks is the decimal mark, the other one groups thousands. */
const splitMixed = (digits: string, dot: number, comma: number): readonly [string, string] | undefined => {
  const mark = Math.max(dot, comma);
  const whole = wholeOf(digits.slice(0, mark), comma > dot ? GROUPED_BY_DOT : GROUPED_BY_COMMA);
  const fraction = digits.slice(mark + 1);
  return whole !== undefined && DIGITS.test(fraction) ? [whole, fraction] : undefined;
};

const split = (digits: string): readonly [string, string] | undefined => {
  const [dot, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (dot < 0 && comma < 0) return DIGITS.test(digits) ? [digits, ''] : undefined;
  if (dot >= 0 && comma >= 0) return splitMixed(digits, dot, comma);
  const isSingle = digits.indexOf(dot < 0 ? ',' : '.') === Math.max(dot, comma);
  if (isSingle && !GERMAN_THOUSANDS.test(digits)) return splitAt(digits, Math.max(dot, comma));
  const whole = wholeOf(digits, dot < 0 ? GROUPED_BY_COMMA : GROUPED_BY_DOT);
  return whole === undefined ? undefined : [whole, ''];
};

interface Signed {
  readonly sign: '' | '+' | '-';
  readonly rest: string;
}

const takeSign = (text: string): Signed => {
  const isMinus = text.startsWith('-') || text.startsWith('−');
  if (!isMinus && !text.startsWith('+')) return { sign: '', rest: text };
  return { sign: isMinus ? '-' : '+', rest: text.slice(1).trimStart() };
};

const CURRENCIES = ['€', 'EUR'];
const UNITS = [...CURRENCIES, '%'];

const withoutCurrencyBefore = (text: string): string => {
  const currency = CURRENCIES.find((candidate) => text.startsWith(candidate));
  return currency === undefined ? text : text.slice(currency.length).trimStart();
};

const withoutUnit = (text: string): string => {
  const unit = UNITS.find((candidate) => text.endsWith(candidate));
  return unit === undefined ? text : text.slice(0, -unit.length).trimEnd();
};

/**
 * Reads a number as it stands on documents: `1.234,56 €`, `€1,234.56`, `-3`, `19 %`; undefined when the text is none.
 * With one mark only, a comma is the decimal mark, and so is a dot unless it groups thousands the German way.
 */
export const readNumber = (text: string): DecimalNumber | undefined => {
  const outer = takeSign(text.trim());
  const inner = takeSign(withoutCurrencyBefore(outer.rest));
  if (outer.sign !== '' && inner.sign !== '') return undefined;
  const digits = split(withoutUnit(inner.rest));
  return digits && decimal(outer.sign === '-' || inner.sign === '-', ...digits);
};

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A number of the program; undefined when it is not finite or too large to be printed in digits. */
export const numberOf = (value: number): DecimalNumber | undefined => {
  const [, sign, whole = '', fraction = ''] = PLAIN.exec(String(value)) ?? [];
  return sign === undefined ? undefined : decimal(sign === '-', whole, fraction);
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const compareSizes = (a: DecimalNumber, b: DecimalNumber): number =>
  a.whole.length - b.whole.length || compareText(a.whole, b.whole) || compareText(a.fraction, b.fraction);

/** Negative, zero or positive, as `a` is below, at or above `b`. */
export const compareNumbers = (a: DecimalNumber, b: DecimalNumber): number => {
  if (a.isNegative !== b.isNegative) return a.isNegative ? -1 : 1;
  return a.isNegative ? compareSizes(b, a) : compareSizes(a, b);
};
