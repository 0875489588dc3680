import { allocate } from '../kernel/allocation.ts';
import { exact, times } from '../kernel/exact.ts';
import { cents, euroOfCents, toCents, type Cents } from '../kernel/money.ts';
import type { OrderLine } from './order.ts';

/** A discount on a whole order: hundredths of a percent, or an amount. */
export type OrderDiscount =
  | { readonly type: 'percentage'; readonly hundredths: number }
  | { readonly type: 'fixed'; readonly amount: Cents };

type Discountable = Pick<OrderLine, 'id' | 'kind' | 'quantity' | 'unitPrice'>;

/**
 * Spreads an order discount over the lines that are neither gift card nor tip, in proportion to their value before
 * discount. For orders that state a total only: a shop's own allocation is always taken as given (R1).
 */
export const allocateDiscount = (
  discount: OrderDiscount,
  lines: readonly Discountable[],
): ReadonlyMap<string, Cents> => {
  const eligible = lines.filter(({ kind }) => kind !== 'giftCard' && kind !== 'tip');
  const values = eligible.map(({ quantity, unitPrice }) => quantity * unitPrice);
  const all = cents(values.reduce((sum, value) => sum + value, 0));
  const off =
    discount.type === 'percentage'
      ? toCents(times(euroOfCents(all), exact(discount.hundredths, 10_000)))
      : cents(Math.min(discount.amount, all));
  const shares = allocate(off, values);
  return new Map(eligible.map(({ id }, index) => [id, shares[index] ?? cents(0)]));
};
