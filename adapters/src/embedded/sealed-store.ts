import { shopKey, type ShopKey } from '@belegwerk/core/kernel';
import type { SealedStore, SealedText } from '@belegwerk/core/ports';
import type { SqliteDatabase } from '../records/sqlite/index.ts';

const PUT = `
  INSERT INTO secrets (shop, name, sealed) VALUES (:shop, :name, :sealed)
  ON CONFLICT (shop, name) DO UPDATE SET sealed = excluded.sealed`;

const PAGE = `
  SELECT shop, name, sealed FROM secrets WHERE (shop, name) > (:shop, :name) ORDER BY shop, name LIMIT :limit`;

const REPLACE = 'UPDATE secrets SET sealed = :fresh WHERE shop = :shop AND name = :name AND sealed = :sealed';

/** Sealed text per shop and name, in the embedded store. */
export class EmbeddedSealedStore implements SealedStore {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async put(shop: ShopKey, name: string, sealed: string): Promise<void> {
    await this.#database.durably(() => this.#database.change(PUT, { shop, name, sealed }));
  }

  async removeAll(shop: ShopKey, except: readonly string[] = []): Promise<void> {
    const remove = `
      DELETE FROM secrets WHERE shop = :shop AND name NOT IN (SELECT value FROM json_each(:except))`;
    const values = { shop, except: JSON.stringify(except) };
    await this.#database.durably(() => this.#database.change(remove, values));
  }

  async get(shop: ShopKey, name: string): Promise<string | undefined> {
    const row = this.#database.row('SELECT sealed FROM secrets WHERE shop = :shop AND name = :name', { shop, name });
    return row && String(row['sealed']);
  }

  async remove(shop: ShopKey, name: string): Promise<void> {
    const remove = 'DELETE FROM secrets WHERE shop = :shop AND name = :name';
    await this.#database.durably(() => this.#database.change(remove, { shop, name }));
  }

  async names(shop: ShopKey): Promise<readonly string[]> {
    const rows = this.#database.rows('SELECT name FROM secrets WHERE shop = :shop ORDER BY name', { shop });
    return rows.map(({ name }) => String(name));
  }

  async page(after: Omit<SealedText, 'sealed'> | undefined, limit: number): Promise<readonly SealedText[]> {
    const { shop, name } = after ?? { shop: '', name: '' };
    return this.#database
      .rows(PAGE, { shop, name, limit })
      .map((row) => ({ shop: shopKey(String(row['shop'])), name: String(row['name']), sealed: String(row['sealed']) }));
  }

  replace({ shop, name, sealed }: SealedText, fresh: string): Promise<boolean> {
    return this.#database.durably(() => this.#database.change(REPLACE, { shop, name, sealed, fresh }) === 1);
  }
}
