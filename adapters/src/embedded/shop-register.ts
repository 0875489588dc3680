import type { Shop } from '@belegwerk/core/shops';
import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { ShopPresence, ShopRegister } from '@belegwerk/core/stores';
import { Gathering, leftAt, storedMoment, withoutLeaving, textOfInstant, type StoredFields } from '../records/index.ts';
import { shops } from './shop-codecs.ts';
import { LEFT_AT } from './schema.ts';
import type { Row, SqliteDatabase } from '../records/sqlite/index.ts';

const PRESENCE = `SELECT ${LEFT_AT} AS left_at FROM shops INDEXED BY shops_presence WHERE shop = :shop`;

/** The shops, in the embedded store. */
export class EmbeddedShopRegister implements ShopRegister {
  readonly #database: SqliteDatabase;
  /** Messages come many at a time, and each asks. */
  readonly #presences = new Gathering((keys: readonly ShopKey[]) => this.#presencesOf(keys));

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async find(key: ShopKey): Promise<Shop | undefined> {
    return this.#stored(key);
  }

  presence(key: ShopKey): Promise<ShopPresence | undefined> {
    return this.#presences.ask(key);
  }

  async #presencesOf(keys: readonly ShopKey[]): Promise<readonly (ShopPresence | undefined)[]> {
    const presences = new Map([...new Set(keys)].map((key) => [key, this.#presenceOf(key)]));
    return keys.map((key) => presences.get(key));
  }

  #presenceOf(key: ShopKey): ShopPresence | undefined {
    const row = this.#database.row(PRESENCE, { shop: key });
    const uninstalledAt = storedMoment(row?.['left_at']);
    return row && (uninstalledAt ? { uninstalledAt } : {});
  }

  async leave(key: ShopKey, at: Instant): Promise<boolean> {
    return this.#changeUnread(key, (stored) => leftAt(stored, textOfInstant(at)));
  }

  async comeBack(key: ShopKey): Promise<boolean> {
    return this.#changeUnread(key, withoutLeaving);
  }

  async #changeUnread(key: ShopKey, change: (stored: StoredFields) => StoredFields): Promise<boolean> {
    return this.#database.durably(() => {
      const row = this.#database.row('SELECT doc FROM shops WHERE shop = :shop', { shop: key });
      if (!row) return false;
      const doc = JSON.stringify(change(fieldsOf(row)));
      return this.#database.change('UPDATE shops SET doc = :doc WHERE shop = :shop', { shop: key, doc }) > 0;
    });
  }

  async keys(): Promise<readonly ShopKey[]> {
    return this.#database.rows('SELECT shop FROM shops ORDER BY shop').map(({ shop }) => shop as ShopKey);
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
      const changed = change(before);
      if (changed === before) return before;
      const after = { ...changed, key };
      const doc = shops.doc(after);
      this.#database.change('UPDATE shops SET doc = :doc WHERE shop = :shop', { shop: key, doc });
      if (isMovedOn(before, after)) shops.remembered.keep(doc, after);
      return after;
    });
  }

  #stored(key: ShopKey): Shop | undefined {
    const row = this.#database.row('SELECT doc FROM shops WHERE shop = :shop', { shop: key });
    return row && shops.of(row);
  }
}

/** How far we have looked: it changes every few minutes, and all else of the record was read before and stands as it stood. */
const MOVES: ReadonlySet<string> = new Set(['sweptUntil', 'pulledAt', 'accountSyncs'] satisfies (keyof Shop)[]);

const isMovedOn = (before: Shop, after: Shop): boolean =>
  ([...Object.keys(before), ...Object.keys(after)] as (keyof Shop)[]).every(
    (name) => before[name] === after[name] || MOVES.has(name),
  );

/** What is stored of a shop; of a text that is none of ours nothing can be kept. */
const fieldsOf = ({ doc }: Row): StoredFields => {
  try {
    return JSON.parse(String(doc)) as StoredFields;
  } catch {
    return {};
  }
};
