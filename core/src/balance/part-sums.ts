import { cents } from '../kernel/money.ts';
import type { OrderPart } from '../orders/order-part.ts';

/** Parts added up by what they are of. */
export type PartSums = ReadonlyMap<string, OrderPart>;

export const NO_PARTS: PartSums = new Map();

/** The sums with these parts added, or taken away. */
export const plusParts = (sums: PartSums, parts: Iterable<OrderPart>, sign: 1 | -1 = 1): PartSums => {
  const all = new Map(sums);
  for (const { ref, quantity, amount, tax } of parts) {
    const sum = all.get(ref) ?? { ref, quantity: 0, amount: cents(0), tax: cents(0) };
    all.set(ref, {
      ref,
      quantity: sum.quantity + sign * quantity,
      amount: cents(sum.amount + sign * amount),
      tax: cents(sum.tax + sign * tax),
    });
  }
  return all;
};

/** The sums that come to something. */
export const someParts = (sums: PartSums): readonly OrderPart[] =>
  [...sums.values()].filter(({ amount }) => amount !== 0);

/** Parts less other parts of the same things; what is gone is left away. */
export const withoutParts = (parts: readonly OrderPart[], gone: readonly OrderPart[]): readonly OrderPart[] =>
  [...plusParts(plusParts(NO_PARTS, parts), gone, -1).values()].filter(({ amount }) => amount > 0);
