import { cents, parseCents, parsePercent } from '@belegwerk/core/kernel';
/** Reads `12.34` for a test; a text that is no amount is a mistake in the test. */
export const euro = (text) => {
  const amount = parseCents(text);
  if (amount === undefined) throw new RangeError(`"${text}" is no amount in euro`);
  return amount;
};
/** Reads `19` or `25.5` for a test. */
export const percent = (text) => {
  const rate = parsePercent(text);
  if (rate === undefined) throw new RangeError(`"${text}" is no tax rate`);
  return rate;
};
/** Tax of one position as a shop states it: contained in a gross amount, on top of a net one, ties away from zero. */
export const shopTax = (amount, rate, taxesIncluded) => {
  const divisor = taxesIncluded ? 10_000 + rate : 10_000;
  const size = BigInt(Math.abs(amount)) * BigInt(rate);
  const rounded = Number((2n * size + BigInt(divisor)) / (2n * BigInt(divisor)));
  return cents(amount < 0 ? -rounded : rounded);
};
//# sourceMappingURL=amounts.js.map
