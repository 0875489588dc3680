import { instant, type Instant } from '@belegwerk/core/kernel';
import type { WorkDefect, WorkDefects } from '@belegwerk/core/ports';
import { shopKeyText, textOfInstant } from '../records/index.ts';
import type { Row, SqliteDatabase } from '../records/sqlite/index.ts';

const NOTE = `
  INSERT INTO work_defects (id, shop, at, error, stack) VALUES (:id, :shop, :at, :error, :stack)
  ON CONFLICT (id) DO UPDATE SET at = excluded.at, error = excluded.error, stack = excluded.stack`;
const NEWEST = 'SELECT id, shop, at, error, stack FROM work_defects ORDER BY at DESC, id LIMIT :limit';
const FORGET = 'DELETE FROM work_defects WHERE id IN (SELECT value FROM json_each(:ids))';

/** A defect as its row holds it. */
export const defectOf = ({ id, shop, at, error, stack }: Row): WorkDefect => ({
  id: String(id),
  shop: shopKeyText.parse(shop),
  at: instant(String(at)),
  error: String(error),
  stack: String(stack),
});

/** Defects that the operator looks at, in the embedded store. */
export class EmbeddedWorkDefects implements WorkDefects {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async note({ at, ...defect }: WorkDefect): Promise<void> {
    this.#database.change(NOTE, { ...defect, at: textOfInstant(at) });
  }

  async newest(limit: number): Promise<readonly WorkDefect[]> {
    return (await this.#database.rowsAside(NEWEST, { limit })).map(defectOf);
  }

  async forget(ids: readonly string[]): Promise<void> {
    this.#database.change(FORGET, { ids: JSON.stringify(ids) });
  }

  async forgetBefore(at: Instant): Promise<void> {
    this.#database.change('DELETE FROM work_defects WHERE at < :at', { at: textOfInstant(at) });
  }
}
