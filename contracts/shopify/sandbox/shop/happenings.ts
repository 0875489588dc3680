import type { LedgerTransaction } from '../ledger/ledger-order.ts';
import type { EditMade } from '../life/edit-order.ts';
import type { ReturnMade } from '../life/process-return.ts';
import type { OrderView } from '../model/order-view.ts';

/** One webhook topic that an event triggers, and the part of the order that it is about. */
export interface Happening {
  readonly topic: string;
  readonly subjectId?: string;
  readonly edit?: EditMade;
}

const updated: Happening = { topic: 'orders/updated' };

const money = (
  view: OrderView,
  transaction: { readonly id: string; readonly kind: string; readonly status: string } | undefined,
): Happening[] => {
  if (!transaction || transaction.status === 'PENDING') return [];
  const settled = { topic: 'order_transactions/create', subjectId: transaction.id };
  const isPayment = transaction.kind === 'SALE' || transaction.kind === 'CAPTURE';
  return isPayment && view.displayFinancialStatus === 'PAID' ? [settled, { topic: 'orders/paid' }] : [settled];
};

/** What each event in the life of an order tells the app, in the order it happened. */
export const happeningsOf = {
  placed: (view: OrderView): Happening[] => {
    const payments = view.transactions.flatMap((one) => money(view, one));
    const isFree = view.displayFinancialStatus === 'PAID' && view.transactions.length === 0;
    const unique = payments.filter(
      (one, index) =>
        payments.findIndex((other) => other.topic === one.topic && other.subjectId === one.subjectId) === index,
    );
    return [{ topic: 'orders/create' }, ...unique, ...(isFree ? [{ topic: 'orders/paid' }] : []), updated];
  },
  paid: (view: OrderView, transaction: LedgerTransaction): Happening[] => [...money(view, transaction), updated],
  fulfilled: (view: OrderView, fulfillmentId: string): Happening[] => [
    { topic: 'fulfillments/create', subjectId: fulfillmentId },
    { topic: view.displayFulfillmentStatus === 'FULFILLED' ? 'orders/fulfilled' : 'orders/partially_fulfilled' },
    updated,
  ],
  fulfillmentCancelled: (fulfillmentId: string): Happening[] => [
    { topic: 'fulfillments/update', subjectId: fulfillmentId },
    updated,
  ],
  refunded: (view: OrderView, refundId: string, transaction: LedgerTransaction | undefined): Happening[] => [
    { topic: 'refunds/create', subjectId: refundId },
    ...money(view, transaction),
    updated,
  ],
  settled: (view: OrderView, transactions: readonly LedgerTransaction[]): Happening[] => [
    ...transactions.flatMap((one) => money(view, one)),
    updated,
  ],
  returnOpened: (returnId: string): Happening[] => [{ topic: 'returns/approve', subjectId: returnId }, updated],
  returnCancelled: (returnId: string): Happening[] => [{ topic: 'returns/cancel', subjectId: returnId }, updated],
  returnProcessed: (view: OrderView, { processed, refund, transaction }: ReturnMade): Happening[] => [
    { topic: 'returns/process', subjectId: processed.id },
    { topic: 'refunds/create', subjectId: refund.id },
    ...money(view, transaction),
    { topic: 'returns/close', subjectId: processed.id },
    updated,
  ],
  edited: (edit: EditMade): Happening[] => [
    { topic: 'orders/edited', edit },
    ...(edit.refund ? [{ topic: 'refunds/create', subjectId: edit.refund.id }] : []),
    updated,
  ],
  cancelled: (
    view: OrderView,
    refundId: string | undefined,
    transaction: LedgerTransaction | undefined,
  ): Happening[] => [
    { topic: 'orders/cancelled' },
    ...(refundId ? [{ topic: 'refunds/create', subjectId: refundId }] : []),
    ...money(view, transaction),
    updated,
  ],
  noted: (): Happening[] => [updated],
};
