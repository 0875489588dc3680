import type { Instant } from '../kernel/calendar.ts';
import type { DocumentId, OrderId } from '../kernel/ids.ts';

/** What JSON can say. */
export type PlainValue =
  | string
  | number
  | boolean
  | null
  | readonly PlainValue[]
  | { readonly [name: string]: PlainValue };

/** Plain values by their names. */
export type PlainFields = Readonly<Record<string, PlainValue>>;

/** What an entry is about; its row in `EVIDENCE_KINDS`. */
export type EvidenceKind =
  | 'order-known'
  | 'decided'
  | 'document-sent'
  | 'document-answered'
  | 'document-refused'
  | 'document-linked'
  | 'paper-read'
  | 'mail-sent'
  | 'payment-booked'
  | 'vat-id-answered'
  | 'pressed'
  | 'settings-changed'
  | 'person-erased';

/** One entry of the record of evidence of a shop; it is never changed and never removed as long as the shop has its records. */
export interface EvidenceEntry {
  /** From 1, without a gap within the shop. */
  readonly seq: number;
  /** What it is about; unique within the shop, so that a repeated step appends once. */
  readonly key: string;
  /** In milliseconds. */
  readonly at: Instant;
  readonly kind: EvidenceKind;
  readonly orderId?: OrderId;
  readonly documentId?: DocumentId;
  /** Names no person: amounts, numbers of documents, digests, rules, names of settings. */
  readonly said: PlainFields;
  /**
   * The part that may name a person, as JSON, encrypted with the key of its order: AES-256-GCM, base64. Unreadable once that key is
   * destroyed; the chain is proved all the same, because `hash` covers what stands here.
   */
  readonly sealed?: string;
  /** `hash` of the entry before; of the first entry `NO_HASH`. */
  readonly previous: string;
  /** SHA-256 in hexadecimal digits over all of the above (`hashOfEntry`). */
  readonly hash: string;
}

/** An entry that is to be appended; the book gives it its place in the chain and seals what is personal. */
export type NewEvidence = Omit<EvidenceEntry, 'seq' | 'previous' | 'hash' | 'sealed'> & {
  /** Sealed with the key of the order; an entry about no order has none. */
  readonly personal?: PlainFields;
  /**
   * SHA-256 digests of what may name a person, by their names in `said`. They are kept as HMACs under the key of the order, so that
   * no name can be tried against them once it is destroyed; from then on they are left out. The book appends them to `key`.
   */
  readonly digests?: Readonly<Record<string, string>>;
};

/** The end of a chain: who keeps it elsewhere can tell later that nothing was cut off behind it. */
export type ChainEnd = Pick<EvidenceEntry, 'seq' | 'hash'>;
