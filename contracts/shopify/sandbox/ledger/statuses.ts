import { currentQuantityOf, sum } from './entries.ts';
import type { LedgerOrder } from './ledger-order.ts';
import { capturableOf, outstandingOf, receivedOf, refundedOf, totalPriceOf } from './payments.ts';

const soldUnits = (order: LedgerOrder, lineId: string): number =>
  sum(
    order.agreements
      .flatMap((agreement) => agreement.sales)
      .filter((sale) => sale.subjectId === lineId && (sale.quantity ?? 0) > 0)
      .map((sale) => sale.quantity ?? 0),
  );

/** Units of a line in shipments that were not cancelled. */
export const fulfilledUnits = (order: LedgerOrder, lineId: string): number =>
  sum(
    order.fulfillments
      .filter((one) => one.status === 'SUCCESS')
      .flatMap((one) => one.lineItems.filter((item) => item.lineId === lineId).map((item) => item.quantity)),
  );

/** Units of a line that left the order before they were sent. */
const cancelledUnits = (order: LedgerOrder, lineId: string): number => {
  const cancelled = new Set(
    order.refunds.flatMap((refund) =>
      refund.lineItems.filter((item) => item.restockType === 'CANCEL').map((item) => item.saleId),
    ),
  );
  return sum(
    order.agreements
      .flatMap((agreement) => agreement.sales)
      .filter((sale) => sale.subjectId === lineId && cancelled.has(sale.id))
      .map((sale) => -(sale.quantity ?? 0)),
  );
};

/** Units of a line that can still be sent. Tips never can. */
export const unfulfilledUnits = (order: LedgerOrder, lineId: string): number => {
  if (order.lines.find((line) => line.id === lineId)?.isTip) return 0;
  const open = soldUnits(order, lineId) - fulfilledUnits(order, lineId) - cancelledUnits(order, lineId);
  return Math.max(0, Math.min(currentQuantityOf(order, lineId), open));
};

/** Payment status as the API shows it. */
export const financialStatusOf = (order: LedgerOrder): string => {
  const received = receivedOf(order);
  const refunded = refundedOf(order);
  if (received === 0 && totalPriceOf(order) > 0) {
    if (order.transactions.some((one) => one.kind === 'VOID')) return 'VOIDED';
    return capturableOf(order) > 0 ? 'AUTHORIZED' : 'PENDING';
  }
  if (refunded > 0) return refunded >= received ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return outstandingOf(order) > 0 ? 'PARTIALLY_PAID' : 'PAID';
};

/** Shipping status as the API shows it. */
export const fulfillmentStatusOf = (order: LedgerOrder): string => {
  const isAnySent = order.lines.some((line) => fulfilledUnits(order, line.id) > 0);
  if (!isAnySent) return 'UNFULFILLED';
  return order.lines.every((line) => unfulfilledUnits(order, line.id) === 0) ? 'FULFILLED' : 'PARTIALLY_FULFILLED';
};
