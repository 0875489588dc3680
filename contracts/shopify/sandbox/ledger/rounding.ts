import type { Minor } from '../model/money.ts';

const big = (value: number): bigint => BigInt(value);

/** `amount × numerator ÷ denominator`, rounded half away from zero to whole minor units. */
export const portion = (amount: Minor, numerator: number, denominator: number): Minor => {
  const product = big(amount) * big(numerator);
  const divisor = big(denominator);
  const magnitude = ((product < 0n ? -product : product) * 2n + divisor) / (divisor * 2n);
  return Number(product < 0n ? -magnitude : magnitude);
};

/** Splits an amount over weights by largest remainder; earlier entries win ties and the shares always add up. */
export const allocate = (amount: Minor, weights: readonly number[]): Minor[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const product = big(amount) * big(weight);
    return { index, floor: Number(product / big(total)), rest: product % big(total) };
  });
  let left = amount - shares.reduce((sum, share) => sum + share.floor, 0);
  const result = shares.map((share) => share.floor);
  for (const share of shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))) {
    if (left <= 0) break;
    result[share.index] = (result[share.index] ?? 0) + 1;
    left -= 1;
  }
  return result;
};

/** What units `from` (inclusive) to `to` (exclusive) of a line carry when its amount is spread over all units. */
export const unitsOf = (amount: Minor, quantity: number, from: number, to: number): Minor => {
  const upTo = (count: number): Minor =>
    Math.floor(amount / quantity) * count + Math.min(count, amount - Math.floor(amount / quantity) * quantity);
  return quantity === 0 ? 0 : upTo(to) - upTo(from);
};
