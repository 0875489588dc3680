import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { OssStatements } from '@belegwerk/core/ports';
import type { OssStatement } from '@belegwerk/core/records';
import { dateOfInstant } from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, type Collections, type StoredOssStatement } from './collections.ts';

/** What was said for the one-stop shop as MongoDB holds it. */
export const storedStatementOf = (shop: ShopKey, statement: OssStatement): StoredOssStatement => ({
  _id: keyWithin(shop, statement.id),
  shop,
  record: codecs.ossStatement.toStored(statement),
});

/** What people at one shop have said for the one-stop shop, in MongoDB. */
export class MongoOssStatements implements OssStatements {
  readonly #statements: Collections['ossStatements'];
  readonly #shops: Collections['shops'];
  readonly #shop: ShopKey;

  constructor({ ossStatements, shops }: Pick<Collections, 'ossStatements' | 'shops'>, shop: ShopKey) {
    this.#statements = ossStatements;
    this.#shops = shops;
    this.#shop = shop;
  }

  async save(statement: OssStatement): Promise<void> {
    const { _id, ...stored } = storedStatementOf(this.#shop, statement);
    await this.#statements.replaceOne({ _id }, stored, { upsert: true });
    // looked at behind the writing: an erasure that was through with this collection is through with the shop, too
    const isThere = await this.#shops.countDocuments({ _id: this.#shop }, { limit: 1 });
    if (isThere === 0) await this.#statements.deleteOne({ _id });
  }

  async all(): Promise<readonly OssStatement[]> {
    const found = await this.#statements.find({ shop: this.#shop }).sort({ _id: 1 }).toArray();
    return found.map(({ record }) => codecs.ossStatement.fromStored(record));
  }

  async forget(before: Instant): Promise<number> {
    const filter = { shop: this.#shop, 'record.at': { $lt: dateOfInstant(before) } };
    return (await this.#statements.deleteMany(filter)).deletedCount;
  }
}
