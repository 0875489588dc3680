import { dueCopies } from './due-copies.ts';
import { dueContact } from './due-contact.ts';
import { allDue, NOTHING_DUE } from './due-side-task.ts';
import { duePaymentMatches } from './due-payment-matches.ts';
import { dueEInvoiceChecks } from './due-e-invoice-checks.ts';
import { dueMails } from './due-mails.ts';
import { dueMetafields } from './due-metafields.ts';
import { dueBankTransactions } from './due-bank-transactions.ts';
import { duePaidByHand } from './due-paid-by-hand.ts';
import { duePaidMark } from './due-paid-mark.ts';
import { dueTags } from './due-tags.ts';
import { dueVatIdChecks } from './due-vat-id-checks.ts';
import type { SideTasksDue } from './side-task-action.ts';
import type { SideTaskSituation } from './side-task-situation.ts';

const DUES = [
  dueContact,
  dueEInvoiceChecks,
  dueMails,
  dueCopies,
  dueBankTransactions,
  duePaymentMatches,
  duePaidByHand,
  duePaidMark,
  dueTags,
  dueMetafields,
  dueVatIdChecks,
] as const;

/**
 * What is due beside the documents of an order now, in the order in which it should be done, and what is not, each with
 * its reason and the setting that decided. Ask before the documents are made, with those that are `upcoming`, for the
 * contact; and after, for the rest. The answer depends on nothing but the situation; once everything it asked for is
 * recorded as done, it asks for nothing.
 */
export const sideTasksDue = (situation: SideTaskSituation): SideTasksDue =>
  situation.shop.uninstalledAt || situation.shop.suspended ? NOTHING_DUE : allDue(DUES.map((due) => due(situation)));
