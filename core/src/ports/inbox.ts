import type { Instant } from '../kernel/calendar.ts';
import type { OrderId, ShopKey } from '../kernel/ids.ts';
import type { Urgency } from './bookkeeping.ts';

/** Webhook states of specification 1, section 4. */
export type InboxState =
  'received' | 'selected' | 'delayed' | 'started' | 'skipped' | 'unprocessable' | 'failed' | 'successful';

/** A hint that something happened to an order: a webhook, a finding of the sweep, a wait that came due. */
export interface InboxEntry {
  /** Unique for ever: the platform's webhook id behind its moment, or `sweep:…`, `wait:…`. */
  readonly id: string;
  readonly shop: ShopKey;
  readonly topic: string;
  readonly orderId?: OrderId;
  readonly urgency: Urgency;
  readonly state: InboxState;
  readonly receivedAt: Instant;
  /** When it happened, where that matters and the sender says it; else when it was received. */
  readonly triggeredAt: Instant;
  /** Not to be taken before. */
  readonly dueAt: Instant;
  readonly attempts: number;
  /** Reason code or path of the first fault, once it was looked at. */
  readonly reason?: string;
}

export interface NewInboxEntry extends Omit<InboxEntry, 'state' | 'attempts' | 'reason'> {
  /** The raw body as received, cut to `MOST_OF_MESSAGE` characters; empty for our own entries. */
  readonly body: string;
}

/** Of so many entries of a shop the body is kept. Who sends more knows what is wrong by then. */
export const MOST_KEPT_BODIES = 100;

/** So many are read at once: what is done with them holds a thread for some 10 ms each. */
export const KEPT_BODIES_PER_PAGE = 3;

/** A message of which the body is kept, because it could not be read. */
export interface KeptBody extends Pick<InboxEntry, 'id' | 'topic' | 'receivedAt'> {
  /** As received. */
  readonly body: string;
}

/** Durable list of hints of all shops. What was received is never lost and never taken twice under one lease. */
export interface Inbox {
  /**
   * Stores the entry unless its id is known; at once as `skipped` when it is due now and one that waits to be started
   * is about the same order, no less urgent and due as early: the look at the order that this one leads to answers both.
   * It comes without its body when those of `MOST_KEPT_BODIES` others of the shop are kept.
   */
  receive(entry: NewInboxEntry): Promise<'stored' | 'known'>;
  /**
   * Entries of one shop to work on: received, delayed and due, selected, or started (left by a lane that died).
   * Live before repair before import, then by due time.
   */
  due(shop: ShopKey, now: Instant, limit: number): Promise<readonly InboxEntry[]>;
  /** Puts entries into a state; `dueAt` moves a delayed one, `started` and `failed` count an attempt. */
  mark(
    ids: readonly string[],
    state: InboxState,
    change?: { readonly reason?: string; readonly dueAt?: Instant },
  ): Promise<void>;
  /** The raw body of an entry that is not forgotten yet; kept apart, because lanes do not need it. */
  bodyOf(id: string): Promise<string | undefined>;
  /** The kept bodies of a shop by the ids of their entries, at most `KEPT_BODIES_PER_PAGE` behind that id. */
  keptBodies(shop: ShopKey, after?: string): Promise<readonly KeptBody[]>;
  /** Forgets the bodies of these entries of the shop; answers how many. */
  dropBodies(shop: ShopKey, ids: readonly string[]): Promise<number>;
  /** Shops with an entry that is due now. */
  shopsWithWork(now: Instant): Promise<readonly ShopKey[]>;
  /** Entries per state of one shop. */
  counts(shop: ShopKey): Promise<Readonly<Partial<Record<InboxState, number>>>>;
  /** Forgets finished entries received before `before`; answers how many. */
  forget(before: Instant): Promise<number>;
}
