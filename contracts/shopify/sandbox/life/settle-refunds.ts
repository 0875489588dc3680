import { refuse } from '../model/refusal.ts';
import { sum } from '../ledger/entries.ts';
import type { LedgerOrder, LedgerTransaction, LifeContext } from '../ledger/ledger-order.ts';
import { adjustRefund } from './adjust-refund.ts';

/** Lets every pending refund of an order succeed or fail; answers the transactions that this decided. */
const endPending = (order: LedgerOrder, context: LifeContext, status: 'SUCCESS' | 'FAILURE'): LedgerTransaction[] => {
  const pending = order.transactions.filter((one) => one.kind === 'REFUND' && one.status === 'PENDING');
  if (pending.length === 0) refuse('NOTHING_PENDING', 'Es gibt keine ausstehende Erstattung.');
  for (const transaction of pending) {
    transaction.status = status;
    transaction.processedAt = context.at;
  }
  for (const refund of order.refunds.filter(({ id }) => pending.some((one) => one.refundId === id))) {
    const paid = order.transactions.filter((one) => one.refundId === refund.id && one.status === 'SUCCESS');
    refund.updatedAt = context.at;
    adjustRefund(order, refund, context, { paid: sum(paid.map((one) => one.amount)), isPending: false });
  }
  return pending;
};

/** The money of every pending refund arrives. */
export const settleRefunds = (order: LedgerOrder, context: LifeContext): LedgerTransaction[] =>
  endPending(order, context, 'SUCCESS');

/** The money of every pending refund comes back; the goods stay returned and the shop owes the buyer. */
export const failRefunds = (order: LedgerOrder, context: LifeContext): LedgerTransaction[] =>
  endPending(order, context, 'FAILURE');
