import { LexwareDocumentChanges } from './changes/lexware-document-changes.ts';
import { LexwareContactBook } from './contacts/lexware-contact-book.ts';
import { LexwareSubscriptions } from './events/lexware-subscriptions.ts';
import { LexwareBookkeeping } from './lexware-bookkeeping.ts';
import { LexwarePaymentBook } from './payments/lexware-payment-book.ts';
import { sharedAccess, type LexwareOptions } from './shared-access.ts';

/** Everything that a program does with Lexware Office. */
export interface Lexware {
  readonly bookkeeping: LexwareBookkeeping;
  readonly contacts: LexwareContactBook;
  readonly payments: LexwarePaymentBook;
  readonly changes: LexwareDocumentChanges;
  readonly subscriptions: LexwareSubscriptions;
}

/** Opens all books on one client, so that they share the limits of each account. A program does this once. */
export const openLexware = (plan: LexwareOptions): Lexware => {
  const access = sharedAccess(plan);
  return {
    bookkeeping: new LexwareBookkeeping(plan, access),
    contacts: new LexwareContactBook(access),
    payments: new LexwarePaymentBook(access, plan.accountSystem),
    changes: new LexwareDocumentChanges(access, plan.clock),
    subscriptions: new LexwareSubscriptions(access),
  };
};
