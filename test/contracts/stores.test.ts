import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { shopKey } from '@belegwerk/core/kernel';
import { storesContract } from '@belegwerk/contracts/ports';
import { MongoClient } from 'mongodb';
import { WITHOUT_MONGO, findMongo } from '../mongo/find-mongo.ts';

describe('on the embedded engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-stores-'));
  const stores = openEmbeddedStores(join(folder, 'stores.db'));

  afterAll(async () => {
    await stores.close();
    rmSync(folder, { recursive: true });
  });

  storesContract('the embedded engine', async () => stores);
});

const mongo = await findMongo();

describe('on MongoDB', () => {
  if (!mongo) {
    it.skip(`keeps every promise of the stores (${WITHOUT_MONGO})`, () => undefined);
    return;
  }
  const stores = openMongoStores(mongo.url, mongo.database);

  afterAll(async () => {
    await (await stores).close();
    await mongo.stop();
  });

  storesContract('MongoDB', () => stores);

  it.each([
    ['without a mark', 'shops', { _id: 'older.myshopify.com' }],
    ['with the mark of an earlier shape', 'shape', { _id: 'belegwerk', version: 1 }],
  ])(
    'refuses a database from before the first release %s, says what to do, and changes nothing in it',
    async (_what, holds, record) => {
      const client = await MongoClient.connect(mongo.url);
      const name = `${mongo.database}-before`;
      const database = client.db(name);
      try {
        await database.collection<{ _id: string }>(holds).insertOne(record);
        await expect(openMongoStores(mongo.url, name)).rejects.toThrow(
          'vor der ersten Veröffentlichung und werden nicht übernommen. Nenne in MONGODB_URL eine andere, leere Datenbank',
        );
        expect((await database.listCollections().toArray()).map((each) => each.name)).toEqual([holds]);
      } finally {
        await database.dropDatabase();
        await client.close();
      }
    },
  );

  it('opens a database again that holds what we stored', async () => {
    await (await openMongoStores(mongo.url, mongo.database)).close();
    await (await openMongoStores(mongo.url, mongo.database)).close();
    expect(await (await stores).shops.find(shopKey('nobody.myshopify.com'))).toBeUndefined();
  });
});
