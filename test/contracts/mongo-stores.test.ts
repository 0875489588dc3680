import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { shopKey } from '@belegwerk/core/kernel';
import { storesContract } from '@belegwerk/contracts/ports';
import { MongoClient } from 'mongodb';
import { WITHOUT_MONGO, findMongo } from '../mongo/find-mongo.ts';

/** What most tests write to. */
const GROWING = [
  'orders',
  'events',
  'documents',
  'workItems',
  'followUps',
  'shops',
  'dayFigures',
  'redemptions',
  'privacyRequests',
];

const mongo = await findMongo();

describe('on MongoDB', () => {
  if (!mongo) {
    it.skip(`keeps every promise of the stores (${WITHOUT_MONGO})`, () => undefined);
    return;
  }
  const stores = openMongoStores(mongo.url, mongo.database);
  const connection = MongoClient.connect(mongo.url);

  // the compatible server reads a whole collection for every question
  afterEach(async () => {
    const database = (await connection).db(mongo.database);
    await Promise.all(GROWING.map((name) => database.collection(name).deleteMany({})));
  });
  afterAll(async () => {
    await (await connection).close();
    await (await stores).close();
    await mongo.stop();
  });

  storesContract('MongoDB', () => stores);

  it('opens a database again that holds what we stored', async () => {
    await (await openMongoStores(mongo.url, mongo.database)).close();
    await (await openMongoStores(mongo.url, mongo.database)).close();
    expect(await (await stores).shops.find(shopKey('nobody.myshopify.com'))).toBeUndefined();
  });
});
