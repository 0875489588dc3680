import { currentQuantityOf, sum } from '../ledger/entries.ts';
import type { LedgerOrder } from '../ledger/ledger-order.ts';

/** Units of one shipment position that may come back. */
export interface ReturnableUnits {
  readonly fulfillmentLineItemId: string;
  readonly quantity: number;
}

const linesOfReturns = (order: LedgerOrder, ...states: readonly string[]) =>
  order.returns.filter((one) => states.includes(one.status)).flatMap((one) => one.lineItems);

/**
 * Shipment positions of a line with the units that no return has taken; an order line is no longer than what is left of
 * it.
 */
export const returnablePositions = (order: LedgerOrder, lineId: string): ReturnableUnits[] => {
  const open = sum(
    linesOfReturns(order, 'OPEN')
      .filter((line) => line.lineId === lineId)
      .map((line) => line.quantity),
  );
  let left = Math.max(0, currentQuantityOf(order, lineId) - open);
  return order.fulfillments
    .filter((one) => one.status === 'SUCCESS')
    .flatMap((one) => one.lineItems)
    .filter((item) => item.lineId === lineId)
    .map((item) => {
      const taken = linesOfReturns(order, 'OPEN', 'CLOSED').filter((line) => line.fulfillmentLineItemId === item.id);
      const quantity = Math.min(left, item.quantity - sum(taken.map((line) => line.quantity)));
      left -= quantity;
      return { fulfillmentLineItemId: item.id, quantity };
    })
    .filter((item) => item.quantity > 0);
};

/** Units of a line that were sent, are still the buyer's and are on no open return. */
export const returnableUnits = (order: LedgerOrder, lineId: string): number =>
  sum(returnablePositions(order, lineId).map((item) => item.quantity));
