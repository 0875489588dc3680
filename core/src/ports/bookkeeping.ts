import type { DocumentDraft, Recipient } from '../documents/draft.ts';
import type { DocumentKind } from '../documents/document-kind.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { DocumentId, DocumentMark, ShopKey } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import type { Result } from '../kernel/result.ts';
import type { Urgency } from '../work/urgency.ts';
import type { AccountRight } from '../kernel/account-capabilities.ts';
import type { PrintLayout, SellerProfile } from '../records/seller-profile.ts';

/** How the accounting service answers, or why it did not. */
export type BookkeepingAnswer<T> = Promise<Result<T, BookkeepingFailure>>;

/** Where accounting documents are booked. Issuing cannot be undone and is never repeated blindly. */
export interface Bookkeeping {
  seller(shop: ShopKey, urgency?: 'live' | 'repair'): Promise<Result<SellerProfile, BookkeepingFailure>>;
  /** The layouts that documents can be printed in. */
  layouts(shop: ShopKey): Promise<Result<readonly PrintLayout[], BookkeepingFailure>>;
  /** What the connection may do at the service; undefined where the service does not tell, and then nothing is refused for its sake. */
  scopes(shop: ShopKey): Promise<Result<readonly AccountRight[] | undefined, BookkeepingFailure>>;
  /** Creates the document with its mark printed on it. `outcome-unknown` means: look with `find` before sending again. */
  issue(shop: ShopKey, order: IssueOrder): Promise<Result<DocumentId, BookkeepingFailure>>;
  /** Looks for a document that an earlier `issue` may have created. */
  find(shop: ShopKey, trace: IssueTrace): Promise<Result<Sighting, BookkeepingFailure>>;
  read(shop: ShopKey, kind: DocumentKind, id: DocumentId): Promise<Result<IssuedDocument, BookkeepingFailure>>;
  /** Whom an invoice names, and the contact on which it is booked. */
  recipient(shop: ShopKey, invoice: DocumentId): Promise<Result<Recipient, BookkeepingFailure>>;
  /**
   * What is still to be paid of a final invoice or credit note. Undefined where the service does not tell: it knows no
   * payments of the document, or the connection may not read them.
   */
  unpaid(shop: ShopKey, id: DocumentId): Promise<Result<ToldUnpaid | undefined, BookkeepingFailure>>;
  /** `reader`: for a person with a link; comes after all other work and may wait for its own small share of the limits. */
  file(
    shop: ShopKey,
    kind: DocumentKind,
    id: DocumentId,
    urgency?: 'live' | 'reader',
  ): Promise<Result<DocumentFile, BookkeepingFailure>>;
}

/** What is still to be paid of a document. */
export interface ToldUnpaid {
  readonly left: Cents;
  /** How it stands by that; absent where it is neither open nor paid. */
  readonly status?: 'open' | 'paid';
  /** It is paid, and by credit notes alone. */
  readonly isSetOff?: true;
}

export interface IssueOrder {
  readonly draft: DocumentDraft;
  readonly mark: DocumentMark;
  readonly finalise: boolean;
  /** The document that this one continues or corrects. Refused where the service does not allow it; drafts never can. */
  readonly relatedTo?: DocumentId;
  /** Live work goes before repairs, repairs before imports, when the account's limits are short. */
  readonly urgency: Urgency;
  /**
   * Called right before every HTTP attempt, after all waiting for limits, so that the stored time of sending is true.
   * When it answers false nothing is sent and the failure is `bookkeeping-cancelled`.
   */
  readonly aboutToSend: () => Promise<boolean>;
}

/** What is known of a document whose answer was lost. */
export interface IssueTrace {
  readonly kind: DocumentKind;
  readonly mark: DocumentMark;
  readonly total: Cents;
  /** When it was sent the last time. */
  readonly sentAt: Instant;
  /** Whether a document is known to be another one, so that it need not be read; delivery notes all have the same total. */
  readonly isAnother?: (id: DocumentId) => Promise<boolean>;
}

/**
 * `too-early`: the service may still be working on it or has not indexed it; ask again after so many seconds. `because` is what
 * keeps it from being finished and may need the merchant: a German sentence.
 */
export type Sighting =
  | { readonly seen: 'found'; readonly id: DocumentId }
  | { readonly seen: 'absent' }
  | { readonly seen: 'too-early'; readonly waitSeconds: number; readonly because?: string };

export interface DocumentFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly fileName: string;
}

export type BookkeepingFailure =
  | { readonly kind: 'bookkeeping-busy'; readonly waitSeconds: number }
  /** `code` is the status with which the service refused; `rates` are those of the document that it does not take. */
  | {
      readonly kind: 'bookkeeping-refused';
      readonly code?: string;
      readonly reasons: readonly string[];
      readonly rates?: readonly TaxRate[];
    }
  | { readonly kind: 'bookkeeping-outcome-unknown'; readonly detail: string }
  /** `answered`: the service did answer, with a fault of its own. */
  | { readonly kind: 'bookkeeping-unreachable'; readonly detail: string; readonly answered?: true }
  | { readonly kind: 'bookkeeping-cancelled' }
  | { readonly kind: 'bookkeeping-not-connected' }
  /** `subscription`: the account as a whole may not be used by programs. */
  | { readonly kind: 'bookkeeping-permission-missing'; readonly permission: AccountRight | 'subscription' }
  | { readonly kind: 'document-not-found' }
  | { readonly kind: 'document-is-draft' };
