import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import {
  aSideTask,
  anEvent,
  aDocumentEntry,
  anOrderRecord,
  aShop,
  atSecond,
  aWorkItem,
  erasureContract,
  freshShop,
  redactionContract,
} from '@belegwerk/contracts/ports';
import { orderId } from '@belegwerk/core/kernel';
import { WITHOUT_MONGO, findMongo } from '../mongo/find-mongo.ts';
import { bytesOfFolder } from './bytes-of-folder.ts';
import { mongoContents, sqliteContents } from './engine-contents.ts';

describe('on the embedded engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-erasure-'));
  const file = join(folder, 'stores.db');
  const stores = openEmbeddedStores(file);

  afterAll(async () => {
    await stores.close();
    rmSync(folder, { recursive: true });
  });

  erasureContract('the embedded engine', async () => ({ stores, look: async () => sqliteContents(file) }));
  redactionContract('the embedded engine', async () => stores);

  it('keeps no record in its memory once it was scrubbed', async () => {
    const shop = freshShop();
    const { sideTasks, documents } = stores.recordsOf(shop);
    const order = orderId('gid://shopify/Order/1');
    await sideTasks.plan(aSideTask({ orderId: order }));
    await documents.plan(aDocumentEntry({ orderId: order }));
    await stores.shops.add(aShop({ key: shop }));
    await stores.workQueue.add(aWorkItem(shop));
    const read = async () => [
      (await sideTasks.ofOrders([order]))[0],
      (await documents.ofOrder(order))[0],
      await stores.shops.find(shop),
      (await stores.workQueue.due(shop, atSecond(9e6), 1))[0],
    ];
    const [before, again] = [await read(), await read()];
    const areSame = (these: readonly unknown[]) => these.map((each, at) => each !== undefined && each === before[at]);
    expect(areSame(again)).toEqual([true, true, true, true]);
    await stores.scrub();
    const after = await read();
    expect(areSame(after)).toEqual([false, false, false, false]);
    expect(after).toEqual(before);
  });

  it('leaves no byte of a shop in its files, however often its pages were split and merged', async () => {
    const shop = freshShop();
    const { orders, events } = stores.recordsOf(shop);
    const neighbour = stores.recordsOf(freshShop());
    const names = Array.from({ length: 400 }, (_, at) => `Zylinderkopf-${at} ${'x'.repeat((at * 37) % 900)}`);
    for (const customerName of names) {
      await orders.save(anOrderRecord({ customerName }));
      await neighbour.orders.save(anOrderRecord({ customerName: 'Nachbar' }));
      await events.append(anEvent({ facts: { name: customerName } }));
    }
    const holds = (text: string): boolean => bytesOfFolder(folder).includes(text);
    expect(holds('Zylinderkopf')).toBe(true);
    await stores.erase(shop);
    await stores.scrub();
    expect([holds('Zylinderkopf'), holds('zylinderkopf'), holds(shop), holds('Nachbar')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

const mongo = await findMongo();

describe('on MongoDB', () => {
  if (!mongo) {
    it.skip(`erases as it promises (${WITHOUT_MONGO})`, () => undefined);
    return;
  }
  const opened = openMongoStores(mongo.url, mongo.database);

  afterAll(async () => {
    await (await opened).close();
    await mongo.stop();
  });

  erasureContract('MongoDB', async () => ({
    stores: await opened,
    look: () => mongoContents(mongo.url, mongo.database),
  }));
  redactionContract('MongoDB', () => opened);
});
