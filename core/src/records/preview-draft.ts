import type { CompanyBooks } from '../documents/company-books.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { DocumentId, DocumentMark } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';

/**
 * A draft at the accounting service that a person asked for only to see it there. It is none of the documents of its order:
 * no entry names it, so it is counted, mailed and corrected nowhere. Once a person finalises it there, it is a document
 * that they wrote by hand, and is linked like one: the customer gets no second invoice. Stored before it is sent.
 */
export interface PreviewDraft {
  readonly kind: DocumentKind;
  readonly mark: DocumentMark;
  readonly total: Cents;
  readonly books: CompanyBooks;
  readonly sentAt: Instant;
  /** Absent as long as it is not known whether it came to be. */
  readonly id?: DocumentId;
}
