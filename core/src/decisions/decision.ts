import type { ProcessingStatus, DocumentProcessing } from '../records/processing-status.ts';
import type { CompanyBooks } from '../documents/company-books.ts';
import type { InvoiceRecipients, DocumentDraft, XRechnungTerms } from '../documents/draft.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { DocumentContents, KeptContents } from '../documents/coverage.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { WordDocument } from '../documents/wording.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { DocumentId, OrderId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { CorrectedFacts } from '../orders/corrected-facts.ts';
import type { Order } from '../orders/order.ts';
import type { DocumentEntryState } from '../records/document-entry.ts';
import type { CancelledInvoice, IgnoredOrder, WantedDocument } from '../records/order-notes.ts';
import type { UnlinkedDocument } from '../records/unlinked-document.ts';
import type { Shop } from '../shops/shop.ts';
import type { Reason } from '../reasons/reasons.ts';

/** Everything the question "what should happen, and why?" may depend on. */
export interface Situation {
  readonly order: Order;
  readonly shop: Shop;
  /** What was already planned, sent, issued or refused for this order. */
  readonly known: readonly KnownDocument[];
  readonly now: Instant;
  /** Other orders with the same display name. */
  readonly namesakes?: readonly OrderId[];
  /** What was written by hand for it while it could not be read, and stands in books that are not connected. */
  readonly unlinked?: readonly UnlinkedDocument[];
  /** The accounting service's contact of the customer, where there is one. */
  readonly contactId?: string;
  /** Whom invoices name that were read at the account; credit notes go to them. */
  readonly recipients?: InvoiceRecipients;
  /** The person whom that contact is known to name as the one to speak to at the company. */
  readonly personOnContact?: string;
  /** Where that contact has a Leitweg-ID, what is known of it. */
  readonly xRechnung?: XRechnungTerms;
  /** The merchant's texts, where they are not the settings' own. */
  readonly texts?: WordDocument;
  /** A person wants no further documents for the order. */
  readonly ignored?: IgnoredOrder;
  /** The invoice that a person cancelled last. */
  readonly cancellation?: CancelledInvoice;
  /** Documents that a person wants now. */
  readonly wanted?: readonly Pick<WantedDocument, 'kind' | 'source'>[];
  /** The order as it was corrected when that invoice was made. */
  readonly asInvoiced?: Order;
  /** What was corrected of the order when its last invoice was made that counts, where it is otherwise now. */
  readonly invoicedFacts?: CorrectedFacts;
}

/** A document of the order that our own records know. */
export interface KnownDocument
  extends DocumentContents, Pick<KeptContents, 'byRate' | 'replaces' | 'language' | 'taxed'> {
  readonly kind: DocumentKind;
  /** What it is for: the order, a refund or a fulfilment, by its global id; further documents of an order end in `#2`. */
  readonly source: string;
  readonly state: DocumentEntryState;
  /** Where it is written; absent where it is only asked what would be done in the books that are connected. */
  readonly books?: CompanyBooks;
  /** What it was to come to. */
  readonly expectedTotal?: Cents;
  readonly document?: IssuedDocument;
}

/** The answer: plain data that production executes and the dry run prints. */
export interface Decision {
  /** In the order in which they must be done. */
  readonly actions: readonly Action[];
  readonly status: ProcessingStatus;
  /** How each document stands that the order has or may lead to, and what decided. */
  readonly documents: readonly DocumentProcessing[];
}

export interface Action {
  readonly kind: 'create-document';
  readonly source: string;
  readonly draft: DocumentDraft;
  readonly finalise: boolean;
  readonly because: Reason;
  /** The invoice that a credit note is to be related to in the accounting service; one credit note for each. */
  readonly precedes?: { readonly entrySource: string; readonly documentId: DocumentId };
  /** Not to be done unless that action was. */
  readonly after?: { readonly kind: DocumentKind; readonly source: string };
}

/** One thing to be done or left, with its explanation. */
export interface Step {
  readonly status: DocumentProcessing;
  readonly action?: Action;
}
