import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { MonthEditions } from '@belegwerk/core/ports';
import type { MonthEdition } from '@belegwerk/core/records';
import { dateOfInstant } from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, type Collections, type StoredMonthEdition } from './collections.ts';
import { changeOne, storedNew } from './writing.ts';

/** An edition of the folder of a month as MongoDB holds it. */
export const storedEditionOf = (shop: ShopKey, edition: MonthEdition, revision: number): StoredMonthEdition => ({
  _id: keyWithin(shop, `${edition.month} ${edition.edition}`),
  revision,
  shop,
  month: edition.month,
  edition: edition.edition,
  begunAt: dateOfInstant(edition.begunAt),
  record: codecs.monthEdition.toStored(edition),
});

/** The editions of the month folders of one shop, in MongoDB. */
export class MongoMonthEditions implements MonthEditions {
  readonly #editions: Collections['monthEditions'];
  readonly #shops: Collections['shops'];
  readonly #shop: ShopKey;

  constructor({ monthEditions, shops }: Pick<Collections, 'monthEditions' | 'shops'>, shop: ShopKey) {
    this.#editions = monthEditions;
    this.#shops = shops;
    this.#shop = shop;
  }

  async save(edition: MonthEdition): Promise<MonthEdition> {
    const stored = storedEditionOf(this.#shop, edition, 0);
    const isNew = await storedNew(this.#editions.insertOne(stored));
    if (!isNew) return (await this.change(edition.month, edition.edition, () => edition)) ?? edition;
    // looked at behind the writing: an erasure that was through with this collection is through with the shop, too
    const isThere = await this.#shops.countDocuments({ _id: this.#shop }, { limit: 1 });
    if (isThere === 0) await this.#editions.deleteOne({ _id: stored._id });
    return edition;
  }

  async change(
    month: string,
    edition: number,
    change: (edition: MonthEdition) => MonthEdition,
  ): Promise<MonthEdition | undefined> {
    const id = keyWithin(this.#shop, `${month} ${edition}`);
    const changed = await changeOne(this.#editions, id, (before) => {
      const stored = codecs.monthEdition.fromStored(before.record);
      return stored.madeAt ? undefined : storedEditionOf(this.#shop, change(stored), before.revision);
    });
    return changed && codecs.monthEdition.fromStored((changed.after ?? changed.before).record);
  }

  async ofMonth(month: string): Promise<readonly MonthEdition[]> {
    const found = await this.#editions.find({ shop: this.#shop, month }).sort({ edition: -1 }).toArray();
    return found.map(({ record }) => codecs.monthEdition.fromStored(record));
  }

  async ofYears(): Promise<readonly MonthEdition[]> {
    const found = await this.#editions.find({ shop: this.#shop, month: { $regex: '^[0-9]{4}$' } }).toArray();
    return found.map(({ record }) => codecs.monthEdition.fromStored(record));
  }

  async forget(before: Instant): Promise<number> {
    return (await this.#editions.deleteMany({ shop: this.#shop, begunAt: { $lt: dateOfInstant(before) } }))
      .deletedCount;
  }
}
