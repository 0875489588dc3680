import type { CompanyBooks } from '../documents/company-books.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { DocumentId } from '../kernel/ids.ts';

/**
 * A document that a person wrote by hand for an order which could not be read then. What it stands for is not known yet, so
 * it is linked before anything else is decided for the order.
 */
export interface UnlinkedDocument {
  readonly kind: DocumentKind;
  readonly id: DocumentId;
  /** Absent for one without a number. */
  readonly number?: string;
  readonly books: CompanyBooks;
}

/**
 * Why an order waits for such a document; what becomes of ours comes first, and nothing is linked that may still change.
 * `perhaps`: one from before the connection may be its own, and is read first.
 */
export type UnlinkedBecause =
  | 'unread'
  | 'perhaps'
  | 'outcome-open'
  | 'denied'
  | 'contract'
  | 'of-another-shop'
  | 'draft';
