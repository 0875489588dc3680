import { chainedTo, OF_DOCUMENTS, type ChainEnd, type EvidenceEntry } from '@belegwerk/core/evidence';
import { orderId as orderIdOf, shopKey, type Instant, type OrderId, type ShopKey } from '@belegwerk/core/kernel';
import type { SealedKey, SealedStore, SealedText } from '@belegwerk/core/ports';
import {
  nameOfKey,
  orderOfKeyName,
  textOfInstant,
  type EvidenceTable,
  type KeptKey,
  type SealedEvidence,
} from '../records/index.ts';
import type { Row, SqliteDatabase } from '../records/sqlite/index.ts';
import { evidenceEntries } from './codecs.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';

const IS_THERE = 'SELECT 1 FROM shops WHERE shop = :shop';

const KNOWN = 'SELECT key FROM evidence WHERE shop = :shop AND key IN (SELECT value FROM json_each(:keys))';

const KEYS = `
  SELECT order_id, sealed FROM evidence_keys
  WHERE shop = :shop AND order_id IN (SELECT value FROM json_each(:orders))`;

const ADD_KEY = `
  INSERT INTO evidence_keys (shop, order_id, drawn_at, sealed) VALUES (:shop, :order, :at, :sealed)
  ON CONFLICT (shop, order_id) DO NOTHING`;

const LAST = 'SELECT seq, hash FROM evidence WHERE shop = :shop ORDER BY seq DESC LIMIT 1';

const APPEND = `
  INSERT INTO evidence (shop, seq, key, order_id, hash, doc) VALUES (:shop, :seq, :key, :orderId, :hash, :doc)`;

const BEHIND = 'SELECT doc FROM evidence WHERE shop = :shop AND seq > :seq ORDER BY seq LIMIT :most';

const OF_ORDER = 'SELECT doc FROM evidence WHERE shop = :shop AND order_id = :orderId ORDER BY seq';

const DESTROY = `
  INSERT INTO evidence_keys (shop, order_id, drawn_at, sealed)
  SELECT :shop, :order, :at, NULL WHERE EXISTS (SELECT 1 FROM shops WHERE shop = :shop)
  ON CONFLICT (shop, order_id) DO UPDATE SET sealed = NULL`;

const FORGET_KEYS = `
  DELETE FROM evidence_keys WHERE (shop, order_id) IN (
    SELECT shop, order_id FROM evidence_keys WHERE shop = :shop AND drawn_at < :before LIMIT ${AT_ONCE}
  )`;

/** Looked at in parts: most of them have a document and stay. */
const OLD_KEYS = `
  SELECT order_id FROM evidence_keys
  WHERE shop = :shop AND order_id > :after AND drawn_at < :before AND sealed IS NOT NULL ORDER BY order_id LIMIT 100`;

const FORGET_UNDOCUMENTED = `
  DELETE FROM evidence_keys
  WHERE shop = :shop AND order_id IN (SELECT value FROM json_each(:orders)) AND NOT EXISTS (
    SELECT 1 FROM evidence WHERE evidence.shop = evidence_keys.shop AND evidence.order_id = evidence_keys.order_id
    AND doc ->> '$.kind' IN (SELECT value FROM json_each(:kinds))
  )`;

/** Adds an entry as the engine holds it. */
export const putEvidence = (database: SqliteDatabase, shop: ShopKey, entry: EvidenceEntry): void => {
  const { seq, key, orderId = null, hash } = entry;
  database.change(APPEND, { shop, seq, key, orderId, hash, doc: evidenceEntries.doc(entry) });
};

const endIn = (row: Row | undefined): ChainEnd | undefined =>
  row && { seq: Number(row['seq']), hash: String(row['hash']) };

/** The tables of the record of evidence of one shop, in the embedded store. */
export class EmbeddedEvidenceTable implements EvidenceTable {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async known(keys: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#known(keys);
  }

  async keysOf(orderIds: readonly OrderId[]): Promise<ReadonlyMap<OrderId, KeptKey>> {
    return this.#keysOf(orderIds);
  }

