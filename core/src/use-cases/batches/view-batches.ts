import { plusDays, startOfBusinessDay } from '../../kernel/calendar.ts';
import type { BatchBook, BatchCounts } from '../../ports/batch-book.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Page } from '../../ports/order-book.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { ShopReads } from '../../ports/shop-reads.ts';
import type { Stores } from '../../stores/stores.ts';
import {
  isOpenBatch,
  workedUntil,
  type Batch,
  type BatchItem,
  type BatchItemState,
  type BatchSubject,
} from '../../records/batch.ts';
import type { Shop } from '../../shops/shop.ts';
import { MAX_DELAY_STILL_PENDING } from '../../work/pending-delay.ts';
import { secondsLeft } from './remaining-time.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  /** Documents a minute that the accounting account takes. */
  readonly documentsPerMinute: number;
}

/** A batch as a person sees it. */
export interface SeenBatch {
  readonly batch: Batch;
  readonly counts: BatchCounts;
  /** Orders that it asked for and that are not done. */
  readonly waiting: number;
  /** Other imported orders that are looked at before it goes on. */
  readonly ahead: number;
  /** Until all of it is done, without those before it; absent once it is over. */
  readonly secondsLeft?: number;
}

/** Reading an order and looking at it, without a document. */
const SECONDS_OF_LOOK = 1;

/** How long an order takes by the limits of the account. */
export const secondsOf = (subject: BatchSubject, documentsPerMinute: number): number => {
  return callsTheAccount(subject) ? 60 / documentsPerMinute : SECONDS_OF_LOOK;
};

const callsTheAccount = (subject: BatchSubject): boolean => {
  switch (subject.kind) {
    case 'import-days':
      return subject.documents;
    case 'orders':
      return !['look-again', 'ignore', 'mark-paid'].includes(subject.what);
    case 'month-folder':
      return true;
    case 'audit-package':
      return subject.originals;
  }
};

/** What is done to many days or orders of a shop, and how far it is. */
export const makeViewBatches = ({ stores, clock, documentsPerMinute }: Ports) => {
  return { newest, one, seen, items, ordersOf };

  async function newest(shop: Shop, limit: number): Promise<readonly SeenBatch[]> {
    return Promise.all((await bookOf(shop).newest(limit)).map((batch) => seen(shop, batch)));
  }

  async function one(shop: Shop, id: string): Promise<SeenBatch | undefined> {
    const batch = await bookOf(shop).byId(id);
    return batch && seen(shop, batch);
  }

  async function seen(shop: Shop, batch: Batch): Promise<SeenBatch> {
    const counts = await bookOf(shop).counts(batch.id);
    if (!isOpenBatch(batch)) return { batch, counts, waiting: 0, ahead: 0 };
    const now = clock.now();
    const { workQueue } = stores;
    const waiting = await workQueue.waiting(shop.key, 'import', now.add(MAX_DELAY_STILL_PENDING), endOfIds(batch));
    const ownNow = await workQueue.waiting(shop.key, 'import', now, endOfIds(batch));
    const ahead = Math.max(0, (await workQueue.waiting(shop.key, 'import', now)) - ownNow);
    const measured = {
      worked: workedUntil(batch, now),
      done: Math.max(0, counts.orders - waiting),
      left: waiting + (await ordersToCome(stores.recordsOf(shop.key), batch, counts)),
      secondsByLimits: secondsOf(batch.subject, documentsPerMinute),
    };
    const until = await bookOf(shop).waitsUntil(batch.id);
    const waits = until ? Math.ceil((until.epochMilliseconds - now.epochMilliseconds) / 1000) : 0;
    return { batch, counts, waiting, ahead, secondsLeft: Math.max(secondsLeft(measured), waits) };
  }

  function items(
    shop: Shop,
    batch: string,
    part: { readonly state?: BatchItemState | undefined; readonly page: number; readonly pageSize: number },
  ): Promise<Page<BatchItem>> {
    return bookOf(shop).items(batch, part);
  }

  /** The orders that items are about, as far as they are still there. */
  async function ordersOf({ key }: Shop, of: readonly BatchItem[]): Promise<ReadonlyMap<OrderId, OrderRecord>> {
    const ids = of.flatMap(({ task }) => (task.kind === 'order' ? [task.order] : []));
    const found = ids.length === 0 ? [] : await stores.recordsOf(key).orders.ofIds(ids);
    return new Map(found.map((order) => [order.id, order]));
  }

  function bookOf({ key }: Shop): BatchBook {
    return stores.recordsOf(key).batches;
  }
};
export type ViewBatches = ReturnType<typeof makeViewBatches>;

/** What all ids of the work have at their end that a batch has asked for. */
const endOfIds = ({ id }: Batch): string => `:${id}`;

/** Of days that are in the list already they are counted there; else there are as many a day as there were until now. */
const ordersToCome = async (
  { batches, orders }: Pick<ShopReads, 'batches' | 'orders'>,
  { id, subject }: Batch,
  counts: BatchCounts,
): Promise<number> => {
  const next = await batches.nextItem(id);
  if (!next) return 0;
  if (subject.kind === 'month-folder') return Math.max(0, subject.papers - counts.orders);
  if (subject.kind === 'audit-package') return Math.max(0, subject.pieces - counts.orders);
  if (subject.kind === 'orders' || next.task.kind !== 'import-day') return counts.open;
  if (subject.documents) {
    const placed = { from: startOfBusinessDay(next.task.day), before: startOfBusinessDay(plusDays(subject.to, 1)) };
    const { total } = await orders.page({ placed, sortBy: 'createdAt', sortDir: 'asc', page: 1, pageSize: 1 });
    if (total > 0) return Math.max(0, total - next.orders);
  }
  const daysDone = counts.done + counts.skipped + counts.failed;
  return daysDone === 0 ? 0 : ((counts.orders - next.orders) / daysDone) * counts.open;
};
