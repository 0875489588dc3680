import type { DocumentKind } from '../documents/document-kind.ts';
import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { DocumentId, OrderId, ShopKey } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { Changed } from '../records/changed.ts';
import type { DocumentEntry, NewDocumentEntry } from '../records/document-entry.ts';
import type { DocumentEntryFound, DocumentEntryTransition } from '../records/document-entry-transitions.ts';
import type { DecidedBy, TransferOrFound } from '../records/plan-document-entry.ts';

/** Documents of one kind that were made within the hour that begins then. */
export interface IssuedInHour {
  readonly hour: Instant;
  readonly kind: DocumentKind;
  readonly documents: number;
}

/** Documents of which it is not known how they were taxed: ours from before it was kept, and those that people wrote. */
export interface UntaxedCount {
  readonly ours: number;
  readonly byHand: number;
}

/**
 * The documents and entries of one shop. Every method is one atomic write or a read; what a write leads to is the rule of
 * `planEntry` and `entryAfter`, and the register sees to it that there is no other write in between.
 */
export interface DocumentRegister {
  /** Stores a new entry as planned; when kind and source are taken, answers the one that is there and changes nothing. */
  plan(entry: NewDocumentEntry): Promise<DocumentEntry>;
  /**
   * Stores an entry for a document that the merchant wrote at the accounting service: it is issued and linked at once. An entry of the same kind and
   * source that was not sent becomes it; one that was sent or issued is answered and not changed. So is the one that has
   * this document already, with any source: no document stands for two entries.
   */
  plan(entry: NewDocumentEntry, found: DocumentEntryFound): Promise<DocumentEntry>;
  /**
   * Stores a new entry and takes the lowest free transfer for it in one write; an entry that is there and could still be sent
   * takes one if it has none. `no-transfers` when the period has none left; nothing is changed then.
   */
  plan(entry: NewDocumentEntry, first: TransferOrFound): Promise<DocumentEntry | 'no-transfers'>;
  /**
   * The same for a document that was decided by these entries of its order. `overtaken` when the order has others by now, or they
   * stand otherwise (`isOutdated`); nothing is to be sent then. Of two that plan at the same moment, neither knowing of the other,
   * one at most gets an entry; what the other one leaves is withdrawn.
   */
  plan(
    entry: NewDocumentEntry,
    first: TransferOrFound,
    decidedBy: DecidedBy | undefined,
  ): Promise<DocumentEntry | 'no-transfers' | 'overtaken'>;
  /** Changes the entry by the rules of `entryAfter`; throws when there is none, and for a second document. */
  change(id: string, transition: DocumentEntryTransition): Promise<Changed<DocumentEntry>>;
  /** Forgets a document that another person made, as it does not belong to its order; false for one of ours, which stays. */
  unlink(id: string): Promise<boolean>;
  /** Forgets documents of that kind that were planned before that moment; answers how many. */
  forget(kind: DocumentKind, before: Instant): Promise<number>;
  /** How many transfers of the period are taken. */
  transfersUsed(period: string): Promise<number>;
  /** Documents that hold a transfer of one of these periods, those planned last in front. */
  withTransfers(
    periods: readonly string[],
    part: { readonly skip: number; readonly limit: number },
  ): Promise<readonly DocumentEntry[]>;
  ofOrder(orderId: OrderId): Promise<readonly DocumentEntry[]>;
  byId(id: string): Promise<DocumentEntry | undefined>;
  /** The entry that led to this document of the accounting service. */
  byDocumentId(documentId: DocumentId): Promise<DocumentEntry | undefined>;
  /** Entries that were sent and have no answer yet, oldest first. */
  unanswered(limit: number): Promise<readonly DocumentEntry[]>;
  /** Documents that are drafts at the accounting service as far as we know, the newest first. */
  drafts(limit: number): Promise<readonly DocumentEntry[]>;
  /** Documents that we know as drafts, deleted ones among them, made from that moment on and before the other. */
  madeAsDrafts(from: Instant, before: Instant): Promise<readonly DocumentEntry[]>;
  /** The documents that were begun last, the newest first; refused ones are left out. */
  newest(limit: number): Promise<readonly DocumentEntry[]>;
  /** How many documents of each kind we ever issued; those that are linked do not count. */
  countIssued(): Promise<Readonly<Record<DocumentKind, number>>>;
  /** How many documents of others are linked to orders, by kind. */
  countLinked(): Promise<Readonly<Record<DocumentKind, number>>>;
  /**
   * What the final invoices dated from one day until before the other come to without tax, less the final credit notes; made by us or
   * by a person. Cancelled ones are left out.
   */
  netTotal(from: PlainDate, before: PlainDate): Promise<Cents>;
  /** Every document that is dated so and is at the accounting service, drafts and cancelled ones among them, the earliest first. */
  dated(from: PlainDate, before: PlainDate): Promise<readonly DocumentEntry[]>;
  /** Those invoices and credit notes among them of which it is known that they were taxed for, or as from, another country than Germany. */
  taxedAbroad(from: PlainDate, before: PlainDate): Promise<readonly DocumentEntry[]>;
  /** How many final invoices and credit notes are dated so of which it is not known how they were taxed. */
  countUntaxed(from: PlainDate, before: PlainDate): Promise<UntaxedCount>;
  /** How many documents of ours were made since then, hour by hour and kind by kind; what has none is left out. */
  issuedByHour(since: Instant): Promise<readonly IssuedInHour[]>;
}

/** Finds a document by its public link, across shops. */
export interface DocumentLinks {
  byToken(token: string): Promise<{ readonly shop: ShopKey; readonly entry: DocumentEntry } | undefined>;
}
