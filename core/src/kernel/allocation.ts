import { cents, type Cents } from './money.ts';

/** A weight: any whole number that is not negative. */
type Weight = number | bigint;

const wholeWeight = (weight: Weight): bigint => {
  const whole = BigInt(weight);
  if (whole < 0n) throw new RangeError(`${weight} cannot be a weight: it is negative`);
  return whole;
};

/**
 * Splits an amount in proportion to the weights by largest remainder; a tie goes to the earlier weight.
 * The shares always add up to the amount, and a negative amount gives the mirror image of the positive one.
 * Weights that are all zero count alike. Amounts without any weight are a defect.
 */
export const allocate = (total: Cents, weights: readonly Weight[]): readonly Cents[] => {
  if (weights.length === 0) {
    if (total === 0) return [];
    throw new RangeError('an amount cannot be split over nothing');
  }
  const given = weights.map(wholeWeight);
  const all = given.reduce((sum, weight) => sum + weight, 0n);
  const shared = all === 0n ? given.map(() => 1n) : given;
  const whole = all === 0n ? BigInt(given.length) : all;
  const size = BigInt(Math.abs(total));
  const shares = shared.map((weight, index) => ({
    index,
    units: (size * weight) / whole,
    rest: (size * weight) % whole,
  }));
  const missing = Number(size - shares.reduce((sum, share) => sum + share.units, 0n));
  const favoured = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, missing)
      .map((share) => share.index),
  );
  const sign = total < 0 ? -1 : 1;
  return shares.map((share) => cents(sign * (Number(share.units) + (favoured.has(share.index) ? 1 : 0))));
};
