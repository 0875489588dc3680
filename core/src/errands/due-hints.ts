import type { IssuedDocument } from '../documents/issued-document.ts';
import { uncredited } from '../balance/uncredited.ts';
import type { Payment } from '../orders/order.ts';
import { movementReference } from '../payments/movement.ts';
import { paidDocuments, payableOf } from '../payments/paid-documents.ts';
import { allDue, begin, heldDocuments, knownErrand, NOTHING_DUE, oneDue, oneWithheld } from './due-errand.ts';
import { documentSource } from '../records/errand-source.ts';
import { moneyMoved, movementsObstacle, paymentObstacle } from './due-movements.ts';
import type { ErrandsDue } from './errand-action.ts';
import type { ErrandSituation } from './errand-situation.ts';
import { orderSource } from './order-source.ts';
import { settingObstacle } from './setting-obstacle.ts';

/** Payments that are movements, or are becoming one now; change at the till pays no document. */
const movingPayments = (situation: ErrandSituation): readonly Payment[] =>
  moneyMoved(situation).filter((payment) => {
    if (payment.kind === 'change' || payment.status !== 'success') return false;
    const known = knownErrand(situation, 'movement', movementReference(payment));
    return known?.state === 'done' || paymentObstacle(situation, payment) === undefined;
  });

const hintOf = (situation: ErrandSituation, payment: Payment, document: IssuedDocument): ErrandsDue => {
  const source = documentSource(document);
  const externalReference = movementReference(payment);
  const known = knownErrand(situation, 'hint', source);
  if (!known && document.status === 'paid') return NOTHING_DUE;
  const begun = begin(situation, {
    kind: 'hint',
    source,
    because: { code: 'HINT_WANTED', setting: 'transactionHints', facts: { number: document.number } },
    result: { externalReference },
  });
  return begun.ok ? oneDue({ ...begun.value, document: document.id, externalReference }) : begun.failure;
};

const isSuggested = ({ errands }: ErrandSituation, externalReference: string): boolean =>
  errands.some(
    ({ kind, state, result }) =>
      kind === 'hint' && state === 'done' && result?.['externalReference'] === externalReference,
  );

/** Whether no credit note will come for any refund that has none. */
const isNeverCredited = ({ order, documents }: ErrandSituation): boolean => {
  const refunds = uncredited(order, documents).filter((gone) => gone.of === 'refund' && gone.amount > 0);
  return refunds.length > 0 && refunds.every(({ onCancelled }) => onCancelled.length > 0);
};

const withoutWinner = (
  situation: ErrandSituation,
  payment: Payment,
  documents: readonly IssuedDocument[],
): ErrandsDue => {
  const kind = payment.kind === 'refund' ? 'credit-note' : 'invoice';
  const final = payableOf(kind, documents);
  // its document was cancelled since: that is told of the order, and the next document gets a hint of its own
  if (final.length === 0 && isSuggested(situation, movementReference(payment))) return NOTHING_DUE;
  if (final.length === 0 && kind === 'credit-note' && isNeverCredited(situation))
    return oneWithheld('hint', movementReference(payment), { code: 'HINT_WITHOUT_CREDIT_NOTE' });
  const code = final.length === 0 ? 'HINT_WITHOUT_DOCUMENT' : 'HINT_AMBIGUOUS';
  // money for a document that is paid already is nothing to assign
  if (final.length > 0 && final.every(({ status }) => status === 'paid')) return NOTHING_DUE;
  return oneWithheld('hint', movementReference(payment), { code, setting: 'transactionHints' });
};

/** A matching hint for each document that one movement of the order clearly pays. */
export const dueHints = (situation: ErrandSituation): ErrandsDue => {
  const { order, shop, means } = situation;
  if (movementsObstacle(situation)) return NOTHING_DUE;
  const payments = movingPayments(situation);
  if (payments.length === 0) return NOTHING_DUE;
  const obstacle = settingObstacle('transactionHints', shop.preferences, means);
  if (obstacle) return oneWithheld('hint', orderSource(order), obstacle);
  const documents = heldDocuments(situation).map(({ document }) => document);
  const paid = paidDocuments(payments, documents);
  return allDue(
    payments.map((payment) => {
      const document = paid.get(payment.id);
      return document ? hintOf(situation, payment, document) : withoutWinner(situation, payment, documents);
    }),
  );
};
