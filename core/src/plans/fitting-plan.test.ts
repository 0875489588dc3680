import { describe, expect, it } from '@jest/globals';
import { fittingPlan } from './fitting-plan.ts';

describe('the plan that fits', () => {
  it.each([
    [0, 'Basic', 'free'],
    [10, 'Basic', 'free'],
    [11, 'Basic', 'basic'],
    [11, 'Grow', 'standard'],
    [300, 'Grow', 'standard'],
    [301, 'Grow', 'premium'],
    [3001, 'Grow', 'corporate'],
    [100_001, 'Grow', undefined],
  ])('has %d transfers in its largest month, for a store on %s', (transfers, storePlan, plan) =>
    expect(fittingPlan(transfers, [], { storePlan })?.id).toBe(plan),
  );

  it.each([
    [[], 'basic'],
    [['layouts'], 'basic'],
    [['layouts', 'emails'], 'standard'],
    [['metafields'], 'premium'],
    [['plus'], 'business'],
  ] as const)('has what the settings use: %j', (features, plan) =>
    expect(fittingPlan(11, features, { storePlan: 'Basic' })?.id).toBe(plan),
  );
});
