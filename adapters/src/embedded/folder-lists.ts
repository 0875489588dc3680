import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { EditionName, FolderLists } from '@belegwerk/core/ports';
import type { FolderList } from '@belegwerk/core/records';
import { textOfInstant } from '../records/index.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';
import { folderLists } from './codecs.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';

const KEEP = `
  INSERT INTO folder_lists (shop, month, edition, path, kept_at, doc)
  SELECT :shop, :month, :edition, :path, :keptAt, :doc WHERE EXISTS (SELECT 1 FROM shops WHERE shop = :shop)
  ON CONFLICT (shop, month, edition, path) DO UPDATE SET kept_at = excluded.kept_at, doc = excluded.doc`;

const OF_EDITION = 'shop = :shop AND month = :month AND edition = :edition';

const FORGET = `
  DELETE FROM folder_lists WHERE rowid IN (
    SELECT rowid FROM folder_lists WHERE shop = :shop AND kept_at < :before LIMIT ${AT_ONCE}
  )`;

/** The lists of the month folders of one shop, in the embedded store. */
export class EmbeddedFolderLists implements FolderLists {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async keep(list: FolderList): Promise<void> {
    const { month, edition, path, keptAt } = list;
    const row = { ...this.#of({ month, edition }), path, keptAt: textOfInstant(keptAt), doc: folderLists.doc(list) };
    await this.#database.durably(() => void this.#database.change(KEEP, row));
  }

  async find(edition: EditionName, path: string): Promise<FolderList | undefined> {
    const select = `SELECT doc FROM folder_lists WHERE ${OF_EDITION} AND path = :path`;
    const [row] = await this.#database.rowsAside(select, { ...this.#of(edition), path });
    return row && folderLists.of(row);
  }

  async editions(): Promise<readonly EditionName[]> {
    const select = 'SELECT DISTINCT month, edition FROM folder_lists WHERE shop = :shop ORDER BY month, edition';
    const rows = await this.#database.rowsAside(select, { shop: this.#shop });
    return rows.map((row) => ({ month: String(row['month']), edition: Number(row['edition']) }));
  }

  async paths(edition: EditionName): Promise<readonly string[]> {
    const select = `SELECT path FROM folder_lists WHERE ${OF_EDITION} ORDER BY path`;
    return (await this.#database.rowsAside(select, this.#of(edition))).map((row) => String(row['path']));
  }

  async drop(edition: EditionName): Promise<void> {
    const of = this.#of(edition);
    await this.#database.durably(() => void this.#database.change(`DELETE FROM folder_lists WHERE ${OF_EDITION}`, of));
  }

  async forget(before: Instant): Promise<number> {
    return deleteInSteps(this.#database, FORGET, { shop: this.#shop, before: textOfInstant(before) });
  }

  #of({ month, edition }: EditionName): { readonly shop: ShopKey; readonly month: string; readonly edition: number } {
    return { shop: this.#shop, month, edition };
  }
}
