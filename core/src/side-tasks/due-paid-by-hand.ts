import { businessHour, type PlainDate } from '../kernel/calendar.ts';
import { centsText } from '../kernel/money.ts';
import { providerAccountOf, gatewayOf } from '../payments/gateways.ts';
import { cutText } from '../documents/cut-text.ts';
import type { Order } from '../orders/order.ts';
import { documentSource } from '../records/side-task-source.ts';
import type { PaidByHand } from '../records/order-notes.ts';
import { allDue, dueOrSettled, documentsAtService, knownSideTask, NOTHING_DUE, oneDue } from './due-side-task.ts';
import type { BankTransactionSideTask, SideTasksDue } from './side-task-action.ts';
import type { SideTaskSituation } from './side-task-situation.ts';

/** Money that a person says has come stands on the account of payments by hand. */
const BY_HAND = 'manual';
const MAX_PURPOSE = 139;
const NOON = 12;

const noon = (day: PlainDate) => businessHour(day, NOON);

/** How what a person marked as paid stands in the books, and what is kept of it. */
export const bookedByHand = (
  order: Pick<Order, 'name'>,
  { reference: externalReference, amount, day }: PaidByHand,
  number: string,
): Pick<BankTransactionSideTask, 'account' | 'bankTransaction' | 'result'> => {
  const purpose = cutText([order.name, number, 'von Hand'].filter(Boolean).join(' '), MAX_PURPOSE);
  return {
    account: providerAccountOf(BY_HAND),
    bankTransaction: { externalReference, at: noon(day), amount, purpose },
    result: { gateway: gatewayOf(BY_HAND).name, amount: centsText(amount) },
  };
};

const bankTransaction = (situation: SideTaskSituation, paid: PaidByHand, number: string): SideTasksDue => {
  const booked = bookedByHand(situation.order, paid, number);
  const begun = dueOrSettled(situation, {
    kind: 'bank-transaction',
    source: paid.reference,
    because: { code: 'BANK_TRANSACTION_WANTED' },
    result: booked.result,
  });
  return begun.ok ? oneDue({ ...begun.value, ...booked }) : begun.failure;
};

/** What a person marked as paid is a bank transaction of its own, with a hint to its document, also where settings are off. */
export const duePaidByHand = (situation: SideTaskSituation): SideTasksDue => {
  const held = documentsAtService(situation);
  if (!situation.shop.accounting) return NOTHING_DUE;
  return allDue(
    (situation.paidByHand ?? []).map((paid) => {
      const document = held.find(({ document: { id } }) => id === paid.document)?.document;
      if (!document) return NOTHING_DUE;
      const moved = bankTransaction(situation, paid, document.number);
      const isDone = knownSideTask(situation, 'bank-transaction', paid.reference)?.state === 'done';
      if (!isDone && moved.actions.length === 0) return moved;
      const begun = dueOrSettled(situation, {
        kind: 'payment-match',
        source: `${documentSource(document)}/${paid.reference}`,
        because: { code: 'MATCH_WANTED', facts: { number: document.number } },
        result: { externalReference: paid.reference },
      });
      const matched = begun.ok
        ? oneDue({ ...begun.value, document: document.id, externalReference: paid.reference })
        : begun.failure;
      return allDue([moved, matched]);
    }),
  );
};
