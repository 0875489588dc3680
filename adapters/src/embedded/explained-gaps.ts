import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { ExplainedGaps } from '@belegwerk/core/ports';
import type { ExplainedGap } from '@belegwerk/core/records';
import { gapKey, textOfInstant } from '../records/index.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';
import { explainedGaps } from './codecs.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';

const SAVE = `
  INSERT INTO explained_gaps (shop, id, books, year, at, doc)
  SELECT :shop, :id, :books, :year, :at, :doc WHERE EXISTS (SELECT 1 FROM shops WHERE shop = :shop)
  ON CONFLICT (shop, id) DO UPDATE SET at = excluded.at, doc = excluded.doc`;

const OF_YEAR = `
  SELECT doc FROM explained_gaps WHERE shop = :shop AND books = :books AND year = :year ORDER BY at DESC, id`;

const NEXT = 'SELECT id, doc FROM explained_gaps WHERE shop = :shop AND id > :after ORDER BY id LIMIT :most';

const AMEND = 'UPDATE explained_gaps SET doc = :doc WHERE shop = :shop AND id = :id AND doc = :before';

const FORGET = `
  DELETE FROM explained_gaps WHERE rowid IN (
    SELECT rowid FROM explained_gaps WHERE shop = :shop AND at < :before LIMIT ${AT_ONCE}
  )`;

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

  async amend(left: (gap: ExplainedGap) => ExplainedGap | undefined): Promise<number> {
    let [amended, after] = [0, ''];
    for (;;) {
      const rows = await this.#database.rowsAside(NEXT, { shop: this.#shop, after, most: AT_ONCE });
      const found = rows.flatMap((row) => {
        const gap = left(explainedGaps.of(row));
        return gap ? { id: String(row['id']), before: String(row['doc']), doc: explainedGaps.doc(gap) } : [];
      });
      this.#database.atomically(() => {
        for (const each of found) amended += this.#database.change(AMEND, { shop: this.#shop, ...each });
      });
      const last = rows.at(-1);
      if (last === undefined) break;
      after = String(last['id']);
    }
    if (amended > 0) await this.#database.durably(() => undefined);
    return amended;
  }

  async forget(before: Instant): Promise<number> {
    return deleteInSteps(this.#database, FORGET, { shop: this.#shop, before: textOfInstant(before) });
  }
}
