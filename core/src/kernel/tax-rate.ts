import { exact, parseDecimal, roundHalfAwayFromZero, times, type Exact } from './exact.ts';

declare const rateBrand: unique symbol;

/** A tax rate in basis points: 19 % is 1900, 5.5 % is 550. */
export type TaxRate = number & { readonly [rateBrand]: true };

/** Declares a whole number of basis points between 0 and 10,000 to be a tax rate; anything else is a defect. */
export const taxRate = (basisPoints: number): TaxRate => {
  if (!Number.isSafeInteger(basisPoints) || basisPoints < 0 || basisPoints > 10_000)
    throw new RangeError(`${basisPoints} is not a tax rate in basis points`);
  return basisPoints as TaxRate;
};

export const NO_TAX: TaxRate = taxRate(0);

/** The rate as a fraction of one: 19 % is 19/100. */
export const fractionOf = (rate: TaxRate): Exact => exact(rate, 10_000);

/** Reads a percentage such as `25.5`; undefined when it is none or finer than a basis point. */
export const parsePercent = (text: string): TaxRate | undefined => {
  const percent = parseDecimal(text);
  if (!percent) return undefined;
  const points = times(percent, exact(100));
  const inRange = points.denominator === 1n && points.numerator >= 0n && points.numerator <= 10_000n;
  return inRange ? taxRate(Number(points.numerator)) : undefined;
};

/** A shop's rate as a fraction of one (`0.19`), rounded to a tenth of a percent. Source: R7 of the platform rules. */
export const rateOfFraction = (fraction: Exact): TaxRate | undefined => {
  const tenths = roundHalfAwayFromZero(times(fraction, exact(1000)));
  return tenths < 0n || tenths > 1000n ? undefined : taxRate(Number(tenths) * 10);
};

/** Prints the percentage without needless zeros: `19`, `25.5`. */
export const percentText = (rate: TaxRate): string => {
  const fraction = String(rate % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.trunc(rate / 100)}${fraction ? `.${fraction}` : ''}`;
};
