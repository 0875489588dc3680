import type { DocumentKind } from '../documents/document-kind.ts';
import type { NumberedDocument } from '../documents/numbered-document.ts';
import type { DocumentStatus, IssuedDocument } from '../documents/issued-document.ts';
import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { DocumentId, DocumentMark, ShopKey } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { Result } from '../kernel/result.ts';
import type { BookkeepingFailure } from './bookkeeping.ts';

/** A document as the list of the accounting service shows it. */
export interface ListedDocument {
  readonly kind: DocumentKind;
  readonly id: DocumentId;
  /** As in `IssuedDocument`: empty for a draft. */
  readonly number: string;
  readonly status: DocumentStatus;
  /** What is still to be paid; only finalised invoices have it. */
  readonly open?: Cents;
  readonly updatedAt: Instant;
}

/** A document that another person may have made, with everything by which its order can be recognised. */
export interface InspectedDocument {
  readonly document: IssuedDocument;
  /** Title, introduction, rows and remark, one below the other. */
  readonly texts: string;
  /** The marks on it: those of our own documents, of copies of them, and of those that other shops had made. */
  readonly marks: readonly DocumentMark[];
  readonly recipientName: string;
  readonly contactId?: string;
  /** The documents that it continues, corrects, or is corrected by. */
  readonly relatedTo: readonly DocumentId[];
}

/** What has happened to documents while no message reached us. Deleted documents are in no list: they are missed when read. */
export interface DocumentChanges {
  /** All documents made or changed on that day (Berlin) or later, each once, in no particular order. */
  changedSince(shop: ShopKey, day: PlainDate): Promise<Result<readonly ListedDocument[], BookkeepingFailure>>;
  /**
   * The ids of drafts that were made on that day (Berlin) or later, the newest first; where there are very many the
   * oldest are left out, so a draft that is not among them is only suspected to be gone.
   */
  draftsSince(shop: ShopKey, day: PlainDate): Promise<Result<ReadonlySet<DocumentId>, BookkeepingFailure>>;
  /**
   * All documents of the account that are dated on these days, drafts and voided ones among them, each once: what their numbers
   * are told by. Documents without a number are left out. A person waits for it.
   */
  numberedOn(
    shop: ShopKey,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<Result<readonly NumberedDocument[], BookkeepingFailure>>;
  inspect(shop: ShopKey, kind: DocumentKind, id: DocumentId): Promise<Result<InspectedDocument, BookkeepingFailure>>;
}
