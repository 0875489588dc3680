import type { Shop } from '@belegwerk/core/shops';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { ShopRegister } from '@belegwerk/core/ports';
import type { Collection } from 'mongodb';
import type { StoredShop } from './collections.ts';
import { planOfOldShop } from '../records/index.ts';
import { shopOf, storedShop } from './stored-shop.ts';
import { changeOne, storedNew } from './writing.ts';

/** Gives shops that were stored before each had a plan of its own theirs; a start that dies in between goes on the next time. */
export const givePlans = async (shops: Collection<StoredShop>): Promise<void> => {
  const without = { 'record.plan': { $exists: false } };
  for await (const { _id, record } of shops.find(without))
    await shops.updateOne({ _id, ...without }, { $set: { 'record.plan': planOfOldShop(record['installedAt']) } });
};

/** The shops, in MongoDB. */
export class MongoShopRegister implements ShopRegister {
  readonly #shops: Collection<StoredShop>;

  constructor(shops: Collection<StoredShop>) {
    this.#shops = shops;
  }

  async find(key: ShopKey): Promise<Shop | undefined> {
    const stored = await this.#shops.findOne({ _id: key });
    return stored ? shopOf(stored.record) : undefined;
  }

  async all(): Promise<readonly Shop[]> {
    const stored = await this.#shops.find().sort({ _id: 1 }).toArray();
    return stored.map((each) => shopOf(each.record));
  }

  async add(shop: Shop): Promise<Shop> {
    await storedNew(this.#shops.insertOne({ _id: shop.key, revision: 0, record: storedShop(shop) }));
    return (await this.find(shop.key)) ?? shop;
  }

  async update(key: ShopKey, change: (shop: Shop) => Shop): Promise<Shop | undefined> {
    const changed = await changeOne(this.#shops, key, (stored) => {
      const shop = { ...change(shopOf(stored.record)), key };
      return { ...stored, record: storedShop(shop) };
    });
    return changed?.after && shopOf(changed.after.record);
  }
}
