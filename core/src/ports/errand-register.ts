import type { IntentState } from '../decisions/decision.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';

/**
 * What is done beside documents: a contact created or updated, a mail sent, an order marked as paid, tags and metafields
 * written, a movement recorded, a hint given.
 */
export type ErrandKind = 'contact' | 'mail' | 'paid-mark' | 'tags' | 'metafields' | 'movement' | 'hint';

/** `unclear`: it may have happened, nobody can find out, and it is not repeated by itself. */
export type ErrandState = Exclude<IntentState, 'issued'> | 'done' | 'unclear';

/** An intent for something outside that is no document: stored before the call, unique by kind and source. */
export interface Errand {
  readonly id: string;
  readonly kind: ErrandKind;
  /** What it is for, e.g. `customer:…`, `document:…`, `transaction:…`. With the kind unique within a shop. */
  readonly source: string;
  readonly orderId?: OrderId;
  readonly state: ErrandState;
  readonly attempts: number;
  readonly plannedAt: Instant;
  readonly sentAt?: Instant;
  readonly settledAt?: Instant;
  /** What came of it: ids of the outside, digests of what was written. */
  readonly result?: Readonly<Record<string, string>>;
  readonly refusal?: readonly string[];
  readonly because: string;
  /**
   * Of a mail that left through the product's own sender, and of no other: digests of the recipients who are neither
   * the customer nor the shop.
   */
  readonly strangers?: readonly string[];
}

/** Mails that left through the product's own sender, and the strangers among their recipients, each once. */
export interface SentMails {
  readonly count: number;
  readonly strangers: readonly string[];
}

export type NewErrand = Pick<Errand, 'id' | 'kind' | 'source' | 'orderId' | 'plannedAt' | 'because'>;

/** The errands of one shop. Every method is one atomic write or a read. */
export interface ErrandRegister {
  /** Stores a new errand as planned; when kind and source are taken, answers the one that is there and changes nothing. */
  plan(errand: NewErrand): Promise<Errand>;
  /**
   * planned, refused or sent -> sent, one attempt more; undefined when `attempts` is no longer the stored one or it is
   * done. `strangers` are given for a mail through the product's own sender.
   */
  markSent(id: string, attempts: number, at: Instant, strangers?: readonly string[]): Promise<Errand | undefined>;
  /** -> done; settling twice keeps the first result. */
  settle(id: string, result: Readonly<Record<string, string>>, at: Instant): Promise<Errand>;
  /** sent -> refused: it surely did not happen. Nothing when `attempts` is no longer the stored one. */
  refuse(id: string, attempts: number, reasons: readonly string[], at: Instant): Promise<Errand>;
  /** sent -> unclear; nothing when `attempts` is no longer the stored one. */
  giveUp(id: string, attempts: number, reasons: readonly string[], at: Instant): Promise<Errand>;
  /** done -> planned with a new attempt count of 0, when what was done is out of date. */
  renew(id: string, at: Instant): Promise<Errand>;
  bySource(kind: ErrandKind, source: string): Promise<Errand | undefined>;
  /** All that is known of these orders, the oldest first. */
  ofOrders(orderIds: readonly OrderId[]): Promise<readonly Errand[]>;
  /** Errands of a kind of whose result a part has this value, e.g. the `contactId`. */
  withResult(kind: ErrandKind, part: string, value: string): Promise<readonly Errand[]>;
  /** Errands of a kind with this source, or with one that goes on from it behind a slash. */
  withSource(kind: ErrandKind, source: string): Promise<readonly Errand[]>;
  /** Replaces the words of an errand that name a person; its place in time and its state stay. */
  amend(id: string, change: (errand: Errand) => Errand): Promise<Errand>;
  remove(ids: readonly string[]): Promise<void>;
  /** Forgets errands that were planned before that moment; answers how many. */
  forget(before: Instant): Promise<number>;
  /** Errands that have been refused or unclear since that moment, the latest first. */
  stoppedSince(since: Instant, limit: number): Promise<readonly Errand[]>;
  /** What has left through the product's own sender since that moment, each mail by its latest attempt. */
  mailsSince(since: Instant): Promise<SentMails>;
}