  async append(
    entries: readonly SealedEvidence[],
    newKeys: ReadonlyMap<OrderId, SealedKey>,
    at: Instant,
  ): Promise<boolean> {
    return this.#database.atomically(() => {
      if (!this.#database.row(IS_THERE, { shop: this.#shop })) return true;
      if (this.#keysOf([...newKeys.keys()]).size > 0) return false;
      for (const [order, sealed] of newKeys)
        this.#database.change(ADD_KEY, { shop: this.#shop, order, at: textOfInstant(at), sealed });
      const known = this.#known(entries.map(({ evidence }) => evidence.key));
      let last = this.#last();
      for (const { evidence, sealed } of entries) {
        if (known.has(evidence.key)) continue;
        const entry = chainedTo(last, evidence, sealed);
        putEvidence(this.#database, this.#shop, entry);
        last = entry;
      }
      return true;
    });
  }

  behind(seq: number, most: number): Promise<readonly EvidenceEntry[]> {
    return this.#entries(BEHIND, { seq, most });
  }

  ofOrder(orderId: OrderId): Promise<readonly EvidenceEntry[]> {
    return this.#entries(OF_ORDER, { orderId });
  }

  async destroyKeys(orderIds: readonly OrderId[], at: Instant): Promise<number> {
    return this.#database.durably(() => {
      const there = [...this.#keysOf(orderIds).values()].filter((key) => key !== null).length;
      for (const order of orderIds) this.#database.change(DESTROY, { shop: this.#shop, order, at: textOfInstant(at) });
      return there;
    });
  }

  async forgetKeys(before: Instant, withoutDocument: Instant): Promise<number> {
    const shop = this.#shop;
    const kinds = JSON.stringify(OF_DOCUMENTS);
    let forgotten = await deleteInSteps(this.#database, FORGET_KEYS, { shop, before: textOfInstant(before) });
    for (let after = ''; ;) {
      const old = { shop, after, before: textOfInstant(withoutDocument) };
      const orders = (await this.#database.rowsAside(OLD_KEYS, old)).map((row) => String(row['order_id']));
      const last = orders.at(-1);
      if (last === undefined) return forgotten;
      forgotten += this.#database.change(FORGET_UNDOCUMENTED, { shop, orders: JSON.stringify(orders), kinds });
      after = last;
    }
  }

  async last(): Promise<ChainEnd | undefined> {
    return this.#last();
  }

  #last(): ChainEnd | undefined {
    return endIn(this.#database.row(LAST, { shop: this.#shop }));
  }

  #known(keys: readonly string[]): ReadonlySet<string> {
    const rows = this.#database.rows(KNOWN, { shop: this.#shop, keys: JSON.stringify(keys) });
    return new Set(rows.map(({ key }) => String(key)));
  }

  #keysOf(orderIds: readonly OrderId[]): ReadonlyMap<OrderId, KeptKey> {
    if (orderIds.length === 0) return new Map();
    const rows = this.#database.rows(KEYS, { shop: this.#shop, orders: JSON.stringify(orderIds) });
    return new Map(
      rows.map((row) => [orderIdOf(String(row['order_id'])), row['sealed'] === null ? null : String(row['sealed'])]),
    );
  }

  async #entries(sql: string, values: Readonly<Record<string, string | number>>): Promise<readonly EvidenceEntry[]> {
    const rows = await this.#database.rowsAside(sql, { shop: this.#shop, ...values });
    return rows.map((row) => evidenceEntries.of(row));
  }
}

const PAGE_OF_KEYS = `
  SELECT shop, order_id, sealed FROM evidence_keys
  WHERE (shop, order_id) > (:shop, :order) AND sealed IS NOT NULL ORDER BY shop, order_id LIMIT :limit`;

const REPLACE_KEY = `
  UPDATE evidence_keys SET sealed = :fresh WHERE shop = :shop AND order_id = :order AND sealed = :sealed`;

/** The keys of orders, sealed with the key of the installation, in the embedded store. */
export class EmbeddedEvidenceKeys implements Pick<SealedStore, 'page' | 'replace'> {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async page(after: Omit<SealedText, 'sealed'> | undefined, limit: number): Promise<readonly SealedText[]> {
    const place = after ? { shop: after.shop, order: orderOfKeyName(after.name) } : { shop: '', order: '' };
    return this.#database.rows(PAGE_OF_KEYS, { ...place, limit }).map((row) => ({
      shop: shopKey(String(row['shop'])),
      name: nameOfKey(orderIdOf(String(row['order_id']))),
      sealed: String(row['sealed']),
    }));
  }

  replace({ shop, name, sealed }: SealedText, fresh: string): Promise<boolean> {
    const values = { shop, order: orderOfKeyName(name), sealed, fresh };
    return this.#database.durably(() => this.#database.change(REPLACE_KEY, values) === 1);
  }
}
