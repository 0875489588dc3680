import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BSON, MongoClient, type Document } from 'mongodb';
import { findFastMongo, WITHOUT_MONGO } from '../mongo/find-mongo.ts';
import { hostCommand, type Said } from '../system/host-command.ts';
import { mongoEnvironment } from '../system/mongo-environment.ts';

const LIMIT_MS = 30_000;
/** What version b429108b stored of a shop with seven orders. */
const SHAPE = join(import.meta.dirname, '../contracts/shapes/mongo-8.json');

const mongo = await findFastMongo();

describe('the check before a new version, with MongoDB', () => {
  if (!mongo) {
    it.skip(`reads a database (${WITHOUT_MONGO})`, () => undefined);
    return;
  }
  const there = mongoEnvironment(mongo.url);
  const name = there['MONGODB_DATABASE'];
  const settings = { ...there, SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret' };
  let client: MongoClient;

  const checked = (...more: readonly string[]): Promise<Said> => hostCommand('upgrade', ['--check', ...more], settings);
  const version = async (): Promise<unknown> => (await client.db(name).collection('shape').findOne())?.['version'];

  beforeAll(async () => {
    client = await MongoClient.connect(mongo.url);
    const held = BSON.EJSON.parse(readFileSync(SHAPE, 'utf8')) as Readonly<Record<string, Document[]>>;
    for (const [collection, documents] of Object.entries(held))
      if (documents.length > 0) await client.db(name).collection(collection).insertMany(documents);
  });
  afterAll(async () => {
    await client.db(name).dropDatabase();
    await client.close();
    await mongo.stop();
  });

  it(
    'reads every record, names the steps, writes nothing, and says that they were not tried',
    async () => {
      const { code, text } = await checked();
      expect([code, text]).toEqual([0, expect.stringContaining('the steps themselves were not tried')]);
      expect(text).toMatch(/^2 steps from schema 8 to \d+ will run at the first start:$/m);
      expect(text).toMatch(/^ {2}kaesekontor\.myshopify\.com: 5 documents \(50\.16 EUR, 5 transfers\), 7 orders/m);
      expect(await version()).toBe(8);
    },
    LIMIT_MS,
  );

  it(
    'tries the steps on a copy, and says that the books agree',
    async () => {
      const { code, text } = await checked('--on-copy');
      expect([code, text]).toEqual([0, expect.stringContaining('The books agree before and after.')]);
      expect(await version()).toBeGreaterThan(8);
    },
    LIMIT_MS,
  );
});
