import type { DaysImportReply, OrderImportReply } from '@belegwerk/contracts/api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 60_000;
const MANY = 2500;
const DAY_MS = 86_400_000;

/** Orders of the last 50 days in the shop, all like one that a customer placed. */
const placeMany = async (system: TestSystem, count: number): Promise<void> => {
  const shop = system.shopify.platform.shops.get(system.shopify.shop);
  if (!shop) throw new Error('there is no shop');
  const [product] = await system.panel<{ id: string }[]>('/products');
  const { legacyId } = await system.panel<{ legacyId: string }>('/orders', {
    lines: [{ productId: product?.id, quantity: 1 }],
  });
  const like = shop.orders.get(legacyId);
  if (!like) throw new Error('there is no order');
  const view = shop.viewOf(like);
  for (let number = 1; number < count; number += 1) {
    const id = shop.nextId();
    const at = new Date(Date.now() - (number / count) * 50 * DAY_MS).toISOString();
    const own = { id: `gid://shopify/Order/${id}`, legacyResourceId: id, name: `#M${number}`, createdAt: at };
    const stated = { ...view, ...own, processedAt: at, updatedAt: at };
    shop.keep({ legacyId: id, revision: 1, timeline: [], ledger: null, stated });
  }
};

describe('the recent orders of a shop with thousands', () => {
  let system: TestSystem;
  beforeEach(async () => {
    system = await startTestSystem();
    await placeMany(system, MANY);
  }, LIMIT_MS);
  afterEach(() => system.close(), LIMIT_MS);

  const further = () => system.api<OrderImportReply>('/api/orders/import', 'POST');
  const untilDone = async (): Promise<readonly number[]> => {
    const told: number[] = [];
    for (let calls = 0; calls < 40; calls += 1) {
      const reply = await further();
      told.push(reply.affected);
      if (!reply.continue) return told;
    }
    throw new Error(`not done: ${told.join(' ')}`);
  };
  const waiting = async () => (await system.api<DaysImportReply>('/api/shop/import')).waiting;

  it(
    'are all on their way after some short calls, also where the host was started anew in between',
    async () => {
      expect(await further()).toEqual({ affected: 0, continue: true });
      await system.restart();
      expect((await untilDone()).at(-1)).toBe(MANY);
      expect(await waiting()).toBeGreaterThan(MANY / 2);
      expect(await further()).toEqual({ affected: MANY });
    },
    LIMIT_MS,
  );

  it(
    'are read page by page, some with each call, where the shop cannot list them',
    async () => {
      await system.control('shopify', '/bulk', 'PUT', { outcome: 'FAILED', runsMs: 0 });
      const told = await untilDone();
      expect(told.at(-1)).toBe(MANY);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
      expect(told.length).toBe(2 + MANY / 500);
    },
    LIMIT_MS,
  );
});
