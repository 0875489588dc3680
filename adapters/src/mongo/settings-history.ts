import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import { MAX_LISTED_BYTES, type ListedSettingsChange, type Page, type SettingsHistory } from '@belegwerk/core/ports';
import type { SettingsChange } from '@belegwerk/core/records';
import { BSON, type Collection } from 'mongodb';
import { dateOfInstant } from '../records/index.ts';
import { keyWithin, type Collections, type StoredSettingsChange } from './collections.ts';
import { changeOf, storedChange } from './stored-settings.ts';
import { storedNew } from './writing.ts';

const isLong = ({ bytes }: Pick<StoredSettingsChange, 'bytes'>): boolean => bytes > MAX_LISTED_BYTES;

/** A change of settings as MongoDB holds it, with what it is found by. */
export const storedSettingsChangeOf = (shop: ShopKey, change: SettingsChange): StoredSettingsChange => {
  const record = storedChange(change);
  return {
    _id: keyWithin(shop, change.id),
    shop,
    at: dateOfInstant(change.at),
    bytes: BSON.calculateObjectSize(record),
    record,
  };
};

/** The changes of the settings of one shop, in MongoDB. */
export class MongoSettingsHistory implements SettingsHistory {
  readonly #changes: Collection<StoredSettingsChange>;
  readonly #shops: Collections['shops'];
  readonly #shop: ShopKey;

  constructor({ settingsChanges, shops }: Pick<Collections, 'settingsChanges' | 'shops'>, shop: ShopKey) {
    this.#changes = settingsChanges;
    this.#shops = shops;
    this.#shop = shop;
  }

  async append(change: SettingsChange): Promise<void> {
    const stored = storedSettingsChangeOf(this.#shop, change);
    await storedNew(this.#changes.insertOne(stored));
    // looked at behind the writing: an erasure that was through with this collection is through with the shop, too
    const isThere = await this.#shops.countDocuments({ _id: this.#shop }, { limit: 1 });
    if (isThere === 0) await this.#changes.deleteOne({ _id: stored._id });
  }

  async page({ page, pageSize }: Parameters<SettingsHistory['page']>[0]): Promise<Page<ListedSettingsChange>> {
    const filter = { shop: this.#shop };
    const listed = this.#changes
      .find(filter, { projection: { bytes: 1 } })
      .sort({ at: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize);
    const [total, heads] = await Promise.all([this.#changes.countDocuments(filter), listed.toArray()]);
    const [long, short] = [heads.filter(isLong), heads.filter((head) => !isLong(head))];
    const [cut, whole] = await Promise.all([
      this.#recordsOf(long, { 'record.before': 0, 'record.after': 0 }),
      this.#recordsOf(short),
    ]);
    const items = heads.flatMap(({ _id }) => {
      const [record, left] = [whole.get(_id), cut.get(_id)];
      if (record) return { ...changeOf(record), isCut: false };
      return left ? { ...changeOf({ ...left, before: {}, after: {} }), isCut: true } : [];
    });
    return { items, total, page, pageSize };
  }

  async #recordsOf(
    heads: readonly Pick<StoredSettingsChange, '_id'>[],
    projection: Readonly<Record<string, 0>> = {},
  ): Promise<ReadonlyMap<string, StoredSettingsChange['record']>> {
    if (heads.length === 0) return new Map();
    const found = await this.#changes.find({ _id: { $in: heads.map(({ _id }) => _id) } }, { projection }).toArray();
    return new Map(found.map(({ _id, record }) => [_id, record]));
  }

  async byId(id: string): Promise<SettingsChange | undefined> {
    const found = await this.#changes.findOne({ _id: keyWithin(this.#shop, id) });
    return found ? changeOf(found.record) : undefined;
  }

  async bytesSince(moment: Instant): Promise<number> {
    const [sum] = await this.#changes
      .aggregate<{ readonly n: number }>([
        { $match: { shop: this.#shop, at: { $gte: dateOfInstant(moment) } } },
        { $group: { _id: null, n: { $sum: '$bytes' } } },
      ])
      .toArray();
    return sum?.n ?? 0;
  }

  async amend(left: (change: SettingsChange) => SettingsChange | undefined): Promise<number> {
    let amended = 0;
    for await (const { _id, record } of this.#changes.find({ shop: this.#shop })) {
      const change = left(changeOf(record));
      if (!change) continue;
      const { bytes, record: without } = storedSettingsChangeOf(this.#shop, change);
      await this.#changes.updateOne({ _id }, { $set: { bytes, record: without } });
      amended += 1;
    }
    return amended;
  }

  async forget(before: Instant): Promise<number> {
    const filter = { shop: this.#shop, at: { $lt: dateOfInstant(before) } };
    return (await this.#changes.deleteMany(filter)).deletedCount;
  }
}
