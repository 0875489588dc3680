import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { storesContract } from '@belegwerk/contracts/ports';
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
});
