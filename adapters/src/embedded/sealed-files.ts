import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { SealedFiles } from '@belegwerk/core/ports';
import { textOfInstant } from '../records/index.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';

const PUT = `
  INSERT INTO files (shop, name, kept_at, size, sealed) VALUES (:shop, :name, :keptAt, length(:sealed), :sealed)
  ON CONFLICT (shop, name) DO UPDATE SET kept_at = excluded.kept_at, size = excluded.size, sealed = excluded.sealed`;

/** Those for which there is no room beside all that were kept later. */
const MAKE_ROOM = `
  DELETE FROM files WHERE shop = :shop AND name IN (
    SELECT name FROM (
      SELECT name, sum(size) OVER (ORDER BY kept_at DESC, name) AS filled FROM files WHERE shop = :shop
    ) WHERE filled > :room
  )`;

/** Sealed files of documents, in the embedded store. They can be read again, so that nothing waits for the disk. */
export class EmbeddedSealedFiles implements SealedFiles {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async keep(
    shop: ShopKey,
    name: string,
    sealed: string,
    { at, room }: { readonly at: Instant; readonly room: number },
  ): Promise<void> {
    this.#database.atomically(() => {
      this.#database.change(PUT, { shop, name, sealed, keptAt: textOfInstant(at) });
      this.#database.change(MAKE_ROOM, { shop, room });
    });
  }

  async find(shop: ShopKey, name: string): Promise<string | undefined> {
    const row = this.#database.row('SELECT sealed FROM files WHERE shop = :shop AND name = :name', { shop, name });
    return row && String(row['sealed']);
  }

  async remove(shop: ShopKey, name: string): Promise<void> {
    this.#database.change('DELETE FROM files WHERE shop = :shop AND name = :name', { shop, name });
  }

  async forget(before: Instant): Promise<number> {
    return this.#database.change('DELETE FROM files WHERE kept_at < :before', { before: textOfInstant(before) });
  }

  async forgetShop(shop: ShopKey): Promise<void> {
    await this.#database.durably(() => this.#database.change('DELETE FROM files WHERE shop = :shop', { shop }));
  }
}
