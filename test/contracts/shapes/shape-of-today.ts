import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { BSON, MongoClient } from 'mongodb';
import { addShopOfOrders } from '../../system/shop-of-orders.ts';
import type { TestMongo } from '../../mongo/find-mongo.ts';
import { SHAPE_NOW, SHAPE_ORDERS } from './shape-of.ts';

const literal = (value: unknown): string => {
  if (value === null) return 'NULL';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'string') throw new TypeError('no table of ours holds bytes');
  const text = value.replaceAll("'", "''");
  return text.includes('\0') ? `'${text.split('\0').join("' || char(0) || '")}'` : `'${text}'`;
};

const dumped = (file: string): string => {
  const database = new DatabaseSync(file, { readOnly: true });
  const number = (pragma: string): number => Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
  const made = database
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'events_text_[a-z]*' ORDER BY rowid`,
    )
    .all();
  const triggers = database.prepare(`SELECT sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid`).all();
  const tables = made.filter(
    ({ type, name }) => type === 'table' && name !== 'events_text' && name !== 'erased_orders',
  );
  const rows = tables.flatMap(({ name }) =>
    database
      .prepare(`SELECT * FROM ${String(name)}`)
      .all()
      .map((row) => {
        const columns = Object.keys(row).map((column) => `"${column}"`);
        return `INSERT INTO ${String(name)} (${columns.join(', ')}) VALUES (${Object.values(row).map(literal).join(', ')});`;
      }),
  );
  const isTrigger = ({ type }: (typeof made)[number]): boolean => type === 'trigger';
  const script = [
    ...made.filter((each) => !isTrigger(each)).map(({ sql }) => `${String(sql)};`),
    ...triggers.map(({ sql }) => `${String(sql)};`),
    ...rows,
    `PRAGMA application_id = ${number('application_id')};`,
    `PRAGMA user_version = ${number('user_version')};`,
  ];
  database.close();
  return `${script.join('\n')}\n`;
};

/** What the embedded store of today holds of a small shop, as SQL. */
export const embeddedShape = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-shape-'));
  try {
    const file = join(folder, 'stores.db');
    const stores = openEmbeddedStores(file);
    await addShopOfOrders(stores, SHAPE_ORDERS, SHAPE_NOW);
    await stores.close();
    return dumped(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** What MongoDB of today holds of a small shop, as JSON. */
export const mongoShape = async ({ url, database: prefix }: TestMongo): Promise<string> => {
  const name = `${prefix}-today`;
  const stores = await openMongoStores(url, name);
  await addShopOfOrders(stores, SHAPE_ORDERS, SHAPE_NOW);
  await stores.close();
  const client = await MongoClient.connect(url);
  const database = client.db(name);
  const names = (await database.listCollections().toArray()).map((each) => each.name).toSorted();
  const held = await Promise.all(
    names.map(async (each) => [each, await database.collection(each).find().toArray()] as const),
  );
  await database.dropDatabase();
  await client.close();
  return `${BSON.EJSON.stringify(Object.fromEntries(held), undefined, 2)}\n`;
};

export const versionOfSql = (sql: string): string => /user_version = (\d+)/.exec(sql)?.[1] ?? '';

export const versionOfMongo = (json: string): string => {
  const { shape } = JSON.parse(json) as { readonly shape: readonly { readonly version?: number }[] };
  return String(shape.find(({ version }) => version !== undefined)?.version ?? '');
};
