import type { Shop } from '@belegwerk/core/shops';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { ShopRegister } from '@belegwerk/core/ports';
import type { Collection } from 'mongodb';
import type { StoredShop } from './collections.ts';
import { shopOf, storedShop } from './stored-shop.ts';
import { changeOne, storedNew } from './writing.ts';

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
