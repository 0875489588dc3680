import type { ShopKey } from '@belegwerk/core';
import type { SqliteDatabase } from '../records/sqlite/index.ts';

const TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`;

const BODIES = 'DELETE FROM inbox_bodies WHERE id IN (SELECT id FROM inbox WHERE shop = :shop)';

/** The requests to erase the shop itself are the proof that it was done. */
const REQUESTS = `DELETE FROM privacy_requests WHERE shop = :shop AND kind <> 'shop-redaction'`;

/** Leases are named after what they guard: `lane:shop`, `mail:shop:document`. */
const LEASES = `DELETE FROM leases WHERE instr(name || ':', ':' || :shop || ':') > 0`;

/**
 * Erases everything of a shop in one step. A table is found by its column `shop`, so that a new one is never forgotten;
 * those without one are named here.
 */
export const eraseShop = (database: SqliteDatabase, shop: ShopKey): Promise<void> =>
  database.durably(() => {
    for (const erase of [BODIES, REQUESTS, LEASES]) database.change(erase, { shop });
    for (const { name } of database.rows(TABLES)) {
      const table = String(name);
      const columns = database.rows(`PRAGMA table_info(${table})`).map((column) => column['name']);
      if (table !== 'privacy_requests' && columns.includes('shop'))
        database.change(`DELETE FROM ${table} WHERE shop = :shop`, { shop });
    }
  });
