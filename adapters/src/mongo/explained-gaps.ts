import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { ExplainedGaps } from '@belegwerk/core/ports';
import type { ExplainedGap } from '@belegwerk/core/records';
import { dateOfInstant, gapKey } from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, type Collections, type StoredExplainedGap } from './collections.ts';

/** Why numbers are missing as MongoDB holds it. */
export const storedGapOf = (shop: ShopKey, gap: ExplainedGap): StoredExplainedGap => ({
  _id: keyWithin(shop, gapKey(gap)),
  shop,
  record: codecs.explainedGap.toStored(gap),
});

/** Why numbers of documents of one shop are missing, in MongoDB. */
export class MongoExplainedGaps implements ExplainedGaps {
  readonly #gaps: Collections['explainedGaps'];
  readonly #shops: Collections['shops'];
  readonly #shop: ShopKey;

  constructor({ explainedGaps, shops }: Pick<Collections, 'explainedGaps' | 'shops'>, shop: ShopKey) {
    this.#gaps = explainedGaps;
    this.#shops = shops;
    this.#shop = shop;
  }

  async save(gap: ExplainedGap): Promise<void> {
    const { _id, ...stored } = storedGapOf(this.#shop, gap);
    await this.#gaps.replaceOne({ _id }, stored, { upsert: true });
    // looked at behind the writing: an erasure that was through with this collection is through with the shop, too
    const isThere = await this.#shops.countDocuments({ _id: this.#shop }, { limit: 1 });
    if (isThere === 0) await this.#gaps.deleteOne({ _id });
  }

  async ofYear(books: string, year: number): Promise<readonly ExplainedGap[]> {
    const found = await this.#gaps
      .find({ shop: this.#shop, 'record.books': books, 'record.year': year })
      .sort({ 'record.at': -1, _id: 1 })
      .toArray();
    return found.map(({ record }) => codecs.explainedGap.fromStored(record));
  }

  async amend(left: (gap: ExplainedGap) => ExplainedGap | undefined): Promise<number> {
    let amended = 0;
    for await (const { _id, record } of this.#gaps.find({ shop: this.#shop })) {
      const gap = left(codecs.explainedGap.fromStored(record));
      if (!gap) continue;
      const changed = { $set: { record: codecs.explainedGap.toStored(gap) } };
      amended += (await this.#gaps.updateOne({ _id, 'record.at': dateOfInstant(gap.at) }, changed)).modifiedCount;
    }
    return amended;
  }

  async forget(before: Instant): Promise<number> {
    const filter = { shop: this.#shop, 'record.at': { $lt: dateOfInstant(before) } };
    return (await this.#gaps.deleteMany(filter)).deletedCount;
  }
}
