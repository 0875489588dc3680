import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkPreviewReply, LogPageReply, ShopReply } from '@belegwerk/contracts/api';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 60_000;
const QUOTA_OF_FREE = 10;

describe('an order for which no transfer is left', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  const served: PanelOrder[] = [];
  const waiting: PanelOrder[] = [];
  beforeAll(async () => {
    system = await startTestSystem({ environment: { PLAN: 'free' } });
    panel = orderPanel(system);
    for (let count = 0; count < QUOTA_OF_FREE; count += 1) served.push(await panel.placeDone());
  }, LIMIT_MS);
  afterAll(() => system.close());

  const numberOf = async ({ legacyId }: PanelOrder): Promise<string> => {
    const { documents } = await system.order(legacyId, ({ status }) => status.state === 'done');
    return documents[0]?.number ?? '';
  };

  it(
    'waits and says until when',
    async () => {
      for (let count = 0; count < 3; count += 1) {
        const order = await panel.place();
        waiting.push(order);
        const { status, documents } = await system.order(
          order.legacyId,
          ({ status: { reason } }) => reason.code === 'NO_TRANSFERS',
        );
        expect(documents).toEqual([]);
        const { plan } = await system.api<ShopReply>('/api/shop');
        expect(status.nextLookAt).toBe(plan.credits?.resetAt);
      }
    },
    LIMIT_MS,
  );

  it(
    'is told in the log, after the word that little was left, each once',
    async () => {
      const { items } = await system.api<LogPageReply>('/api/shop/logs?origin=shop');
      const told = items.filter(({ event }) => event.startsWith('plan.'));
      expect(told.map(({ event, facts }) => [event, facts['remaining'], facts['quota']])).toEqual([
        ['plan.transfers-exhausted', undefined, undefined],
        ['plan.transfers-low', '1', '10'],
      ]);
    },
    LIMIT_MS,
  );

  it(
    'cannot be cancelled with others: what lacks nothing but a transfer is counted',
    async () => {
      const wish = { what: 'cancel', ids: served.slice(0, 2).map(({ legacyId }) => legacyId) };
      const preview = await system.api<BulkPreviewReply>('/api/orders/bulk/preview', 'POST', wish);
      expect(preview).toMatchObject({ orders: 2, toDo: 0, documents: 0, lackTransfers: 2, transfersLeft: 0 });
    },
    LIMIT_MS,
  );

  it(
    'goes on by itself after a change of the plan, the oldest first',
    async () => {
      await system.restart(undefined, { PLAN: 'standard' });
      const numbers: string[] = [];
      for (const order of waiting) numbers.push(await numberOf(order));
      expect(numbers).toEqual(numbers.toSorted());
      expect(new Set(numbers).size).toBe(waiting.length);
      expect((await system.api<ShopReply>('/api/shop')).plan.credits?.used).toBe(QUOTA_OF_FREE + waiting.length);
    },
    LIMIT_MS,
  );
});
