import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, describe, it } from '@jest/globals';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { AesEvidenceSeal, AesSeal } from '@belegwerk/adapters/system';
import type { RawStores } from '@belegwerk/core/stores';
import { MongoClient } from 'mongodb';
import { findMongo, WITHOUT_MONGO, type TestMongo } from '../mongo/find-mongo.ts';

/** What most tests write to: the compatible server reads a whole collection for every question. */
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

/** Describes stores on a MongoDB server of their own; where none can be had that is skipped by name. */
export const describeOnMongo = async (
  name: string,
  tests: (open: () => Promise<RawStores>, mongo: TestMongo) => void,
): Promise<void> => {
  const mongo = await findMongo();
  describe(`${name}, on MongoDB`, () => {
    if (!mongo) {
      it.skip(`keeps every promise (${WITHOUT_MONGO})`, () => undefined);
      return;
    }
    const seal = new AesEvidenceSeal(new AesSeal(randomBytes(32).toString('base64')));
    const stores = openMongoStores(mongo.url, mongo.database, { seal });
    const connection = MongoClient.connect(mongo.url);

    afterEach(async () => {
      const database = (await connection).db(mongo.database);
      await Promise.all(GROWING.map((collection) => database.collection(collection).deleteMany({})));
    });
    afterAll(async () => {
      await (await connection).close();
      await (await stores).close();
      await mongo.stop();
    });

    tests(() => stores, mongo);
  });
};
