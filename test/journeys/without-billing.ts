import { expect } from '@jest/globals';
import { routes, type CreationReply, type PlansReply, type ShopReply } from '@belegwerk/contracts/api';
import type { TestSystem } from '../system/start-test-system.ts';

/** What a journey comes to where nothing is for sale and no plan is set; `done` is an order that has its invoice. */
type TriedOff = (system: TestSystem, done: string) => Promise<void>;

const notThere = async (system: TestSystem, paths: readonly string[]): Promise<void> => {
  for (const path of paths) await expect(system.api(path)).rejects.toThrow('answered 404');
};
const NOT_BOUGHT = 'werden keine Abos gekauft';

/**
 * The journeys that go otherwise with `BILLING=off`, each with what it comes to then. They set `BILLING: 'on'` themselves; all
 * others are the same in both, and `TEST_BILLING=off npm run jest -- test/journeys` runs them without billing.
 */
export const WITHOUT_BILLING: Readonly<Record<string, TriedOff>> = {
  'features-off': async (system) => {
    const { gates } = await system.api<ShopReply>('/api/shop');
    const closed = Object.values(gates).filter(({ kind }) => kind !== 'open' && kind !== 'scopes-missing');
    expect(closed).toEqual([]);
  },
  'foreign-shops': async (system) => {
    const { plan } = await system.api<ShopReply>('/api/shop');
    expect([plan.quota, plan.credits, plan.logMaxAge]).toEqual([null, null, 360]);
  },
  'operator-offers': (system) => notThere(system, [routes.operatorCoupons.path, routes.planOffers.path]),
  'order-to-invoice': async (system, done) => {
    const foreseen = await system.api<CreationReply>(`/api/orders/${done}/creation/invoice`);
    expect(foreseen.transfersLeft).toBeNull();
  },
  partner: async (system) => {
    expect((await system.api<ShopReply>('/api/shop')).isPartner).toBe(false);
    await notThere(system, [routes.partner.path, routes.partnerCoupons.path]);
  },
  plans: async (system) => {
    const { isBought, plans, current } = await system.api<PlansReply>(routes.plans.path);
    expect({ isBought, plans, quota: current.quota }).toEqual({ isBought: false, plans: [], quota: null });
    const redeeming = system.api(routes.coupon.path, 'POST', { code: 'CONNECTED' });
    await expect(redeeming).rejects.toThrow(NOT_BOUGHT);
    const changing = system.api(routes.changePlan.path, 'POST', { plan: 'premium', isAnnual: false });
    await expect(changing).rejects.toThrow(NOT_BOUGHT);
  },
  purchases: async (system) => {
    const buying = system.api(routes.purchaseFeature.path.replace(':feature', 'orderImport'), 'POST');
    await expect(buying).rejects.toThrow(NOT_BOUGHT);
  },
  rights: (system) => notThere(system, [routes.partners.path]),
};
