import type { Instant } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';
import type { Urgency } from '../work/urgency.ts';
import type { NewWorkItem, SeenWorkItem, WorkItem, WorkState } from '../work/work-item.ts';
import type { Work } from '../work/work.ts';

/** What is noted of items with their new state. */
export interface WorkChange {
  readonly reason?: string;
  /** Moves a delayed one. */
  readonly dueAt?: Instant;
  /** Defects in a row; none where it is left out. */
  readonly defects?: number;
}

/** The events about documents of the accounting service that are not worked off. */
export interface OpenEvents {
  /** When the first of them was received. */
  readonly receivedAt: Instant;
  /** When the last of them was received. */
  readonly lastReceivedAt: Instant;
  /** When the first of them happened there. */
  readonly happenedAt: Instant;
}

/** What of one kind is due and not finished, in all shops together. */
export interface OpenWorkOfKind {
  readonly kind: Work['kind'];
  readonly items: number;
  /** Since when the one that has waited longest is due. */
  readonly dueSince: Instant;
}

/** Durable list of what is to be done for all shops. What was added is never lost and never taken twice under one lease. */
export interface WorkQueue {
  /**
   * Stores the item unless its id is known, in the state of `beginningOf`. It is answered at once when it is due now and
   * one that waits to be started is about the same order, no less urgent and due as early: the look at the order that this
   * one leads to answers both.
   */
  add(item: NewWorkItem): Promise<'stored' | 'known'>;
  /**
   * Items of one shop to work on: received, delayed and due, selected, or started (left by a shop worker that died).
   * Live before repair before import, then by due time.
   */
  due(shop: ShopKey, now: Instant, limit: number): Promise<readonly WorkItem[]>;
  /**
   * Puts items into a state that are still as they were seen; `started` and `failed` count an attempt, and `started` changes
   * nothing else. Answers how many they are: what another worker has begun or ended since stays as that one left it.
   */
  mark(items: readonly SeenWorkItem[], state: WorkState, change?: WorkChange): Promise<number>;
  /**
   * Has an item that failed, or waits for another try, done now as if it were new; false when it is being done, or is done.
   */
  retry(shop: ShopKey, id: string, now: Instant): Promise<boolean>;
  /** Ends an item that failed, or waits for another try, undone; false when it is being done, or is done. */
  drop(shop: ShopKey, id: string, reason: string): Promise<boolean>;
  /** One item of a shop as it stands. */
  find(shop: ShopKey, id: string): Promise<WorkItem | undefined>;
  /** Shops with an item that is due now. */
  shopsWithWork(now: Instant): Promise<readonly ShopKey[]>;
  /** Since when events about documents of the accounting service wait that are not worked off; undefined when all are. */
  openEvents(shop: ShopKey): Promise<OpenEvents | undefined>;
  /** How many items of that urgency are due in a shop and not finished; of those alone whose id ends like this, if it is given. */
  waiting(shop: ShopKey, urgency: Urgency, now: Instant, idEnd?: string): Promise<number>;
  /** What is due and not finished in all shops, by kind; kinds of which nothing is are missing. */
  openByKind(now: Instant): Promise<readonly OpenWorkOfKind[]>;
  /** Items per state of one shop. */
  counts(shop: ShopKey): Promise<Readonly<Partial<Record<WorkState, number>>>>;
  /** Forgets finished items received before `before`; answers how many. */
  forget(before: Instant): Promise<number>;
}
