import { afterAll, afterEach, describe, it } from '@jest/globals';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { recordsContract } from '@belegwerk/contracts/ports';
import { MongoClient } from 'mongodb';
import { WITHOUT_MONGO, findMongo } from '../mongo/find-mongo.ts';

/** What most tests write to. */
const GROWING = ['orders', 'events', 'documents', 'workItems', 'followUps', 'dayFigures'];

const mongo = await findMongo();

describe('the records of a shop, on MongoDB', () => {
  if (!mongo) {
    it.skip(`keeps every promise of the records (${WITHOUT_MONGO})`, () => undefined);
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

  recordsContract('MongoDB', () => stores);
});
