import { afterAll, describe, expect, it } from '@jest/globals';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { cents, instant, orderId, shopKey } from '@belegwerk/core/kernel';
import type { OrderRecord } from '@belegwerk/core/records';
import type { OrderSelection } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { MongoClient, type Db } from 'mongodb';
import { WITHOUT_MONGO, findMongo } from '../mongo/find-mongo.ts';

const AT = instant('2026-11-20T10:00:00Z');
/** An order without an address, delivered already. */
const HELD: OrderRecord = {
  id: orderId('gid://shopify/Order/1'),
  name: '#1',
  createdAt: AT,
  updatedAt: AT,
  seenAt: AT,
  customerName: 'Erika Mustermann',
  total: cents(11_900),
  currency: 'EUR',
  paymentStatus: 'paid',
  fulfilmentStatus: 'fulfilled',
  cancelled: false,
  tags: [],
  itemCount: 2,
  status: { state: 'held', reason: { code: 'MISSING_ADDRESS' } },
  documents: [],
};

/** Marks a database with the first of all shapes, so that every step is taken again. */
const asOfTheFirstRelease = (database: Db) =>
  database.collection<{ _id: string }>('shape').updateOne({ _id: 'belegwerk' }, { $set: { version: 5 } });

const mongo = await findMongo();

describe('a MongoDB database that an earlier program wrote', () => {
  if (!mongo) {
    it.skip(`is refused or brought up to date (${WITHOUT_MONGO})`, () => undefined);
    return;
  }
  afterAll(() => mongo.stop());

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

  it('finds orders by all that they are found by today that an earlier program stored without', async () => {
    const client = await MongoClient.connect(mongo.url);
    const name = `${mongo.database}-earlier`;
    const database = client.db(name);
    const key = shopKey('earlier.myshopify.com');
    const found = async (opened: RawStores) => {
      const book = opened.recordsOf(key).orders;
      const of = (query: OrderSelection) => book.found(query, 9);
      const sort = { sortBy: 'createdAt', sortDir: 'asc' } as const;
      return [
        await of({ ...sort, marker: 'none' }),
        await of({ ...sort, fulfilment: 'fulfilled' }),
        await of({ ...sort, concern: 'any' }),
        (await book.stoppedBy(['MISSING_ADDRESS'], { most: 9 })).map(({ id }) => id),
      ];
    };
    try {
      const first = await openMongoStores(mongo.url, name);
      await first.recordsOf(key).orders.save(HELD);
      const expected = await found(first);
      await first.close();
      expect(expected).toEqual([[HELD.id], [HELD.id], [HELD.id], [HELD.id]]);
      const newer = { fulfilment: '', markers: '', stops: '', concerns: '', needs: '' };
      await database.collection('orders').updateMany({}, { $unset: newer });
      await asOfTheFirstRelease(database);
      for (const _start of ['the first', 'another']) {
        const again = await openMongoStores(mongo.url, name);
        expect(await found(again)).toEqual(expected);
        await again.close();
      }
    } finally {
      await database.dropDatabase();
      await client.close();
    }
  });

  it('finds the texts of events by their threes of letters, of which none is left of an erased name', async () => {
    const client = await MongoClient.connect(mongo.url);
    const name = `${mongo.database}-texts`;
    const collection = client.db(name).collection<{ _id: string; threes?: string[] | null }>('events');
    const key = shopKey('texts.myshopify.com');
    const event = (id: string, text: string) =>
      ({ id, at: AT, origin: 'contact', name: 'contact.created', status: 'success', facts: { name: text } }) as const;
    const long = Array.from({ length: 2000 }, (_, at) => String.fromCodePoint(0x4e_00 + at)).join('');
    const ids = async (opened: RawStores, search: string) => {
      const query = { search, sortBy: 'date', sortDir: 'asc', page: 1, pageSize: 9 } as const;
      return (await opened.recordsOf(key).events.page(query)).items.map(({ id }) => id);
    };
    try {
      const first = await openMongoStores(mongo.url, name);
      const { events } = first.recordsOf(key);
      await events.append(event('1', 'Wiebke Kxqvz'));
      await events.append(event('2', 'Jonas Fremd'));
      await events.append(event('3', `${long} kxqvz`));
      expect(await ids(first, 'xqv')).toEqual(['1', '3']);
      expect((await collection.find().toArray()).map(({ threes }) => threes?.includes('xqv') ?? null)).toEqual([
        true,
        false,
        null,
      ]);
      await first.close();

      await collection.updateMany({}, { $unset: { threes: '' } });
      await asOfTheFirstRelease(client.db(name));
      const again = await openMongoStores(mongo.url, name);
      expect(await collection.countDocuments({ threes: 'xqv' })).toBe(1);
      expect(await ids(again, 'kxqvz wie')).toEqual(['1']);

      // written by a host of the earlier program beside ours
      await collection.updateOne({ threes: 'fre' }, { $unset: { threes: '' } });
      expect(await ids(again, 'fremd')).toEqual(['2']);

      const about = { orderIds: [], containing: ['Kxqvz'], reaching: [] };
      await again.recordsOf(key).events.amend(about, (each) => ({ ...each, facts: { name: 'gelöscht' } }));
      expect(await collection.countDocuments({ threes: { $in: ['kxq', 'xqv', 'qvz'] } })).toBe(0);
      expect(await ids(again, 'gelöscht')).toEqual(['1', '3']);
      await again.close();
    } finally {
      await client.db(name).dropDatabase();
      await client.close();
    }
  });
});
