import type { IntentState } from '../decisions/decision.ts';
import type { KeptContents } from '../documents/coverage.ts';
import type { DocumentKind } from '../documents/draft.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { DocumentId, DocumentMark, OrderId, ShopKey } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';

/** From where a document may take its transfer: the slots 0 to `quota` - 1 of a period, each for one document. */
export interface TransferSupply {
  /** A month or a purchase; unique within the shop. */
  readonly period: string;
  readonly quota: number;
}

/** The transfer that a document has taken. */
export interface TakenTransfer {
  readonly period: string;
  readonly slot: number;
}

/** An intent: stored before a creating call, so that a crash can neither lose nor double the document. */
export interface DocumentIntent extends KeptContents {
  readonly id: string;
  readonly kind: DocumentKind;
  /** The order, refund or fulfilment the document is for. With the kind unique within a shop. */
  readonly source: string;
  readonly orderId: OrderId;
  readonly orderName: string;
  readonly mark: DocumentMark;
  /** Unguessable part of the public link to the file, 32 characters. */
  readonly linkToken: string;
  /** When the link was renewed; absent as long as it is the first. */
  readonly linkedAt?: Instant;
  readonly expectedTotal: Cents;
  readonly finalise: boolean;
  readonly state: IntentState;
  /** How often it was sent; also the fence against a lane that lost its lease. */
  readonly attempts: number;
  readonly plannedAt: Instant;
  readonly sentAt?: Instant;
  readonly settledAt?: Instant;
  readonly documentId?: DocumentId;
  readonly document?: IssuedDocument;
  readonly refusal?: readonly string[];
  /** Absent when none was asked for, and after a refusal, which gives it back. */
  readonly transfer?: TakenTransfer;
  /** The setting or fact that led to it, for the audit trail. */
  readonly because: string;
  /** Somebody made the document at the accounting service; we only know of it. It takes no transfer. */
  readonly linked?: true;
  /** It was made days after everything, because a setting changed (`isAfterwards`); it is not mailed by itself. */
  readonly afterwards?: true;
}

export type NewIntent = Pick<
  DocumentIntent,
  | 'id'
  | 'kind'
  | 'source'
  | 'orderId'
  | 'orderName'
  | 'mark'
  | 'linkToken'
  | 'expectedTotal'
  | 'finalise'
  | 'plannedAt'
  | 'because'
  | 'covers'
  | 'absorbedRefunds'
  | 'expectedSupply'
  | 'afterwards'
>;

/** A document that somebody made at the accounting service, as one of its order. */
export type FoundDocument = NewIntent & { readonly documentId: DocumentId; readonly document: IssuedDocument };

/** The documents and intents of one shop. Every method is one atomic write or a read. */
export interface DocumentRegister {
  /** Stores a new intent as planned; when kind and source are taken, answers the one that is there and changes nothing. */
  plan(intent: NewIntent): Promise<DocumentIntent>;
  /**
   * The same, and takes a transfer for it in the same step; an intent that is there and could still be sent takes one
   * if it has none. `no-transfers` when the period has none left; nothing is changed then.
   */
  plan(intent: NewIntent, transfers: TransferSupply | undefined): Promise<DocumentIntent | 'no-transfers'>;
  /** How many transfers of the period are taken. */
  transfersUsed(period: string): Promise<number>;
  /**
   * planned, refused or sent -> sent, one attempt more; undefined when `attempts` is no longer the stored one. What is
   * sent now may stand for something else than what was planned: its contents replace the stored ones.
   */
  markSent(
    id: string,
    attempts: number,
    at: Instant,
    expectedTotal: Cents,
    contents?: KeptContents,
  ): Promise<DocumentIntent | undefined>;
  /** -> issued, with the id the accounting service gave. Settling twice with the same id changes nothing. */
  settle(id: string, documentId: DocumentId, at: Instant): Promise<DocumentIntent>;
  /**
   * sent -> refused, and the transfer is given back; the source may be planned again with `markSent`. Changes nothing when
   * `attempts` is no longer the stored one: then another lane has sent it meanwhile.
   */
  refuse(id: string, attempts: number, reasons: readonly string[], at: Instant): Promise<DocumentIntent>;
  /** Stores what the accounting service says of an issued document. */
  describe(id: string, document: IssuedDocument): Promise<DocumentIntent>;
  /**
   * Stores a document that somebody else made as issued and linked. An intent of the same kind and source that was not
   * sent becomes it, without its transfer; one that was sent or issued is answered and not changed.
   */
  adopt(found: FoundDocument): Promise<DocumentIntent>;
  /** Gives the document another public link; the one before leads nowhere from then on. */
  renewLink(id: string, token: string, at: Instant): Promise<DocumentIntent>;
  /** Gives the file a new public link, so that the old one opens nothing any more, and forgets the words of a refusal. */
  redact(id: string, linkToken: string): Promise<DocumentIntent>;
  /** Forgets documents of that kind that were planned before that moment; answers how many. */
  forget(kind: DocumentKind, before: Instant): Promise<number>;
  ofOrder(orderId: OrderId): Promise<readonly DocumentIntent[]>;
  byId(id: string): Promise<DocumentIntent | undefined>;
  /** The intent that led to this document of the accounting service. */
  byDocumentId(documentId: DocumentId): Promise<DocumentIntent | undefined>;
  /** Intents that were sent and have no answer yet, oldest first. */
  unanswered(limit: number): Promise<readonly DocumentIntent[]>;
  /** Documents that are drafts at the accounting service as far as we know, the newest first. */
  drafts(limit: number): Promise<readonly DocumentIntent[]>;
  /** The documents that were begun last, the newest first; refused ones are left out. */
  newest(limit: number): Promise<readonly DocumentIntent[]>;
  /** How many documents of each kind we ever issued; those that are linked do not count. */
  countIssued(): Promise<Readonly<Record<DocumentKind, number>>>;
}

/** Finds a document by its public link, across shops. */
export interface DocumentLinks {
  byToken(token: string): Promise<{ readonly shop: ShopKey; readonly intent: DocumentIntent } | undefined>;
}
