import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopReply } from '@belegwerk/contracts/api';
import { orderPanel, type OrderPanel, type PanelOrder } from '../system/order-panel.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { WITHOUT_BILLING } from './without-billing.ts';

const LIMIT_MS = 60_000;
const QUOTA_OF_FREE = 10;

describe('where nothing is bought', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  let waiting: PanelOrder;
  beforeAll(async () => {
    system = await startTestSystem({ environment: { BILLING: 'off', PLAN: 'free' } });
    panel = orderPanel(system);
    for (let count = 0; count < QUOTA_OF_FREE; count += 1) await panel.placeDone();
  }, LIMIT_MS);
  afterAll(() => system.close());

  const shop = async () => system.api<ShopReply>('/api/shop');

  it(
    'a plan that the operator has set on purpose holds, and what it lacks is not called an upgrade',
    async () => {
      waiting = await panel.place();
      await system.order(waiting.legacyId, ({ status: { reason } }) => reason.code === 'NO_TRANSFERS');
      const { plan, gates, notification } = await shop();
      expect(notification).toMatchObject({ creditsExhaustedSoon: true, creditsExhaustedNow: true });
      expect(plan).toMatchObject({ isBought: false, quota: QUOTA_OF_FREE, credits: { remaining: 0 } });
      expect(gates.tags).toEqual({
        kind: 'not-given',
        why: '„Tags setzen“ ist in dieser Installation nicht freigegeben. Frage ihren Betreiber danach.',
      });
    },
    LIMIT_MS,
  );

  it(
    'no plan means no limit: what waited goes on, nothing is counted down, and the log is kept for 360 days',
    async () => {
      await system.restart(undefined, { PLAN: '' });
      await system.order(waiting.legacyId, ({ status }) => status.state === 'done');
      const { plan, notification } = await shop();
      expect(notification).toMatchObject({ creditsExhaustedSoon: false, creditsExhaustedNow: false });
      expect(plan).toMatchObject({ isBought: false, quota: null, credits: null, logMaxAge: 360 });
    },
    LIMIT_MS,
  );

  it.each(Object.entries(WITHOUT_BILLING))('the journey “%s” comes to what stands in the table', async (_name, off) => {
    await off(system, waiting.legacyId);
  });

  it.each(Object.keys(WITHOUT_BILLING))('the journey “%s” itself asks for billing', async (name) => {
    const text = await readFile(join(import.meta.dirname, `${name}.test.ts`), 'utf8');
    expect(text).toContain("BILLING: 'on'");
  });
});
