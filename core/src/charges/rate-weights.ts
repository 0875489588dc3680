import { cents, type Cents } from '../kernel/money.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import { allocate } from '../kernel/allocation.ts';
import { chargeGross, type Charge } from './charge.ts';

/** Gross amount per tax rate, highest rate first. */
export type RateWeights = readonly (readonly [rate: TaxRate, gross: Cents])[];

/** Gross amounts of charges per tax rate, highest rate first. */
export const rateWeights = (charges: readonly Charge[]): RateWeights => {
  const gross = new Map<TaxRate, number>();
  for (const charge of charges) gross.set(charge.rate, (gross.get(charge.rate) ?? 0) + chargeGross(charge));
  return [...gross].toSorted(([a], [b]) => b - a).map(([rate, amount]) => [rate, cents(amount)]);
};

/** Splits a gross amount over the rates in proportion to gross, largest remainder, ties to the higher rate. */
export const splitOverRates = (amount: Cents, weights: RateWeights): RateWeights => {
  const shares = allocate(
    amount,
    weights.map(([, gross]) => Math.max(gross, 0)),
  );
  return weights.map(([rate], index) => [rate, shares[index] ?? cents(0)]);
};

const proportional = (amount: number, weights: readonly (readonly [TaxRate, number])[]): RateWeights =>
  amount === 0 || weights.length === 0
    ? []
    : splitOverRates(
        cents(amount),
        weights.map(([rate, weight]) => [rate, cents(weight)]),
      );

/**
 * Splits a positive gross amount in the same way, but gives no rate more than its room: what does not fit goes to the
 * rates that have room left, in proportion to it. Undefined when there is not enough room for the amount.
 */
export const splitWithin = (
  amount: Cents,
  weights: RateWeights,
  room: ReadonlyMap<TaxRate, number>,
): RateWeights | undefined => {
  const rates = [...room].filter(([, left]) => left > 0).toSorted(([a], [b]) => b - a);
  if (rates.reduce((sum, [, left]) => sum + left, 0) < amount) return undefined;
  const wanted = new Map(proportional(amount, weights));
  const given = new Map(rates.map(([rate, left]) => [rate, Math.min(wanted.get(rate) ?? 0, left)]));
  const rest = amount - [...given.values()].reduce((sum, share) => sum + share, 0);
  const free = rates
    .map(([rate, left]) => [rate, left - (given.get(rate) ?? 0)] as const)
    .filter(([, left]) => left > 0);
  for (const [rate, share] of proportional(rest, free)) given.set(rate, (given.get(rate) ?? 0) + share);
  return [...given].map(([rate, share]) => [rate, cents(share)]);
};

const isGoods = ({ nature }: Charge): boolean => nature === 'goods' || nature === 'service' || nature === 'digital';

/** Gross amounts of the goods per tax rate, highest rate first; no vouchers, tips or shipping. */
export const goodsWeights = (charges: readonly Charge[]): RateWeights => rateWeights(charges.filter(isGoods));

/** The rate with the highest gross of the goods, the higher one on a tie; undefined without goods. */
export const mainRate = (goods: RateWeights): TaxRate | undefined =>
  goods.reduce<RateWeights[number] | undefined>(
    (best, each) => (best && best[1] >= each[1] ? best : each),
    undefined,
  )?.[0];
