import type { PlainDate, ShopKey } from '@belegwerk/core/kernel';
import type { PayoutBook } from '@belegwerk/core/ports';
import type { ShopPayout } from '@belegwerk/core/records';
import { daysOfPayout } from '../records/index.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';
import { shopPayouts } from './codecs.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';

const SAVE = `
  INSERT INTO shop_payouts (shop, id, issued_on, first_day, doc)
  SELECT :shop, :id, :issuedOn, :firstDay, :doc WHERE EXISTS (SELECT 1 FROM shops WHERE shop = :shop)
  ON CONFLICT (shop, id) DO UPDATE SET issued_on = excluded.issued_on, first_day = excluded.first_day, doc = excluded.doc`;

const ONE = 'SELECT doc FROM shop_payouts WHERE shop = :shop AND id = :id';

const HEADS = `
  SELECT json_set(doc, '$.lines', json('[]')) AS doc FROM shop_payouts WHERE shop = :shop ORDER BY issued_on DESC, id DESC`;

const TOUCHING = `
  SELECT doc FROM shop_payouts
  WHERE shop = :shop AND issued_on >= :from AND (issued_on <= :to OR first_day <= :to)
  ORDER BY issued_on DESC, id DESC`;

const FORGET = `
  DELETE FROM shop_payouts WHERE rowid IN (
    SELECT rowid FROM shop_payouts WHERE shop = :shop AND issued_on < :before LIMIT ${AT_ONCE}
  )`;

/** The payouts of one shop, in the embedded store. */
export class EmbeddedPayoutBook implements PayoutBook {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async save({ arrived: _kept, ...payout }: ShopPayout): Promise<void> {
    await this.#database.durably(() => {
      const arrived = this.#one(payout.id)?.arrived;
      this.#put({ ...payout, ...(arrived ? { arrived } : {}) });
    });
  }

  async one(id: string): Promise<ShopPayout | undefined> {
    return this.#one(id);
  }

  async heads(): ReturnType<PayoutBook['heads']> {
    const rows = await this.#database.rowsAside(HEADS, { shop: this.#shop });
    return rows.map((row) => {
      const { lines: _none, arrived: _unasked, ...head } = shopPayouts.of(row);
      return head;
    });
  }

  async touching(from: PlainDate, to: PlainDate): Promise<readonly ShopPayout[]> {
    const values = { shop: this.#shop, from: from.toString(), to: to.toString() };
    return (await this.#database.rowsAside(TOUCHING, values)).map((row) => shopPayouts.of(row));
  }

  async mark(id: string, arrived: ShopPayout['arrived'] | undefined): Promise<ShopPayout | undefined> {
    return this.#database.durably(() => {
      const stored = this.#one(id);
      if (!stored) return undefined;
      const { arrived: _before, ...payout } = stored;
      return this.#put({ ...payout, ...(arrived ? { arrived } : {}) });
    });
  }

  async forget(before: PlainDate): Promise<number> {
    return deleteInSteps(this.#database, FORGET, { shop: this.#shop, before: before.toString() });
  }

  #one(id: string): ShopPayout | undefined {
    const row = this.#database.row(ONE, { shop: this.#shop, id });
    return row && shopPayouts.of(row);
  }

  #put(payout: ShopPayout): ShopPayout {
    const row = { shop: this.#shop, id: payout.id, ...daysOfPayout(payout), doc: shopPayouts.doc(payout) };
    this.#database.change(SAVE, row);
    return payout;
  }
}
