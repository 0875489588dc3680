import type { KeptContents } from '../documents/coverage.ts';
import type { CompanyBooks } from '../documents/company-books.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { DocumentId, DocumentMark, OrderId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { TakenTransfer } from '../plans/transfer-claim.ts';
import type { Unmailed } from './unmailed.ts';

/** `sent` means that an answer is missing: look before sending again. */
export type DocumentEntryState = 'planned' | 'sent' | 'issued' | 'refused';

/** An entry: stored before a creating call, so that a crash can neither lose nor double the document. */
export interface DocumentEntry extends KeptContents {
  readonly id: string;
  readonly kind: DocumentKind;
  /** The order, refund or fulfilment the document is for. With the kind unique within a shop. */
  readonly source: string;
  readonly orderId: OrderId;
  readonly orderName: string;
  /** Where it is written: in the books that were connected when it was planned, and after that when it was sent last. */
  readonly books: CompanyBooks;
  readonly mark: DocumentMark;
  /** Unguessable part of the public link to the file, 32 characters. */
  readonly linkToken: string;
  /** When the link was renewed; absent as long as it is the first. */
  readonly linkedAt?: Instant;
  readonly expectedTotal: Cents;
  readonly finalise: boolean;
  readonly state: DocumentEntryState;
  /** How often it was sent or withdrawn: the fence against a shop worker that lost its lease. */
  readonly attempts: number;
  readonly plannedAt: Instant;
  /**
   * When the order was changed last, as it was planned or sent by; absent where it was linked, or made by an earlier version. An
   * older reading of the order is overtaken.
   */
  readonly orderStand?: Instant;
  readonly sentAt?: Instant;
  readonly concludedAt?: Instant;
  readonly documentId?: DocumentId;
  readonly document?: IssuedDocument;
  readonly refusal?: readonly string[];
  /** Absent when none was asked for, and after a refusal or withdrawal, which gives it back. */
  readonly transfer?: TakenTransfer;
  /** The period that it gave its transfer back to last; it is taken from there when the document exists after all. */
  readonly gaveBack?: string;
  /** The setting or fact that led to it, for the audit trail. */
  readonly because: string;
  /** A person made the document at the accounting service; we only know of it. It takes no transfer. */
  readonly linked?: true;
  /** Why it is not mailed by itself, having been made so long after what it is about. */
  readonly afterwards?: Unmailed;
  /** It was planned as a final invoice to a business in Germany, and surely an e-invoice by what the account did before. */
  readonly eInvoiceForeseen?: true;
}

export type NewDocumentEntry = Pick<
  DocumentEntry,
  | 'id'
  | 'kind'
  | 'source'
  | 'orderId'
  | 'orderName'
  | 'books'
  | 'mark'
  | 'linkToken'
  | 'expectedTotal'
  | 'finalise'
  | 'plannedAt'
  | 'orderStand'
  | 'because'
  | 'covers'
  | 'absorbedRefunds'
  | 'replaces'
  | 'expectedSupply'
  | 'backwardsSupply'
  | 'notices'
  | 'byRate'
  | 'taxed'
  | 'reductions'
  | 'recipient'
  | 'language'
  | 'afterwards'
  | 'eInvoiceForeseen'
>;
