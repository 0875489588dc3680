import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { BatchBook, BatchCounts, Page } from '@belegwerk/core/ports';
import { isOpenBatch, type Batch, type BatchItem, type BatchTask } from '@belegwerk/core/records';
import type { Collection } from 'mongodb';
import { dateOfInstant } from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, type Collections, type StoredBatch, type StoredBatchItem } from './collections.ts';
import { changeOne, knownAmong, storedNew } from './writing.ts';

/** A batch as MongoDB holds it. */
export const storedBatchOf = (shop: ShopKey, batch: Batch): Omit<StoredBatch, 'revision'> => ({
  _id: keyWithin(shop, batch.id),
  shop,
  open: isOpenBatch(batch),
  begunAt: dateOfInstant(batch.begunAt),
  record: codecs.batch.toStored(batch),
});

/** One of its items. */
export const storedItemOf = (shop: ShopKey, item: BatchItem): Omit<StoredBatchItem, 'begunAt'> => {
  const { batch, position, state, orders } = item;
  return {
    _id: keyWithin(shop, `${batch} ${position}`),
    shop,
    batch,
    position,
    state,
    orders,
    record: codecs.batchItem.toStored(item),
  };
};

/** The batches of one shop, in MongoDB. */
export class MongoBatchBook implements BatchBook {
  readonly #batches: Collection<StoredBatch>;
  readonly #items: Collection<StoredBatchItem>;
  readonly #shops: Collections['shops'];
  readonly #shop: ShopKey;

  constructor({ batches, batchItems, shops }: Pick<Collections, 'batches' | 'batchItems' | 'shops'>, shop: ShopKey) {
    this.#batches = batches;
    this.#items = batchItems;
    this.#shops = shops;
    this.#shop = shop;
  }

  /** The items come first: without its batch they are not seen, and a batch is there with all of them. */
  async add(batch: Batch, tasks: readonly BatchTask[]): Promise<void> {
    if (await this.byId(batch.id)) return;
    const items = tasks.map((task, position) => {
      const item: BatchItem = { batch: batch.id, position, task, state: 'open', orders: 0 };
      return { begunAt: dateOfInstant(batch.begunAt), ...storedItemOf(this.#shop, item) };
    });
    if (items.length > 0) await knownAmong(this.#items.insertMany(items, { ordered: false }));
    await storedNew(this.#batches.insertOne({ ...this.#stored(batch), revision: 0 }));
    // looked at behind the writing: an erasure that was through with this collection is through with the shop, too
    if ((await this.#shops.countDocuments({ _id: this.#shop }, { limit: 1 })) > 0) return;
    await this.#batches.deleteOne({ _id: keyWithin(this.#shop, batch.id) });
    await this.#items.deleteMany({ shop: this.#shop, batch: batch.id });
  }

  async byId(id: string): Promise<Batch | undefined> {
    const found = await this.#batches.findOne({ _id: keyWithin(this.#shop, id) });
    return found ? codecs.batch.fromStored(found.record) : undefined;
  }

  async newest(limit: number): Promise<readonly Batch[]> {
    const found = this.#batches.find({ shop: this.#shop }).sort({ open: -1, begunAt: -1, _id: -1 }).limit(limit);
    return (await found.toArray()).map(({ record }) => codecs.batch.fromStored(record));
  }

  async change(id: string, change: (batch: Batch) => Batch): Promise<Batch | undefined> {
    const changed = await changeOne(this.#batches, keyWithin(this.#shop, id), (stored) => ({
      ...stored,
      ...this.#stored(change(codecs.batch.fromStored(stored.record))),
    }));
    return changed?.after && codecs.batch.fromStored(changed.after.record);
  }

  async nextItem(batch: string): Promise<BatchItem | undefined> {
    const open = { shop: this.#shop, batch, state: 'open' } as const;
    const ready = { ...open, 'record.waitsUntil': { $exists: false } };
    const found =
      (await this.#items.findOne(ready, { sort: { position: 1 } })) ??
      (await this.#items.findOne(open, { sort: { 'record.waitsUntil': 1, position: 1 } }));
    return found ? codecs.batchItem.fromStored(found.record) : undefined;
  }

  async waitsUntil(batch: string): Promise<Instant | undefined> {
    const waiting = { shop: this.#shop, batch, state: 'open', 'record.waitsUntil': { $exists: true } } as const;
    const last = await this.#items.findOne(waiting, { sort: { 'record.waitsUntil': -1 } });
    return last ? codecs.batchItem.fromStored(last.record).waitsUntil : undefined;
  }

  async saveItem(item: BatchItem): Promise<void> {
    const { _id, ...fields } = storedItemOf(this.#shop, item);
    await this.#items.updateOne({ _id }, { $set: fields });
  }

  async items(batch: string, { state, page, pageSize }: Parameters<BatchBook['items']>[1]): Promise<Page<BatchItem>> {
    const filter = { shop: this.#shop, batch, ...(state ? { state } : {}) };
    const found = this.#items
      .find(filter)
      .sort({ position: 1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize);
    const items = (await found.toArray()).map(({ record }) => codecs.batchItem.fromStored(record));
    return { items, total: await this.#items.countDocuments(filter), page, pageSize };
  }

  async counts(batch: string): Promise<BatchCounts> {
    // two sums of one group are more than every server can do
    const [groups, [sum]] = await Promise.all([
      this.#items
        .aggregate<{ readonly _id: string; readonly n: number }>([
          { $match: { shop: this.#shop, batch } },
          { $group: { _id: '$state', n: { $sum: 1 } } },
        ])
        .toArray(),
      this.#items
        .aggregate<{ readonly n: number }>([
          { $match: { shop: this.#shop, batch } },
          { $group: { _id: null, n: { $sum: '$orders' } } },
        ])
        .toArray(),
    ]);
    const states = Object.fromEntries(groups.map(({ _id, n }) => [_id, n]));
    return { open: 0, done: 0, skipped: 0, failed: 0, ...states, orders: sum?.n ?? 0 };
  }

  async dropOpen(batch: string): Promise<void> {
    const first = await this.nextItem(batch);
    if (!first) return;
    await this.#items.deleteMany({ shop: this.#shop, batch, state: 'open', position: { $gt: first.position } });
  }

  async forget(before: Instant): Promise<number> {
    const begun = { shop: this.#shop, begunAt: { $lt: dateOfInstant(before) } };
    const open = await this.#batches.find({ ...begun, open: true }, { projection: { record: 1 } }).toArray();
    const kept = open.map(({ record }) => codecs.batch.fromStored(record).id);
    await this.#items.deleteMany({ ...begun, batch: { $nin: kept } });
    return (await this.#batches.deleteMany({ ...begun, open: false })).deletedCount;
  }

  #stored(batch: Batch): Omit<StoredBatch, 'revision'> {
    return storedBatchOf(this.#shop, batch);
  }
}
