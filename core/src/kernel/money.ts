import { exact, parseDecimal, roundHalfAwayFromZero, times, type Exact } from './exact.ts';

declare const centsBrand: unique symbol;
declare const unitPriceBrand: unique symbol;

/** A booked amount in whole euro cents. A sum of two is a plain number and must be declared again. */
export type Cents = number & { readonly [centsBrand]: true };

/** A price per unit in ten-thousandths of a euro (the accounting service takes four decimals). */
export type UnitPrice = number & { readonly [unitPriceBrand]: true };

const whole = (value: number, what: string): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of ${what}`);
  return value === 0 ? 0 : value;
};

/** Declares a whole number to be cents; anything else is a defect. */
export const cents = (value: number): Cents => whole(value, 'cents') as Cents;

/** Declares a whole number to be ten-thousandths of a euro; anything else is a defect. */
export const unitPrice = (value: number): UnitPrice => whole(value, 'ten-thousandths of a euro') as UnitPrice;

export const NO_MONEY: Cents = cents(0);

/** Sum of booked amounts. */
export const sumOfCents = (amounts: Iterable<Cents>): Cents => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
};

/** The amount in euro, exactly. */
export const euroOfCents = (amount: Cents): Exact => exact(amount, 100);

/** The price in euro, exactly. */
export const euroOfUnitPrice = (price: UnitPrice): Exact => exact(price, 10_000);

/** An exact amount in euro as cents, rounded once, ties away from zero. */
export const toCents = (euro: Exact): Cents => cents(Number(roundHalfAwayFromZero(times(euro, exact(100)))));

/** An exact price in euro with four decimals, rounded once, ties away from zero. */
export const toUnitPrice = (euro: Exact): UnitPrice =>
  unitPrice(Number(roundHalfAwayFromZero(times(euro, exact(10_000)))));

/** A booked amount as a price for one unit. */
export const unitPriceOfCents = (amount: Cents): UnitPrice => unitPrice(amount * 100);

/** Reads `12.34` as cents; undefined when it is no decimal text or has a fraction of a cent. */
export const parseCents = (text: string): Cents | undefined => {
  const euro = parseDecimal(text);
  if (!euro) return undefined;
  const inCents = times(euro, exact(100));
  return inCents.denominator === 1n ? cents(Number(inCents.numerator)) : undefined;
};

const padded = (value: number, digits: number): string => {
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  return `${value < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** Prints cents as decimal text with two digits, for contracts and files: `-12.30`. */
export const centsText = (amount: Cents): string => padded(amount, 2);

/** Prints a unit price with two to four digits: `12.30`, `0.1667`. */
export const unitPriceText = (price: UnitPrice): string => padded(price, 4).replace(/0{1,2}$/, '');
