import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import type { RawStores } from '@belegwerk/core/stores';
import { BSON, MongoClient, type Document } from 'mongodb';
import { allThatIsRead } from '../system/all-that-is-read.ts';
import { addShopOfOrders } from '../system/shop-of-orders.ts';
import { findFastMongo, WITHOUT_MONGO } from '../mongo/find-mongo.ts';
import { embeddedShape, mongoShape, versionOfMongo, versionOfSql } from './shapes/shape-of-today.ts';
import { SHAPE_NOW, SHAPE_ORDERS } from './shapes/shape-of.ts';

const SHAPES = join(import.meta.dirname, 'shapes');
const WRITE = process.env['WRITE_SHAPES'] === 'yes';
const filesOf = (engine: string): readonly string[] =>
  readdirSync(SHAPES).filter((name) => name.startsWith(`${engine}-`));

/** The shape of each release is kept: this is run once with WRITE_SHAPES=yes before the first step behind it is written. */
const keep = (name: string, content: string): void => writeFileSync(join(SHAPES, name), content);

const folder = mkdtempSync(join(tmpdir(), 'belegwerk-shapes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is read of the shop when it is stored today. */
const readOfToday = async (): Promise<object> => {
  const stores = openEmbeddedStores(join(folder, 'today.sqlite'));
  await addShopOfOrders(stores, SHAPE_ORDERS, SHAPE_NOW);
  const read = await allThatIsRead(stores, SHAPE_NOW);
  await stores.close();
  return read;
};
/** Standard texts that were others when these shapes were stored; what a shop has stored stays. */
const REWORDED = new Set(['creditLayoutTitle', 'creditSendMailMessage', 'creditSendMailSubject']);
const asWordedThen = (read: unknown, field = ''): unknown => {
  if (typeof read === 'string') return REWORDED.has(field) ? read.replace('Gutschrift', 'Rechnungskorrektur') : read;
  if (Array.isArray(read)) return read.map((each) => asWordedThen(each, field));
  if (typeof read !== 'object' || read === null || Object.getPrototypeOf(read) !== Object.prototype) return read;
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, asWordedThen(value, name)]));
};
const expected = asWordedThen(await readOfToday());

/** Moments differ between two runs of nothing here: every one is given. */
const reads = async (stores: RawStores): Promise<void> => {
  try {
    expect(await allThatIsRead(stores, SHAPE_NOW)).toEqual(expected);
  } finally {
    await stores.close();
  }
};

describe('the embedded store', () => {
  if (WRITE)
    it('keeps the shape of today', async () => {
      const sql = await embeddedShape();
      keep(`embedded-${versionOfSql(sql)}.sql`, sql);
    });

  it.each(filesOf('embedded'))(
    'opens what was stored as %s, and reads all of it as if it had been stored today',
    async (name) => {
      const file = join(folder, `${name}.sqlite`);
      const raw = new DatabaseSync(file);
      raw.exec(readFileSync(join(SHAPES, name), 'utf8'));
      raw.close();
      await reads(openEmbeddedStores(file));
    },
  );

  it('tells of each step from an earlier shape before it is taken, and of none for a new file', async () => {
    const [name = ''] = filesOf('embedded').toSorted();
    const file = join(folder, 'told.sqlite');
    const raw = new DatabaseSync(file);
    raw.exec(readFileSync(join(SHAPES, name), 'utf8'));
    raw.close();
    const told: (readonly [number, number])[] = [];
    await openEmbeddedStores(file, undefined, ({ number, of }) => told.push([number, of])).close();
    const before = Number(/\d+/.exec(name)?.[0]);
    const [[, all] = [0, 0]] = told;
    expect(told).toEqual(Array.from({ length: all - before }, (_, at) => [before + at + 1, all]));
    told.length = 0;
    await openEmbeddedStores(join(folder, 'new.sqlite'), undefined, ({ number, of }) =>
      told.push([number, of]),
    ).close();
    expect(told).toEqual([]);
  });
});

const mongo = await findFastMongo();

describe('MongoDB', () => {
  if (!mongo) {
    it.skip(`opens what was stored in earlier shapes (${WITHOUT_MONGO})`, () => undefined);
    return;
  }
  afterAll(() => mongo.stop());

  if (WRITE)
    it('keeps the shape of today', async () => {
      const json = await mongoShape(mongo);
      keep(`mongo-${versionOfMongo(json)}.json`, json);
    });

  it.each(filesOf('mongo'))(
    'opens what was stored as %s, and reads all of it as if it had been stored today',
    async (name) => {
      const database = `${mongo.database}-${name.replace('.json', '')}`;
      const client = await MongoClient.connect(mongo.url);
      const held = BSON.EJSON.parse(readFileSync(join(SHAPES, name), 'utf8')) as Readonly<Record<string, Document[]>>;
      for (const [collection, documents] of Object.entries(held))
        if (documents.length > 0) await client.db(database).collection(collection).insertMany(documents);
      await client.close();
      await reads(await openMongoStores(mongo.url, database));
    },
  );
});
