import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { MonthEditions } from '@belegwerk/core/ports';
import type { MonthEdition } from '@belegwerk/core/records';
import { textOfInstant } from '../records/index.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';
import { monthEditions } from './codecs.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';

const SAVE = `
  INSERT INTO month_editions (shop, month, edition, begun_at, doc)
  SELECT :shop, :month, :edition, :begunAt, :doc WHERE EXISTS (SELECT 1 FROM shops WHERE shop = :shop)
  ON CONFLICT (shop, month, edition) DO UPDATE SET begun_at = excluded.begun_at, doc = excluded.doc`;

const ONE = 'SELECT doc FROM month_editions WHERE shop = :shop AND month = :month AND edition = :edition';

const OF_MONTH = 'SELECT doc FROM month_editions WHERE shop = :shop AND month = :month ORDER BY edition DESC';

const OF_YEARS = 'SELECT doc FROM month_editions WHERE shop = :shop AND length(month) = 4';

const FORGET = `
  DELETE FROM month_editions WHERE rowid IN (
    SELECT rowid FROM month_editions WHERE shop = :shop AND begun_at < :before LIMIT ${AT_ONCE}
  )`;

/** The editions of the month folders of one shop, in the embedded store. */
export class EmbeddedMonthEditions implements MonthEditions {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async save(edition: MonthEdition): Promise<MonthEdition> {
    return this.#database.durably(() => {
      const stored = this.#one(edition.month, edition.edition);
      return stored?.madeAt ? stored : this.#put(edition);
    });
  }

  async change(
    month: string,
    edition: number,
    change: (edition: MonthEdition) => MonthEdition,
  ): Promise<MonthEdition | undefined> {
    return this.#database.durably(() => {
      const stored = this.#one(month, edition);
      return stored && !stored.madeAt ? this.#put(change(stored)) : stored;
    });
  }

  async ofMonth(month: string): Promise<readonly MonthEdition[]> {
    const rows = await this.#database.rowsAside(OF_MONTH, { shop: this.#shop, month });
    return rows.map((row) => monthEditions.of(row));
  }

  async ofYears(): Promise<readonly MonthEdition[]> {
    const rows = await this.#database.rowsAside(OF_YEARS, { shop: this.#shop });
    return rows.map((row) => monthEditions.of(row));
  }

  async forget(before: Instant): Promise<number> {
    return deleteInSteps(this.#database, FORGET, { shop: this.#shop, before: textOfInstant(before) });
  }

  #one(month: string, edition: number): MonthEdition | undefined {
    const row = this.#database.row(ONE, { shop: this.#shop, month, edition });
    return row && monthEditions.of(row);
  }

  #put(edition: MonthEdition): MonthEdition {
    const { month, edition: number, begunAt } = edition;
    this.#database.change(SAVE, {
      shop: this.#shop,
      month,
      edition: number,
      begunAt: textOfInstant(begunAt),
      doc: monthEditions.doc(edition),
    });
    return edition;
  }
}
