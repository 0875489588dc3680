import type { ShopKey } from '@belegwerk/core/kernel';
import type { ExplainedGaps } from '@belegwerk/core/ports';
import type { ExplainedGap } from '@belegwerk/core/records';
import { gapKey, textOfInstant } from '../records/index.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';
import { explainedGaps } from './codecs.ts';

const SAVE = `
  INSERT INTO explained_gaps (shop, id, books, year, at, doc)
  SELECT :shop, :id, :books, :year, :at, :doc WHERE EXISTS (SELECT 1 FROM shops WHERE shop = :shop)
  ON CONFLICT (shop, id) DO UPDATE SET at = excluded.at, doc = excluded.doc`;

const OF_YEAR = `
  SELECT doc FROM explained_gaps WHERE shop = :shop AND books = :books AND year = :year ORDER BY at DESC, id`;

/** Why numbers of documents of one shop are missing, in the embedded store. */
export class EmbeddedExplainedGaps implements ExplainedGaps {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async save(gap: ExplainedGap): Promise<void> {
    const { books, year, at } = gap;
    const row = { shop: this.#shop, id: gapKey(gap), books, year, at: textOfInstant(at), doc: explainedGaps.doc(gap) };
    await this.#database.durably(() => void this.#database.change(SAVE, row));
  }

  async ofYear(books: string, year: number): Promise<readonly ExplainedGap[]> {
    return this.#database.rows(OF_YEAR, { shop: this.#shop, books, year }).map((row) => explainedGaps.of(row));
  }
}
