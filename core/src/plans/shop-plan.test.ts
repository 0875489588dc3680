import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instant } from '../kernel/calendar.ts';
import { FEATURES, type Feature } from './features.ts';
import { PLAN_IDS, PLANS, type PlanId } from './plans.ts';
import {
  featuresOf,
  givenAnew,
  GIVEN,
  givenPlan,
  monthlyTransfers,
  planGift,
  planOfGift,
  salesOf,
  quotaOf,
  withPurchase,
  type FeaturePurchase,
} from './shop-plan.ts';

const INSTALLED = instant('2026-11-01T07:00:00Z');
const NOW = instant('2026-11-20T10:00:00Z');
const bought: FeaturePurchase = { charge: 'c-1', feature: 'orderImport', paidAt: NOW, transfers: 1500 };

const sold = (plan: PlanId, unlocks: readonly Feature[] = []) => planGift({ isBilled: true, plan, unlocks });

describe('the plan of a shop', () => {
  it('is at first the one that its installation gives', () =>
    expect(givenPlan('basic', INSTALLED)).toEqual({
      id: 'basic',
      interval: 'monthly',
      since: INSTALLED,
      tags: [GIVEN],
      purchases: [],
    }));

  it('follows the installation as long as it was not bought, and keeps what was bought beside it', () => {
    const trial = { begunAt: INSTALLED };
    const before = { ...withPurchase(givenPlan('custom', INSTALLED), bought), quota: 1200, trial };
    expect(givenAnew(before, sold('premium'), NOW)).toEqual({
      ...withPurchase(givenPlan('premium', NOW), bought),
      trial,
    });
  });

  it('stays when it is the one that is given', () => {
    const before = givenPlan('basic', INSTALLED);
    expect(givenAnew(before, sold('basic'), NOW)).toBe(before);
  });

  it('stays when it was bought, also when the installation gives another one', () => {
    const before = { ...givenPlan('business', INSTALLED), tags: ['sub-1'] };
    expect(givenAnew(before, sold('free'), NOW)).toBe(before);
  });

  it('has what its installation unlocks beside it, once, without transfers, and keeps it', () => {
    const given = givenAnew(givenPlan('premium', INSTALLED), sold('premium', ['orderImport']), NOW);
    expect(given.purchases).toEqual([
      { charge: 'installation:orderImport', feature: 'orderImport', paidAt: NOW, transfers: 0 },
    ]);
    expect(featuresOf(given)).toContain('orderImport');
    expect(givenAnew(given, sold('premium', ['orderImport']), NOW)).toBe(given);
    expect(givenAnew(given, sold('premium'), NOW)).toBe(given);
    expect(givenPlan('premium', NOW, ['orderImport'])).toMatchObject({ purchases: given.purchases });
    const paid = { ...givenPlan('business', INSTALLED), tags: ['sub-1'] };
    expect(givenAnew(paid, sold('free', ['orderImport']), NOW)).toBe(paid);
  });

  it('counts the same charge once', () => {
    const once = withPurchase(givenPlan('basic', INSTALLED), bought);
    expect(withPurchase(once, { ...bought, transfers: 9 })).toBe(once);
    expect(withPurchase(once, { ...bought, charge: 'c-2' }).purchases).toHaveLength(2);
  });

  it.each(PLAN_IDS)('%s has the transfers of the price table, unless others were agreed', (id) => {
    expect(quotaOf(givenPlan(id, NOW))).toBe(PLANS[id].quota);
    expect(quotaOf({ id, quota: 7 })).toBe(7);
  });
});

describe('a feature', () => {
  it.each(PLAN_IDS)('that %s only sells is had once it was bought, and no other one is', (id) => {
    const had = featuresOf(givenPlan(id, NOW));
    expect(had).toEqual(FEATURES.filter((feature) => PLANS[id].features[feature] === true));
    expect(had).not.toContain('orderImport');
    const sells = PLANS[id].features.orderImport !== undefined;
    const after = featuresOf(withPurchase(givenPlan(id, NOW), bought));
    expect(after.includes('orderImport')).toBe(sells);
    expect(after.filter((feature) => feature !== 'orderImport')).toEqual(had);
  });

  it('is never had by a purchase on a plan that does not know it', () =>
    fc.assert(
      fc.property(fc.constantFrom(...PLAN_IDS), fc.subarray([...FEATURES]), (id, features) => {
        const purchases = features.map((feature) => ({ ...bought, charge: feature, feature }));
        for (const feature of featuresOf({ id, purchases, tags: [] }))
          expect(PLANS[id].features[feature]).toBeDefined();
      }),
    ));
});

describe('what an installation gives', () => {
  it.each([
    [{ isBilled: true }, 'standard', 300, 'plans'],
    [{ isBilled: true, plan: 'free' }, 'free', 10, 'plans'],
    [{ isBilled: false, plan: 'basic' }, 'basic', 100, 'limited'],
    [{ isBilled: false }, 'enterprise', null, 'nothing'],
  ] as const)('with %j is %s with %s transfers a month, and sold: %s', (settings, id, most, sales) => {
    const plan = planOfGift(planGift(settings), NOW);
    expect([plan.id, monthlyTransfers(plan), salesOf(plan)]).toEqual([id, most, sales]);
    expect(PLANS.enterprise.logMaxAge).toBe(360);
  });

  it('is everything where nothing is sold and no plan is named', () =>
    expect(featuresOf(planOfGift(planGift({ isBilled: false }), NOW))).toEqual(FEATURES));

  it('takes the place of what was bought where nothing is sold, and what was bought beside it stays', () => {
    const paid = withPurchase({ ...givenPlan('business', INSTALLED), quota: 1200, tags: [] }, bought);
    const given = givenAnew(paid, planGift({ isBilled: false }), NOW);
    expect([monthlyTransfers(given), given.purchases]).toEqual([null, [bought]]);
    expect(givenAnew(given, planGift({ isBilled: false }), NOW)).toBe(given);
    expect(monthlyTransfers(givenAnew(given, planGift({ isBilled: false, plan: 'basic' }), NOW))).toBe(100);
    expect(monthlyTransfers(givenAnew(given, sold('standard'), NOW))).toBe(300);
  });
});
