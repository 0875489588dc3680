import { heldOrders } from './comparison.ts';
import type { Outcome } from './truth.ts';

/** What came to be in a run, counted. */
export const figuresOf = (outcome: Outcome): Readonly<Record<string, number>> => {
  const { documents, mailed, bankTransactions, contacts, paidInBooks } = outcome;
  const count = (kind: string): number => documents.filter((each) => each.kind === kind).length;
  const pressed = [...outcome.presses.values()].flat();
  return {
    documents: documents.length,
    invoices: count('invoice'),
    credits: count('credit-note'),
    deliveries: count('delivery-note'),
    mails: mailed.length,
    mailsUnclear: outcome.mailTroubles.size,
    bankTransactions: bankTransactions.length,
    contacts: contacts.length,
    paidMarks: paidInBooks.size,
    presses: pressed.length,
    createdByHand: pressed.filter((press) => press === 'create-invoice').length,
    held: heldOrders(outcome).length,
  };
};
