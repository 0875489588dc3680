import type { Instant } from '../kernel/calendar.ts';
import type { Batch, BatchItem, BatchItemState, BatchTask } from '../records/batch.ts';
import type { Page } from './order-book.ts';

/** How many items of a batch there are in each state, and how many orders they took. */
export interface BatchCounts extends Readonly<Record<BatchItemState, number>> {
  readonly orders: number;
}

/** The batches of one shop, with their items. */
export interface BatchBook {
  /** Adds a batch with its items in this order; it is there with all of them or not at all. One that is known stays as it is. */
  add(batch: Batch, tasks: readonly BatchTask[]): Promise<void>;
  byId(id: string): Promise<Batch | undefined>;
  /** Those that are running or paused, and the others behind; the latest first in both. */
  newest(limit: number): Promise<readonly Batch[]>;
  /** Changes a batch as it is at that moment; answers what is stored then, or nothing where there is none. */
  change(id: string, change: (batch: Batch) => Batch): Promise<Batch | undefined>;
  /** The first open item that waits for nothing of its own; where all wait, the one that waits the shortest. */
  nextItem(batch: string): Promise<BatchItem | undefined>;
  /** Until when open items wait for something of their own, the longest of them. */
  waitsUntil(batch: string): Promise<Instant | undefined>;
  /** Puts it in the place of what was known of that item; nothing where none was known. */
  saveItem(item: BatchItem): Promise<void>;
  /** Those in one state, or all, in their order; `page` is 1-based. */
  items(
    batch: string,
    part: { readonly state?: BatchItemState | undefined; readonly page: number; readonly pageSize: number },
  ): Promise<Page<BatchItem>>;
  counts(batch: string): Promise<BatchCounts>;
  /** Forgets the open items of a batch but the first, which may be under way. */
  dropOpen(batch: string): Promise<void>;
  /** Forgets batches that were begun before that moment and are over, with their items; answers how many batches. */
  forget(before: Instant): Promise<number>;
}
