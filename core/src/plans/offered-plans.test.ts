import { describe, expect, it } from '@jest/globals';
import { canBeAnnual, isOffered, mayTakeBasic, offeredPlans } from './offered-plans.ts';
import { PLAN_IDS, PLANS } from './plans.ts';

const idsFor = (...parts: Parameters<typeof offeredPlans>) => offeredPlans(...parts).map(({ id }) => id);

describe('the plan basic', () => {
  it.each([
    'basic',
    'trial',
    'partner_test',
    'affiliate',
    'paid_trial',
    'staff',
    'Basic',
    'Trial',
    ' basic ',
    'Development',
    'Staff Business',
    'staff_business',
    'Paid Trial',
    'partner-test',
  ])('is for stores on "%s"', (storePlan) => expect(mayTakeBasic(storePlan)).toBe(true));

  it.each(['professional', 'Grow', 'unlimited', 'Advanced', 'shopify_plus', 'Plus', 'Plus Trial', 'Starter', ''])(
    'is not for stores on "%s"',
    (storePlan) => expect(mayTakeBasic(storePlan)).toBe(false),
  );
});

describe('the offer', () => {
  it('of a store on Basic is every public plan', () =>
    expect(idsFor({ storePlan: 'Basic' })).toEqual(['free', 'basic', 'standard', 'premium', 'business']));
  it('of a store on Grow lacks basic', () =>
    expect(idsFor({ storePlan: 'Grow' })).toEqual(['free', 'standard', 'premium', 'business']));
  it('keeps the plan that the shop has', () =>
    expect(idsFor({ storePlan: 'Grow', current: 'basic' })).toEqual([
      'free',
      'basic',
      'standard',
      'premium',
      'business',
    ]));
  it('shows a private plan to the shop it was agreed with', () =>
    expect(idsFor({ storePlan: 'Plus', agreed: ['enterprise'] })).toEqual([
      'free',
      'standard',
      'premium',
      'business',
      'enterprise',
    ]));
  it('has no plan that was retired', () =>
    expect(isOffered({ ...PLANS.standard, deprecated: true }, { storePlan: 'Basic' })).toBe(false));
  it('has annual billing for all but the free plan', () =>
    expect(PLAN_IDS.filter((id) => !canBeAnnual(id))).toEqual(['free']));
});
