import { notCredited } from '../balance/not-credited.ts';
import type { Payment } from '../orders/order.ts';
import { invoiceTakingOff } from '../payments/booked-payments.ts';
import { bankTransactionReference } from '../payments/bank-transaction.ts';
import { paidDocuments, payableOf } from '../payments/paid-documents.ts';
import {
  allDue,
  dueOrSettled,
  documentsAtService,
  knownSideTask,
  NOTHING_DUE,
  oneDue,
  oneSkipped,
  type DocumentAtService,
} from './due-side-task.ts';
import { catchingUpFor } from '../shops/account-sync.ts';
import { otherBooksOf } from '../shops/connected-books.ts';
import { documentSource } from '../records/side-task-source.ts';
import { isOfEntitlement } from '../records/skipped-side-task.ts';
import { moneyMoved, bankTransactionsObstacle, paymentObstacle } from './due-bank-transactions.ts';
import type { SideTasksDue } from './side-task-action.ts';
import type { SideTaskReason } from '../reasons/side-task-reason.ts';
import type { SideTaskSituation } from './side-task-situation.ts';
import { orderSource } from './order-source.ts';
import { settingObstacle } from './setting-obstacle.ts';

/** Payments that are bank transactions, or are becoming one now; change at the till pays no document. */
const movingPayments = (situation: SideTaskSituation): readonly Payment[] =>
  moneyMoved(situation).filter((payment) => {
    if (payment.kind === 'change' || payment.status !== 'success') return false;
    const known = knownSideTask(situation, 'bank-transaction', bankTransactionReference(payment));
    return known?.state === 'done' || paymentObstacle(situation, payment) === undefined;
  });

const paymentMatchOf = (situation: SideTaskSituation, payment: Payment, held: DocumentAtService): SideTasksDue => {
  const { document } = held;
  const source = documentSource(document);
  const externalReference = bankTransactionReference(payment);
  const known = knownSideTask(situation, 'payment-match', source);
  if (known?.state === 'done' || (!known && document.status === 'paid')) return NOTHING_DUE;
  const facts = otherBooksOf([held], situation.shop);
  if (facts) return oneSkipped('payment-match', source, { code: 'IN_OTHER_BOOKS', facts });
  const begun = dueOrSettled(situation, {
    kind: 'payment-match',
    source,
    because: { code: 'MATCH_WANTED', setting: 'transactionHints', facts: { number: document.number } },
    result: { externalReference },
  });
  if (!begun.ok) return begun.failure;
  const behind = catchingUpFor(situation.order, situation.shop);
  if (behind) return oneSkipped('payment-match', source, { code: 'CATCHING_UP', facts: behind });
  return oneDue({ ...begun.value, document: document.id, externalReference });
};

const isSuggested = ({ sideTasks }: SideTaskSituation, externalReference: string): boolean =>
  sideTasks.some(
    ({ kind, state, result }) =>
      kind === 'payment-match' && state === 'done' && result?.['externalReference'] === externalReference,
  );

/** Whether no credit note will come for any refund that has none. */
const isNeverCredited = ({ order, documents }: SideTaskSituation): boolean => {
  const refunds = notCredited(order, documents).filter((gone) => gone.of === 'refund' && gone.amount > 0);
  return refunds.length > 0 && refunds.every(({ onCancelled }) => onCancelled.length > 0);
};

const withoutWinner = (situation: SideTaskSituation, payment: Payment): SideTasksDue => {
  const documents = documentsAtService(situation).map(({ document }) => document);
  const kind = payment.kind === 'refund' ? 'credit-note' : 'invoice';
  const final = payableOf(kind, documents);
  // its document was cancelled since: that is told of the order, and the next document gets a payment match of its own
  if (final.length === 0 && isSuggested(situation, bankTransactionReference(payment))) return NOTHING_DUE;
  if (final.length === 0 && kind === 'credit-note' && isNeverCredited(situation))
    return oneSkipped('payment-match', bankTransactionReference(payment), { code: 'MATCH_WITHOUT_CREDIT_NOTE' });
  const invoice = payment.kind === 'refund' ? invoiceTakingOff(situation.order, situation, payment) : undefined;
  if (invoice?.document)
    return oneSkipped('payment-match', bankTransactionReference(payment), {
      code: 'MATCH_TAKEN_OFF_INVOICE',
      facts: { number: invoice.document.number },
    });
  const code = final.length === 0 ? 'MATCH_WITHOUT_DOCUMENT' : 'MATCH_AMBIGUOUS';
  // money for a document that is paid already is nothing to assign
  if (final.length > 0 && final.every(({ status }) => status === 'paid')) return NOTHING_DUE;
  return oneSkipped('payment-match', bankTransactionReference(payment), { code, setting: 'transactionHints' });
};

interface Matched {
  readonly payment: Payment;
  readonly document?: DocumentAtService;
}

const matchedWith = (situation: SideTaskSituation, payments: readonly Payment[]): readonly Matched[] => {
  const held = documentsAtService(situation);
  const documents = held.map(({ document }) => document);
  const paid = paidDocuments(payments, documents);
  return payments.map((payment) => {
    const document = held.find((each) => each.document === paid.get(payment.id));
    return document ? { payment, document } : { payment };
  });
};

const dueOf = (situation: SideTaskSituation, { payment, document }: Matched): SideTasksDue =>
  document ? paymentMatchOf(situation, payment, document) : withoutWinner(situation, payment);

/** What plan or rights keep back; what stands in other books comes with neither. */
const withoutRight = (
  situation: SideTaskSituation,
  matched: readonly Matched[],
  obstacle: SideTaskReason,
): SideTasksDue => {
  const elsewhere = matched.filter(({ document }) => document && otherBooksOf([document], situation.shop));
  const told = elsewhere.map((each) => dueOf(situation, each));
  return elsewhere.length === matched.length
    ? allDue(told)
    : allDue([oneSkipped('payment-match', orderSource(situation.order), obstacle), ...told]);
};

/** A payment match for each document that one bank transaction of the order clearly pays. */
export const duePaymentMatches = (situation: SideTaskSituation): SideTasksDue => {
  const { order, shop, entitlements } = situation;
  if (bankTransactionsObstacle(situation)) return NOTHING_DUE;
  const payments = movingPayments(situation);
  if (payments.length === 0) return NOTHING_DUE;
  const matched = matchedWith(situation, payments);
  const obstacle = settingObstacle('transactionHints', shop.preferences, entitlements);
  if (!obstacle) return allDue(matched.map((each) => dueOf(situation, each)));
  return isOfEntitlement(obstacle)
    ? withoutRight(situation, matched, obstacle)
    : oneSkipped('payment-match', orderSource(order), obstacle);
};
