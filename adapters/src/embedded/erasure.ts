import type { ShopKey } from '@belegwerk/core/kernel';
import type { SqliteDatabase } from '../records/sqlite/index.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';

const TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`;

/** The requests to erase the shop itself are the proof that it was done. */
const REQUESTS = `DELETE FROM privacy_requests WHERE shop = :shop AND kind <> 'shop-redaction'`;

/** Leases are named after what they guard: `worker:shop`, `mail:shop:document`. */
const LEASES = `
  DELETE FROM leases WHERE name IN (
    SELECT name FROM leases WHERE instr(name || ':', ':' || :shop || ':') > 0 LIMIT ${AT_ONCE}
  )`;

/** What others brought by it stays theirs; that it was this shop is forgotten. */
const REDEEMED = `
  UPDATE redemptions SET redeemer = NULL, doc = json_remove(doc, '$.shop') WHERE id IN (
    SELECT id FROM redemptions WHERE redeemer = :shop LIMIT ${AT_ONCE}
  )`;

/** Originals that the merchant has not taken along stay, because the law wants them kept; and the last number of each series. */
const ONLY: Readonly<Record<string, string>> = {
  originals: `AND handed_over_at IS NOT NULL AND EXISTS (
    SELECT 1 FROM originals AS later
    WHERE later.shop = originals.shop AND later.series = originals.series AND later.count > originals.count
  )`,
};

/** A last number without its document, so that it is given to no other one when the shop comes back. */
const EMPTIED = `
  UPDATE originals SET sealed = '' WHERE (shop, id) IN (
    SELECT shop, id FROM originals
    WHERE shop = :shop AND handed_over_at IS NOT NULL AND octet_length(sealed) > 0 LIMIT ${AT_ONCE}
  )`;

const ofShop = (table: string, keys: readonly string[]): string => {
  const key = keys.join(', ');
  const only = ONLY[table] ?? '';
  return `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE shop = :shop ${only} LIMIT ${AT_ONCE})`;
};

/**
 * The tables that have a column `shop`, so that a new one is never forgotten; with what deletes a few rows of a shop. The
 * shop itself goes last, so that a host that dies meanwhile finds it again.
 */
const tablesOfShops = (database: SqliteDatabase): string[] =>
  database
    .rows(TABLES)
    .map(({ name }) => String(name))
    .filter((name) => name !== 'privacy_requests')
    .toSorted((one, other) => Number(one === 'shops') - Number(other === 'shops'))
    .flatMap((name) => {
      const columns = database.rows(`PRAGMA table_info(${name})`);
      const keys = columns.filter((column) => Number(column['pk']) > 0).map((column) => String(column['name']));
      return columns.some((column) => column['name'] === 'shop') ? [ofShop(name, keys)] : [];
    });

/** Erases everything of a shop, a few rows at a time; `between` is called after each step and ends it by throwing. */
export const eraseShop = async (
  database: SqliteDatabase,
  shop: ShopKey,
  between?: () => Promise<void>,
): Promise<void> => {
  const ofTables = tablesOfShops(database);
  for (const erase of [REQUESTS, REDEEMED, ...ofTables.slice(0, -1), EMPTIED])
    await deleteInSteps(database, erase, { shop }, between);
  // a host that asks for the lease of the erasure in between finds none any more
  for (const erase of [LEASES, ...ofTables.slice(-1)]) await deleteInSteps(database, erase, { shop });
  // what came meanwhile behind a table that was through; nothing is added to a shop that is gone
  for (const erase of [REDEEMED, ...ofTables, EMPTIED]) await deleteInSteps(database, erase, { shop });
  await database.durably(() => undefined);
};
