import { compareInstants, latestInstant, type Instant } from '../kernel/calendar.ts';
import type { Payment } from '../orders/order.ts';
import { bankTransactionReference, OLDEST_BANK_TRANSACTION_DAYS } from '../payments/bank-transaction.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import { otherBooksOf } from '../shops/connected-books.ts';
import { documentsAtService, knownSideTask, type DocumentAtService } from './due-side-task.ts';
import type { SideTaskSituation } from './side-task-situation.ts';

/** The invoices of an order that an accounting service holds, cancelled ones among them. */
export const heldInvoices = (situation: Pick<SideTaskSituation, 'documents'>): readonly DocumentAtService[] =>
  documentsAtService(situation).filter(({ kind }) => kind === 'invoice');

/**
 * Until when the bank transaction of a payment can be begun by itself: a person may have booked by hand what is old, like
 * all its invoices. What came later than its invoice is in time, and so is an invoice that was made later than its
 * payment. Undefined for what was begun: that is never too late.
 */
export const inTimeUntil = (situation: SideTaskSituation, payment: Payment): Instant | undefined => {
  if (knownSideTask(situation, 'bank-transaction', bankTransactionReference(payment))) return undefined;
  const invoiced = heldInvoices(situation).map(({ document }) => document.createdAt);
  return latestInstant([payment.at, ...invoiced])?.add({ hours: 24 * OLDEST_BANK_TRANSACTION_DAYS });
};

/** The sale stands in the books of another company: an invoice there counts, or all that there are were cancelled. */
const soldElsewhere = (situation: SideTaskSituation): SideTaskReason['facts'] => {
  const invoices = heldInvoices(situation);
  const counting = invoices.filter(({ document }) => !document.cancelled);
  return otherBooksOf(counting.length > 0 ? counting : invoices, situation.shop);
};

/** Why a payment becomes no bank transaction by itself any more, even if plan and rights will allow it. */
export const lostPayment = (situation: SideTaskSituation, payment: Payment): SideTaskReason | undefined => {
  const facts = soldElsewhere(situation);
  if (facts) return { code: 'IN_OTHER_BOOKS', facts };
  const until = inTimeUntil(situation, payment);
  if (!until || compareInstants(until, situation.now) >= 0) return undefined;
  const back = payment.kind === 'refund' ? { facts: { way: 'back' } } : {};
  return { code: 'BANK_TRANSACTION_TOO_LATE', setting: 'transactionCreate', ...back };
};
