import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LogPageReply, OrderPageReply, ShopReply } from '@belegwerk/contracts/api';
import { parseShopKey, type ShopKey } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';
import { sendWebhook } from './shop-webhook.ts';

const LIMIT_MS = 30_000;
const ORDERS = 12;

interface Books {
  readonly documents: readonly { readonly introduction?: string }[];
}

describe('a shop whose host is stopped and started again', () => {
  let system: TestSystem;
  let stores: RawStores;
  let key: ShopKey;

  beforeAll(async () => {
    system = await startTestSystem({
      around: {
        stores: (opened) => {
          stores = opened;
          return opened;
        },
      },
    });
    key = parseShopKey(system.shopify.shop) ?? key;
  }, LIMIT_MS);
  beforeEach(() => system.control('lexware', '/faults', 'DELETE'));
  afterAll(() => system.close());

  const books = async () => (await system.control<Books>('lexware', '/books')).documents;
  const doneOrders = async () =>
    (await system.api<OrderPageReply>('/api/orders')).items
      .filter((order) => order.status.state === 'done')
      .map(({ name, documents }) => ({ name, documents: documents.map(({ number }) => number) }));
  const slowly = (path: string, method: string) =>
    system.control('lexware', '/faults', 'POST', { kind: 'delay', delayMs: 100, method, path });

  it(
    'finishes the invoice under way before it ends, and makes the others afterwards, each once',
    async () => {
      await slowly('^/v1/invoices', 'POST');
      const placed: string[] = [];
      for (let each = 0; each < ORDERS; each += 1) placed.push(await placeOrder(system));
      await eventually(books, (documents) => documents.length > 1);
      let atTheStop: readonly string[] = [];
      await system.restart(async () => {
        atTheStop = (await books()).map(({ introduction }) => introduction ?? '');
      });
      expect(atTheStop.length).toBeGreaterThan(0);
      expect(atTheStop.length).toBeLessThan(ORDERS);
      const settled = await eventually(doneOrders, (orders) => orders.length === ORDERS);
      expect(settled.every(({ documents }) => documents.length === 1)).toBe(true);
      expect(new Set(settled.flatMap(({ documents }) => documents)).size).toBe(ORDERS);
      expect(await books()).toHaveLength(ORDERS);
      const log = await system.api<LogPageReply>('/api/shop/logs?origin=invoice&pageSize=100');
      expect(log.items.filter(({ event }) => event === 'invoice.created')).toHaveLength(ORDERS);
    },
    LIMIT_MS,
  );

  it(
    'answers the request under way before it ends',
    async () => {
      const [row] = (await system.api<OrderPageReply>('/api/orders')).items;
      await slowly('/file$', 'GET');
      const asked = fetch(system.host.url + (row?.documents[0]?.pdf ?? ''));
      await eventually(
        () => system.control<readonly { path: string }[]>('lexware', '/requests'),
        (requests) => JSON.stringify(requests[0]).includes('/file'),
      );
      await system.restart();
      const reply = await asked;
      expect([reply.status, (await reply.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
    },
    LIMIT_MS,
  );

  it(
    'makes the invoice of an order that was placed while no host was there',
    async () => {
      let number = '';
      await system.restart(async () => {
        number = await placeOrder(system);
      });
      const { documents } = await system.order(number, (order) => order.status.state === 'done');
      expect(documents).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    'stops working when the app is uninstalled and goes on where it was when it is installed again',
    async () => {
      const before = await doneOrders();
      const { shop, apiSecret: secret, platform } = system.shopify;
      platform.tokens.uninstall(shop);
      const status = await sendWebhook(system.host.url, { shop, secret, topic: 'app/uninstalled', body: '{"id":1}' });
      expect(status).toBe(200);
      await eventually(
        () => stores.shops.find(key),
        (found) => found?.uninstalledAt !== undefined,
      );
      const number = await placeOrder(system);
      await sendWebhook(system.host.url, { shop, secret, topic: 'orders/create', body: `{"id":${number}}` });
      await eventually(
        () => stores.workQueue.counts(key),
        ({ received = 0, started = 0 }) => received + started === 0,
      );
      expect(await books()).toHaveLength(before.length);

      const back = await system.api<ShopReply>('/api/shop');
      expect(back).toMatchObject({ lexoffice: { isConnected: true }, attention: { orders: before.length } });
      await system.order(number, (order) => order.status.state === 'done');
      expect(await books()).toHaveLength(before.length + 1);
      expect(await doneOrders()).toEqual(expect.arrayContaining(before));
    },
    LIMIT_MS,
  );

  it(
    'stays when the message of an uninstall comes after it was installed again',
    async () => {
      const { shop, apiSecret: secret } = system.shopify;
      await sendWebhook(system.host.url, { shop, secret, topic: 'app/uninstalled', body: '{"id":1}' });
      await eventually(
        () => stores.workQueue.counts(key),
        ({ received = 0, started = 0 }) => received + started === 0,
      );
      expect((await stores.shops.find(key))?.uninstalledAt).toBeUndefined();
    },
    LIMIT_MS,
  );
});
