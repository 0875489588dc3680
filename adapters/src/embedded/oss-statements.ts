import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { OssStatements } from '@belegwerk/core/ports';
import type { OssStatement } from '@belegwerk/core/records';
import { textOfInstant } from '../records/index.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';
import { ossStatements } from './codecs.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';

const SAVE = `
  INSERT INTO oss_statements (shop, id, at, doc)
  SELECT :shop, :id, :at, :doc WHERE EXISTS (SELECT 1 FROM shops WHERE shop = :shop)
  ON CONFLICT (shop, id) DO UPDATE SET at = excluded.at, doc = excluded.doc`;

const ALL = 'SELECT doc FROM oss_statements WHERE shop = :shop ORDER BY id';

const FORGET = `
  DELETE FROM oss_statements WHERE rowid IN (
    SELECT rowid FROM oss_statements WHERE shop = :shop AND at < :before LIMIT ${AT_ONCE}
  )`;

/** What people at one shop have said for the one-stop shop, in the embedded store. */
export class EmbeddedOssStatements implements OssStatements {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async save(statement: OssStatement): Promise<void> {
    const { id, at } = statement;
    const row = { shop: this.#shop, id, at: textOfInstant(at), doc: ossStatements.doc(statement) };
    await this.#database.durably(() => void this.#database.change(SAVE, row));
  }

  async all(): Promise<readonly OssStatement[]> {
    return this.#database.rows(ALL, { shop: this.#shop }).map((row) => ossStatements.of(row));
  }

  async forget(before: Instant): Promise<number> {
    return deleteInSteps(this.#database, FORGET, { shop: this.#shop, before: textOfInstant(before) });
  }
}
