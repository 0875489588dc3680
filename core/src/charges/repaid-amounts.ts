import { cents, type Cents } from '../kernel/money.ts';
import type { Refund } from '../orders/order.ts';
import { adjustmentOf, returnFeesOf } from '../orders/refund-value.ts';

/** What a refund gave beyond the things that it names (positive), or kept of them (negative); fees are told apart. */
export const beyondThings = (refund: Refund): Cents => cents(returnFeesOf(refund) - adjustmentOf(refund));

const namesThings = ({ lines, shipping, fees = [] }: Refund): boolean =>
  lines.length + shipping.length + fees.length > 0;

/**
 * Refunds of things of which just so much was kept as an amount without things had given back before, by their ids, each with
 * the id of that amount: the money was for these things, and its rates are theirs (R14; own definition).
 */
export const repaidAmounts = (refunds: readonly Refund[]): ReadonlyMap<string, string> => {
  const amounts = new Map<string, Cents>();
  const found = new Map<string, string>();
  for (const refund of refunds) {
    const beyond = beyondThings(refund);
    if (!namesThings(refund)) {
      if (beyond > 0) amounts.set(refund.id, beyond);
      continue;
    }
    const [same] = refund.byHand ? [] : [...amounts].filter(([, amount]) => beyond === 0 - amount);
    if (!same) continue;
    found.set(refund.id, same[0]);
    amounts.delete(same[0]);
  }
  return found;
};
