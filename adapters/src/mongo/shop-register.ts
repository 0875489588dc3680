import type { Shop } from '@belegwerk/core/shops';
import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { ShopPresence, ShopRegister } from '@belegwerk/core/stores';
import type { Collection } from 'mongodb';
import { dateOfInstant, leftAt, storedMoment, withoutLeaving, type StoredFields } from '../records/index.ts';
import type { StoredShop } from './collections.ts';
import { shopOf, storedShop } from './stored-settings.ts';
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

  async presence(key: ShopKey): Promise<ShopPresence | undefined> {
    const stored = await this.#shops.findOne({ _id: key }, { projection: { 'record.uninstalledAt': 1 } });
    const uninstalledAt = storedMoment(stored?.record?.['uninstalledAt']);
    return stored ? (uninstalledAt ? { uninstalledAt } : {}) : undefined;
  }

  async leave(key: ShopKey, at: Instant): Promise<boolean> {
    return this.#changeUnread(key, (stored) => leftAt(stored, dateOfInstant(at)));
  }

  async comeBack(key: ShopKey): Promise<boolean> {
    return this.#changeUnread(key, withoutLeaving);
  }

  async #changeUnread(key: ShopKey, change: (stored: StoredFields) => StoredFields): Promise<boolean> {
    const changed = await changeOne(this.#shops, key, (stored) => ({ ...stored, record: change(stored.record) }));
    return changed !== undefined;
  }

  async keys(): Promise<readonly ShopKey[]> {
    const stored = await this.#shops.find().project<Pick<StoredShop, '_id'>>({ _id: 1 }).sort({ _id: 1 }).toArray();
    return stored.map(({ _id }) => _id as ShopKey);
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
