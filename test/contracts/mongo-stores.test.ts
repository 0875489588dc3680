import { expect, it } from '@jest/globals';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { shopKey } from '@belegwerk/core/kernel';
import { storesContract } from '@belegwerk/contracts/ports';
import { describeOnMongo } from './on-mongo.ts';

await describeOnMongo('the stores', (open, { url, database }) => {
  storesContract('MongoDB', open);

  it('opens a database again that holds what we stored', async () => {
    await (await openMongoStores(url, database)).close();
    await (await openMongoStores(url, database)).close();
    expect(await (await open()).shops.find(shopKey('unknown.myshopify.com'))).toBeUndefined();
  });
});
