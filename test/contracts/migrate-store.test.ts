import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { MONGO_STEPS, openMongoStores } from '@belegwerk/adapters/mongo';
import { aPayout, freshShop } from '@belegwerk/contracts/ports';
import { sealedMessageOf } from '@belegwerk/core/privacy';
import { MongoClient } from 'mongodb';
import { EMBEDDED_NOW, embeddedShop, readOfEmbeddedShop, type EmbeddedShop } from '../system/embedded-shop.ts';
import { beginMove, moveStore } from '../system/run-migrate-store.ts';
import { eventually } from '../system/start-test-system.ts';
import { STORED_SHOP } from '../system/shop-of-orders.ts';
import { findFastMongo, WITHOUT_MONGO } from '../mongo/find-mongo.ts';

const ORDERS = 30;
const REFUSED = 78;

const mongo = await findFastMongo();

describe('npm run migrate-store', () => {
  if (!mongo) {
    it.skip(`moves an embedded store into MongoDB (${WITHOUT_MONGO})`, () => undefined);
    return;
  }
  const root = mkdtempSync(join(tmpdir(), 'belegwerk-move-'));
  const client = new MongoClient(mongo.url);
  let tests = 0;
  let shop: EmbeddedShop;
  let name = '';

  beforeEach(async () => {
    tests += 1;
    name = `${mongo.database}-move-${tests}`;
    shop = await embeddedShop(join(root, String(tests)), ORDERS);
  });
  afterAll(async () => {
    for (let test = 1; test <= tests; test += 1) await client.db(`${mongo.database}-move-${test}`).dropDatabase();
    await client.close();
    await mongo.stop();
    rmSync(root, { recursive: true });
  });

  const settingsOf = (more: Readonly<Record<string, string>> = {}) => ({
    SHOPIFY_API_KEY: 'key',
    SHOPIFY_API_SECRET: 'secret',
    DATA_DIR: shop.folder,
    ...more,
  });
  const target = (): readonly string[] => ['--to', mongo.url, '--database', name];
  const move = (more?: Readonly<Record<string, string>>) => moveStore(target(), settingsOf(more));
  const collection = (of: string) => client.db(name).collection<{ _id: string; arriving?: string }>(of);
  const readThere = async (): Promise<object> => {
    const stores = await openMongoStores(mongo.url, name);
    try {
      return await readOfEmbeddedShop(stores);
    } finally {
      await stores.close();
    }
  };
  const livesHere = async (): Promise<void> => {
    const stores = shop.open();
    expect(await readOfEmbeddedShop(stores)).toEqual(shop.read);
    await stores.close();
  };
  const isEmptyThere = async (): Promise<void> => expect(await client.db(name).listCollections().toArray()).toEqual([]);
  const lastLine = (said: string): unknown => JSON.parse(said.trim().split('\n').at(-1) ?? '');

  it('moves everything: every question has the same answer there, and the message names the file of the key', async () => {
    const { code, said } = await move();
    expect([code, lastLine(said)]).toMatchObject([0, { database: name, records: expect.any(Number) }]);
    expect(said).toMatch(/^orders: 30$/m);
    expect(said).toContain(`ENCRYPTION_KEY: what stands in ${join(shop.folder, 'encryption.key')}`);
    expect(said).toContain(`MONGODB_DATABASE: ${name}`);
    expect(said).not.toContain(shop.key);
    expect(await readThere()).toEqual(shop.read);
    const there = await openMongoStores(mongo.url, name);
    const lease = (holder: string, at = EMBEDDED_NOW) =>
      there.leases.acquire(`worker:${STORED_SHOP}`, holder, at.add({ seconds: 9 }), 30);
    expect(await lease('host-2')).toBeUndefined();
    expect(await there.leases.acquire('sweep', 'host-2', EMBEDDED_NOW, 30)).toMatchObject({ fence: 2 });
    const next = await there.partners.addPayout(aPayout(STORED_SHOP, { id: '2026-10' }));
    expect(next.receipt).toBe('GS-2026-0002');
    await there.close();
  });

  it('leaves one living store: no host opens the embedded one again, and another move changes nothing', async () => {
    await move();
    expect(() => shop.open()).toThrow(/Die Daten sind nach mongodb:\/\/[^ ]+ umgezogen/);
    await collection('orders').deleteMany({});
    const again = await move();
    expect([again.code, again.said]).toEqual([0, expect.stringContaining('Everything had been copied')]);
    expect(await collection('orders').countDocuments()).toBe(0);
    name = `${name}-elsewhere`;
    const elsewhere = await move();
    expect([elsewhere.code, elsewhere.said]).toEqual([REFUSED, expect.stringContaining('has moved to')]);
    await isEmptyThere();
  });

  it('refuses as long as a host has the store open', async () => {
    const host = shop.open();
    await host.shops.keys();
    const { code, said } = await move();
    await host.close();
    expect([code, said]).toEqual([REFUSED, expect.stringMatching(/in use by another program: stop the host/)]);
    await isEmptyThere();
    await livesHere();
  });

  it('refuses a database that holds anything, and one that a host has opened', async () => {
    await collection('letters').insertOne({ _id: 'a letter' });
    expect(await move()).toMatchObject({ code: REFUSED, said: expect.stringContaining('is not empty') });
    expect((await client.db(name).listCollections().toArray()).map((each) => each.name)).toEqual(['letters']);
    await client.db(name).dropDatabase();
    await (await openMongoStores(mongo.url, name)).close();
    expect(await move()).toMatchObject({ code: REFUSED, said: expect.stringContaining('is not empty') });
    await livesHere();
  });

  it('moves the text of a privacy request that no key opens, and says which', async () => {
    const [key, text] = [freshShop(), sealedMessageOf('r-1')];
    const stores = openEmbeddedStores(join(shop.folder, 'belegwerk.sqlite'));
    await stores.secrets.put(key, text, 'abcdef01.AAAA');
    await stores.close();
    expect(await move()).toMatchObject({ code: 0, said: expect.stringContaining(`${text} of ${key}`) });
    expect(await collection('secrets').countDocuments({ sealed: 'abcdef01.AAAA' })).toBe(1);
  });

  it('refuses without the key, and with another one than that which sealed the tokens', async () => {
    const other = Buffer.alloc(32, 7).toString('base64');
    expect(await move({ ENCRYPTION_KEY: other })).toMatchObject({
      code: REFUSED,
      said: expect.stringContaining('was sealed with another key than ENCRYPTION_KEY'),
    });
    rmSync(join(shop.folder, 'encryption.key'));
    expect(await move()).toMatchObject({
      code: REFUSED,
      said: expect.stringContaining('Neither ENCRYPTION_KEY is set'),
    });
    await isEmptyThere();
    await livesHere();
    const set = await move({ ENCRYPTION_KEY: shop.key });
    expect([set.code, set.said]).toEqual([0, expect.stringContaining('ENCRYPTION_KEY: the one that is set now')]);
    expect(set.said).not.toContain(shop.key);
  });

  it('moves nothing when a record cannot be read, and names it', async () => {
    const raw = new DatabaseSync(join(shop.folder, 'belegwerk.sqlite'));
    raw.exec(`UPDATE documents SET doc = '{}' WHERE id = 'intent-3'`);
    raw.close();
    const { code, said } = await move();
    expect([code, said]).toEqual([1, expect.stringMatching(/cannot be read.*documents kaesekontor\S+ intent-3/)]);
    await shop.open().close();
    await expect(openMongoStores(mongo.url, name)).rejects.toThrow('Der Umzug in diese Datenbank ist nicht fertig');
  });

  it('is begun anew after an attempt that died in the middle, of this store and of no other', async () => {
    const child = beginMove(target(), settingsOf());
    await eventually(
      () => collection('shape').findOne({ _id: 'belegwerk' }),
      (mark) => mark !== null,
    );
    child.kill('SIGKILL');
    await once(child, 'close');
    expect((await move()).code).toBe(0);
    expect(await readThere()).toEqual(shop.read);
  });

  it('throws away what an attempt before has left, which hosts refuse, and refuses what another store has left', async () => {
    await collection('letters').insertOne({ _id: 'a letter' });
    await move();
    await client.db(name).dropDatabase();
    const raw = new DatabaseSync(join(shop.folder, 'belegwerk.sqlite'));
    const arriving = String(raw.prepare('SELECT id FROM moved_store').get()?.['id']);
    raw.close();
    const mark = { version: 5 + MONGO_STEPS.length, arriving };
    await collection('shape').insertOne({ _id: 'belegwerk', ...mark });
    await collection('orders').insertOne({ _id: 'of yesterday' });
    await expect(openMongoStores(mongo.url, name)).rejects.toThrow('Der Umzug in diese Datenbank ist nicht fertig');
    await livesHere();
    await collection('shape').updateOne({ _id: 'belegwerk' }, { $set: { arriving: 'another store' } });
    expect(await move()).toMatchObject({ code: REFUSED, said: expect.stringContaining('is not empty') });
    await collection('shape').updateOne({ _id: 'belegwerk' }, { $set: { arriving } });
    expect((await move()).code).toBe(0);
    expect(await readThere()).toEqual(shop.read);
  });

  it('is brought to its end when it died between leaving the one store and opening the other', async () => {
    await move();
    const { arrived } = (await collection('shape').findOne({ _id: 'belegwerk' })) as unknown as { arrived: string };
    await collection('shape').updateOne({ _id: 'belegwerk' }, { $set: { arriving: arrived }, $unset: { arrived: '' } });
    expect(() => shop.open()).toThrow('umgezogen');
    await expect(openMongoStores(mongo.url, name)).rejects.toThrow('nicht fertig');
    expect((await move()).code).toBe(0);
    expect(await readThere()).toEqual(shop.read);
  });
});
