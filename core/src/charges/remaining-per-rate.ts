import { cents } from '../kernel/money.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import { splitWithin, type RateWeights } from './rate-weights.ts';

/** Gross amounts added up per rate, highest rate first. */
export const addedUp = (...weights: readonly RateWeights[]): RateWeights => {
  const sums = new Map<TaxRate, number>();
  for (const [rate, gross] of weights.flat()) sums.set(rate, (sums.get(rate) ?? 0) + gross);
  return [...sums].toSorted(([a], [b]) => b - a).map(([rate, gross]) => [rate, cents(gross)]);
};

/** The weights with the sign turned. */
export const negated = (weights: RateWeights): RateWeights => weights.map(([rate, gross]) => [rate, cents(0 - gross)]);

/** What is left at each rate, and how much of what is gone was taken by amounts that belong to no line. */
export interface RemainingPerRate {
  readonly left: RateWeights;
  readonly byAmounts: RateWeights;
}

/**
 * What amounts took of a rate beyond what things have left of it, moved to the rates that have room: negative there,
 * positive here, nothing in all. Nothing where the order has no such room; then more was given back than it came to.
 */
export const movedToRemaining = ({ left, byAmounts }: RemainingPerRate): RateWeights => {
  const amounts = new Map(byAmounts);
  const beyond = left
    .map(([rate, gross]) => [rate, cents(Math.min(Math.max(0 - gross, 0), amounts.get(rate) ?? 0))] as const)
    .filter(([, gross]) => gross > 0);
  const sum = cents(beyond.reduce((all, [, gross]) => all + gross, 0));
  if (sum === 0) return [];
  const free = left.filter(([, gross]) => gross > 0);
  const moved = splitWithin(sum, free, new Map(left));
  return moved ? addedUp(negated(beyond), moved) : [];
};
