import type { AssignmentHint, FinancialTransaction } from '../books/entities.ts';
import type { SalesDocument } from '../books/sales-document.ts';
import { salesKinds } from '../sales/kinds.ts';
import { settle, unsettle } from '../sales/lifecycle.ts';
import { berlinTimestamp, startOfBerlinDay } from '../time/berlin.ts';
import type { World } from '../world.ts';

const hintedTransactions = ({ books }: World, { externalReference, endToEndId }: AssignmentHint) =>
  externalReference === undefined
    ? books.transactionByEndToEndId(endToEndId ?? '')
    : books.transactionByReference(externalReference);

const isPayable = ({ kind, status }: SalesDocument): boolean => status === 'open' && salesKinds[kind].hasPayments;

/** Money in pays invoices, money out pays credit notes. */
const assignOne = (world: World, document: SalesDocument, transaction: FinancialTransaction): SalesDocument => {
  const sign = document.kind === 'credit-note' ? -1 : 1;
  const amountCents = Math.min(document.openCents, transaction.openCents * sign);
  if (!isPayable(document) || amountCents <= 0) return document;
  world.books.transactions.put({
    ...transaction,
    openCents: transaction.openCents - amountCents * sign,
    updatedDate: berlinTimestamp(world.clock.now()),
    lockVersion: transaction.lockVersion + 1,
    assignments: [...transaction.assignments, { id: document.id, type: 'invoice' }],
  });
  const postingDate = startOfBerlinDay(transaction.valueDate);
  return settle(world, document, { paymentItemType: 'partPaymentFinancialTransaction', postingDate, amountCents });
};

/** Pays a sales voucher from the bank transactions that its hint names; nothing happens while there are none. */
export const assignHinted = (world: World, document: SalesDocument): SalesDocument => {
  const hint = world.books.hints.get(document.id);
  if (!hint) return document;
  return hintedTransactions(world, hint).reduce((paid, transaction) => assignOne(world, paid, transaction), document);
};

/** Pays what was waiting for this bank transaction. */
export const assignToWaiting = (world: World, { externalReference, endToEndId }: FinancialTransaction): void => {
  const { books } = world;
  const hints = [
    ...(externalReference === undefined ? [] : books.hintByReference(externalReference)),
    ...(endToEndId === undefined ? [] : books.hintByEndToEndId(endToEndId)),
  ];
  for (const { id } of hints) {
    const document = books.documents.get(id);
    if (document) assignHinted(world, document);
  }
};

/** Takes back what a bank transaction paid; its sales vouchers are open again. */
export const unassign = (world: World, { assignments, valueDate }: FinancialTransaction): void => {
  const postingDate = startOfBerlinDay(valueDate);
  for (const { id } of assignments) {
    const document = world.books.documents.get(id);
    if (document) unsettle(world, document, { paymentItemType: 'partPaymentFinancialTransaction', postingDate });
  }
};
