import type { DocumentEntry } from '@belegwerk/core/records';
import type { DocumentLinks } from '@belegwerk/core/ports';
import type { ShopKey } from '@belegwerk/core/kernel';
import { shopKeyText } from '../records/index.ts';
import { entries } from './codecs.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';

/** Documents by their public link, in the embedded store. */
export class EmbeddedDocumentLinks implements DocumentLinks {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async byToken(token: string): Promise<{ readonly shop: ShopKey; readonly entry: DocumentEntry } | undefined> {
    const row = this.#database.row('SELECT shop, doc FROM documents WHERE token = :token', { token });
    return row && { shop: shopKeyText.parse(row['shop']), entry: entries.of(row) };
  }
}
