import type { Shop } from '@belegwerk/core/shops';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { ShopRegister } from '@belegwerk/core/ports';
import { shops } from './codecs.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';

/** The shops, in the embedded store. */
export class EmbeddedShopRegister implements ShopRegister {
  readonly #database: SqliteDatabase;
  /** What was read last: a shop is asked for far more often than it changes. */
  readonly #read = new Map<ShopKey, { readonly doc: unknown; readonly shop: Shop }>();

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async find(key: ShopKey): Promise<Shop | undefined> {
    return this.#stored(key);
  }

  async all(): Promise<readonly Shop[]> {
    return this.#database.rows('SELECT doc FROM shops ORDER BY shop').map((row) => shops.of(row));
  }

  async add(shop: Shop): Promise<Shop> {
    const insert = 'INSERT INTO shops (shop, doc) VALUES (:shop, :doc) ON CONFLICT DO NOTHING';
    return this.#database.durably(() => {
      this.#database.change(insert, { shop: shop.key, doc: shops.doc(shop) });
      return this.#stored(shop.key) ?? shop;
    });
  }

  async update(key: ShopKey, change: (shop: Shop) => Shop): Promise<Shop | undefined> {
    return this.#database.durably(() => {
      const before = this.#stored(key);
      if (!before) return undefined;
      const after = { ...change(before), key };
      this.#database.change('UPDATE shops SET doc = :doc WHERE shop = :shop', { shop: key, doc: shops.doc(after) });
      return after;
    });
  }

  #stored(key: ShopKey): Shop | undefined {
    const row = this.#database.row('SELECT doc FROM shops WHERE shop = :shop', { shop: key });
    if (!row) {
      this.#read.delete(key);
      return undefined;
    }
    const known = this.#read.get(key);
    if (known && known.doc === row['doc']) return known.shop;
    const shop = shops.of(row);
    this.#read.set(key, { doc: row['doc'], shop });
    return shop;
  }
}
