import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, ShopReply } from '@belegwerk/contracts/api';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderDesk, type DeskOrder, type OrderDesk } from '../system/order-desk.ts';

const LIMIT_MS = 60_000;
const QUOTA_OF_FREE = 10;

describe('an order for which no transfer is left', () => {
  let house: TestSystem;
  let desk: OrderDesk;
  const waiting: DeskOrder[] = [];
  beforeAll(async () => {
    house = await startTestSystem({ environment: { PLAN: 'free' } });
    desk = orderDesk(house);
    for (let count = 0; count < QUOTA_OF_FREE; count += 1) await desk.placeDone();
  }, LIMIT_MS);
  afterAll(() => house.close());

  const numberOf = async ({ legacyId }: DeskOrder): Promise<string> => {
    const { documents } = await house.order(legacyId, ({ status }) => status.state === 'done');
    return documents[0]?.number ?? '';
  };

  it(
    'waits and says until when',
    async () => {
      for (let count = 0; count < 3; count += 1) {
        const order = await desk.place();
        waiting.push(order);
        const { status, documents } = await house.order(
          order.legacyId,
          ({ status: { reason } }) => reason.code === 'NO_TRANSFERS',
        );
        expect(documents).toEqual([]);
        const { plan } = await house.api<ShopReply>('/api/shop');
        expect(status.nextLookAt).toBe(plan.credits.resetAt);
      }
    },
    LIMIT_MS,
  );

  it(
    'is told in the log, after the word that little was left, each once',
    async () => {
      const { items } = await house.api<LogPageReply>('/api/shop/logs?origin=shop');
      const told = items.filter(({ event }) => event.startsWith('plan.'));
      expect(told.map(({ event, facts }) => [event, facts['remaining'], facts['quota']])).toEqual([
        ['plan.transfers-exhausted', undefined, undefined],
        ['plan.transfers-low', '1', '10'],
      ]);
    },
    LIMIT_MS,
  );

  it(
    'goes on by itself after a change of the plan, the oldest first',
    async () => {
      await house.restart(undefined, { PLAN: 'standard' });
      const numbers: string[] = [];
      for (const order of waiting) numbers.push(await numberOf(order));
      expect(numbers).toEqual(numbers.toSorted());
      expect(new Set(numbers).size).toBe(waiting.length);
      expect((await house.api<ShopReply>('/api/shop')).plan.credits.used).toBe(QUOTA_OF_FREE + waiting.length);
    },
    LIMIT_MS,
  );
});
