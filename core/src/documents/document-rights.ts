import type { DocumentKind } from './draft.ts';

/**
 * What a document of each kind needs; in the list of vouchers it is looked for when an answer is lost. Source: API
 * reference, section 1.3.
 */
export const DOCUMENT_RIGHTS: Readonly<Record<DocumentKind, readonly string[]>> = {
  invoice: ['invoices.read', 'invoices.write', 'voucherlist.read'],
  'credit-note': ['credit-notes.read', 'credit-notes.write', 'voucherlist.read'],
  'delivery-note': ['delivery-notes.read', 'delivery-notes.write', 'voucherlist.read'],
};

/** What the contact of a customer needs: it is looked for before it is made, and brought up to date. */
export const CONTACT_RIGHTS: readonly string[] = ['contacts.read', 'contacts.write'];
