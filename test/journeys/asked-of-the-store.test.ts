import { orderId, shopKey } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';

let system: TestSystem;
let opened: RawStores;
let number: string;
const calls: string[] = [];

/** The same object, which notes each call of its methods by name. */
const noting = <T extends object>(name: string, noted: T): T =>
  new Proxy(noted, {
    get: (target, field) => {
      const value: unknown = Reflect.get(target, field, target);
      if (typeof value !== 'function') return value;
      return (...given: readonly unknown[]): unknown => {
        calls.push(`${name}.${String(field)}`);
        return Reflect.apply(value, target, given);
      };
    },
  });

const notingStores = (stores: RawStores): RawStores => {
  opened = stores;
  const recordsOf: RawStores['recordsOf'] = (shop) =>
    new Proxy(stores.recordsOf(shop), {
      get: (records, part: keyof ReturnType<RawStores['recordsOf']>) => noting(part, records[part]),
    });
  return { ...stores, recordsOf };
};

beforeAll(async () => {
  system = await startTestSystem({ around: { stores: notingStores } });
  number = await placeOrder(system);
  await system.order(number, ({ documents }) => documents.some(({ entryState }) => entryState === 'issued'));
});
afterAll(() => system.close());

const LOOKS = 5;

/** What a page asks of the records of its shop, without what the host does by itself meanwhile: the least of several looks. */
const askedFor = async (path: string): Promise<readonly string[]> => {
  const looks: (readonly string[])[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    calls.length = 0;
    await system.api(path);
    looks.push([...calls]);
  }
  return looks.toSorted((a, b) => a.length - b.length)[0] ?? [];
};

const PAGES = ['/api/orders', '/api/orders?search=mustermann', '/api/dashboard', '/api/shop/logs', 'order'] as const;

describe('what a page asks of the store', () => {
  it('is as much for fifty orders as for one', async () => {
    const pathOf = (page: (typeof PAGES)[number]) => (page === 'order' ? `/api/orders/${number}` : page);
    const before = new Map<string, readonly string[]>();
    for (const page of PAGES) before.set(page, await askedFor(pathOf(page)));
    const shop = shopKey(system.shopify.shop);
    const { orders } = opened.recordsOf(shop);
    const [known] = (await orders.page({ sortBy: 'createdAt', sortDir: 'desc', page: 1, pageSize: 1 })).items;
    if (!known) throw new Error('no order is stored');
    for (let at = 1; at < 50; at += 1)
      await orders.save({ ...known, id: orderId(`gid://shopify/Order/9000${at}`), name: `#9${at}` });
    for (const page of PAGES) {
      const asked = await askedFor(pathOf(page));
      expect([page, asked.length]).not.toEqual([page, 0]);
      expect([page, asked]).toEqual([page, before.get(page)]);
    }
  });
});
