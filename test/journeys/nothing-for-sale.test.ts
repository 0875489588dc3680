import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes, type CreationReply, type PlansReply, type ShopReply } from '@belegwerk/contracts/api';
import { orderPanel, type OrderPanel, type PanelOrder } from '../system/order-panel.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';

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
      const { plan, gates } = await shop();
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
      const { plan, gates } = await shop();
      expect(plan).toMatchObject({ isBought: false, quota: null, credits: null, logMaxAge: 360 });
      const closed = Object.values(gates).filter(({ kind }) => kind !== 'open' && kind !== 'scopes-missing');
      expect(closed).toEqual([]);
      const foreseen = await system.api<CreationReply>(`/api/orders/${waiting.legacyId}/creation/invoice`);
      expect(foreseen.transfersLeft).toBeNull();
    },
    LIMIT_MS,
  );

  it('the page of plans has none to choose, and no coupon can be redeemed', async () => {
    const { isBought, plans, current } = await system.api<PlansReply>(routes.plans.path);
    expect({ isBought, plans, quota: current.quota }).toEqual({ isBought: false, plans: [], quota: null });
    const redeeming = system.api(routes.coupon.path, 'POST', { code: 'CONNECTED' });
    await expect(redeeming).rejects.toThrow('werden keine Abos gekauft');
  });

  it('there is no partner programme, and no coupons or offers of the operator', async () => {
    expect((await shop()).isPartner).toBe(false);
    for (const path of [
      routes.partner,
      routes.partnerCoupons,
      routes.partners,
      routes.operatorCoupons,
      routes.planOffers,
    ])
      await expect(system.api(path.path)).rejects.toThrow('answered 404');
  });
});
