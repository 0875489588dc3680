import type { Shop, ShopKey, ShopRegister } from '@belegwerk/core';
import type { Collection } from 'mongodb';
import { codecs } from './codecs.ts';
import type { StoredShop } from './collections.ts';
import { changeOne, storedNew } from './writing.ts';

/** The shops, in MongoDB. */
export class MongoShopRegister implements ShopRegister {
  readonly #shops: Collection<StoredShop>;

  constructor(shops: Collection<StoredShop>) {
    this.#shops = shops;
  }

  async find(key: ShopKey): Promise<Shop | undefined> {
    const stored = await this.#shops.findOne({ _id: key });
    return stored ? codecs.shop.fromStored(stored.record) : undefined;
  }

  async all(): Promise<readonly Shop[]> {
    const stored = await this.#shops.find().sort({ _id: 1 }).toArray();
    return stored.map((each) => codecs.shop.fromStored(each.record));
  }

  async add(shop: Shop): Promise<Shop> {
    await storedNew(this.#shops.insertOne({ _id: shop.key, revision: 0, record: codecs.shop.toStored(shop) }));
    return (await this.find(shop.key)) ?? shop;
  }

  async update(key: ShopKey, change: (shop: Shop) => Shop): Promise<Shop | undefined> {
    const changed = await changeOne(this.#shops, key, (stored) => {
      const shop = { ...change(codecs.shop.fromStored(stored.record)), key };
      return { ...stored, record: codecs.shop.toStored(shop) };
    });
    return changed?.after && codecs.shop.fromStored(changed.after.record);
  }
}
