import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { cents, instantOfMillis, shopKey } from '@belegwerk/core/kernel';
import { givenPlan } from '@belegwerk/core/plans';
import { anOrderRecord, aShop, storesContract } from '@belegwerk/contracts/ports';
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

/** An order of which the store cannot read what lies between it and its documents. */
const UNREADABLE = { _id: 'unreadable', name: 'unreadable', record: { balance: { difference: 'much' } } } as object;

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

  it('goes on with the work of a database from before there was a queue', async () => {
    const client = await MongoClient.connect(mongo.url);
    const shop = shopKey('older-work.myshopify.com');
    const order = 'gid://shopify/Order/1';
    const at = new Date('2026-10-01T12:00:00Z');
    const item = (id: string, state: string, more: object, record: object) => ({
      _id: id,
      shop,
      state,
      open: state !== 'unprocessable',
      rank: 0,
      dueAt: at,
      receivedAt: at,
      attempts: 1,
      body: '',
      ...more,
      record: { id, shop, urgency: 'live', state, receivedAt: at, triggeredAt: at, dueAt: at, attempts: 0, ...record },
    });
    try {
      const inbox = client.db(mongo.database).collection<{ _id: string }>('inbox');
      await inbox.insertMany([
        item('old-1', 'delayed', { reason: 'defect 7' }, { topic: 'wait', orderId: order }),
        item('old-2', 'received', {}, { topic: 'accounting/invoice/changed/d-1' }),
        item('old-3', 'unprocessable', { reason: 'id', body: '{' }, { topic: 'orders/create' }),
      ]);
      for (const _start of ['first', 'second']) await (await openMongoStores(mongo.url, mongo.database)).close();
      const { workQueue } = await stores;
      expect(await workQueue.due(shop, instantOfMillis(at.getTime()), 10)).toMatchObject([
        { id: 'old-1', work: { kind: 'wait', orderId: order }, state: 'delayed', attempts: 1, defects: 7 },
        { id: 'old-2', work: { kind: 'accounting-event', event: { about: 'document', id: 'd-1' } }, defects: 0 },
      ]);
      expect(await workQueue.keptBodies(shop)).toMatchObject([{ id: 'old-3', topic: 'orders/create', body: '{' }]);
      expect(await inbox.countDocuments()).toBe(0);
    } finally {
      await client.close();
    }
  });

  it('takes over orders whose state did not tell of open items', async () => {
    const client = await MongoClient.connect(mongo.url);
    const shop = shopKey('older-orders.myshopify.com');
    const order = (id: string, more: object) => ({ _id: `${shop} ${id}`, shop, state: 'done', ...more });
    try {
      const orders = client.db(mongo.database).collection<{ _id: string }>('orders');
      await orders.insertMany([
        order('open', { neededFrom: '' }),
        order('settled', {}),
        order('held', { state: 'held' }),
      ]);
      const opened = await openMongoStores(mongo.url, mongo.database);
      expect(await opened.recordsOf(shop).orders.countByState()).toEqual({ 'open-in-books': 1, done: 1, held: 1 });
      await opened.close();
    } finally {
      await client.close();
    }
  });

  it('takes over shops that had no plan of their own', async () => {
    const client = await MongoClient.connect(mongo.url);
    const shop = aShop();
    try {
      const opened = await openMongoStores(mongo.url, mongo.database);
      await opened.shops.add({ ...shop, plan: givenPlan('premium', shop.installedAt) });
      const stored = client.db(mongo.database).collection<{ _id: string }>('shops');
      const emptied = await stored.updateOne({ _id: shop.key }, { $unset: { 'record.plan': '' } });
      expect(emptied.modifiedCount).toBe(1);
      await opened.close();
      const again = await openMongoStores(mongo.url, mongo.database);
      expect(await again.shops.find(shop.key)).toEqual({ ...shop, plan: givenPlan('standard', shop.installedAt) });
      await again.close();
    } finally {
      await client.close();
    }
  });

  it('takes over orders whose state did not tell of what differs', async () => {
    const client = await MongoClient.connect(mongo.url);
    const shop = shopKey('differing-orders.myshopify.com');
    const balance = {
      documents: 0,
      documentBalance: cents(0),
      adjustmentsTotal: cents(0),
      orderTotal: cents(30_240),
      balance: cents(30_240),
      difference: cents(30_240),
      isRoundingError: false,
      complete: false,
    };
    try {
      const opened = await openMongoStores(mongo.url, mongo.database);
      const { orders } = opened.recordsOf(shop);
      const standing = { state: 'done', reason: { code: 'EXISTING' } } as const;
      for (const cause of ['document-cancelled', 'refund-not-credited', 'no-invoice'] as const)
        await orders.save(
          anOrderRecord({ name: cause, standing, balance, causes: [{ cause, amount: cents(30_240) }] }),
        );
      const stored = client.db(mongo.database).collection('orders');
      await stored.updateMany({ shop }, { $set: { state: 'done' }, $unset: { stateRule: '' } });
      await stored.updateOne({ shop, name: 'no-invoice' }, { $set: { state: 'differs' } });
      await stored.insertOne({ ...(await stored.findOne({ shop })), ...UNREADABLE });
      await opened.close();
      const again = await openMongoStores(mongo.url, mongo.database);
      expect(await again.recordsOf(shop).orders.countByState()).toEqual({ differs: 1, done: 3 });
      await again.close();
    } finally {
      await client.close();
    }
  });
});
