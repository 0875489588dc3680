import type { DocumentKind } from './document-kind.ts';
import type { AccountRight } from '../kernel/account-capabilities.ts';

/**
 * What a document of each kind needs; in the list of documents it is looked for when an answer is lost.
 */
export const DOCUMENT_RIGHTS: Readonly<Record<DocumentKind, readonly AccountRight[]>> = {
  invoice: ['invoices.read', 'invoices.write', 'documents.list'],
  'credit-note': ['credit-notes.read', 'credit-notes.write', 'documents.list'],
  'delivery-note': ['delivery-notes.read', 'delivery-notes.write', 'documents.list'],
};

/** What the contact of a customer needs: it is looked for before it is made, and brought up to date. */
export const CONTACT_RIGHTS: readonly AccountRight[] = ['contacts.read', 'contacts.write'];

/** What it needs to tell which document a bank transaction pays. */
export const PAYMENT_MATCH_RIGHTS: readonly AccountRight[] = ['payment-matching.write'];

/** What a bank transaction needs: its account is looked for before it is opened. */
export const BANK_TRANSACTION_RIGHTS: readonly AccountRight[] = ['transactions.read', 'transactions.write'];
