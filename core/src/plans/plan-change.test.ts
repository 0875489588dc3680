import { describe, expect, it } from '@jest/globals';
import { offeredPlans } from './offered-plans.ts';
import { planChange, possibleChoice, type PlanChoice } from './plan-change.ts';
import { PLANS, type PlanId } from './plans.ts';

const monthly = (plan: PlanId, quota = PLANS[plan].quota): PlanChoice => ({ plan, quota, annual: false });
const annual = (plan: PlanId): PlanChoice => ({ ...monthly(plan), annual: true });
const offered = offeredPlans({ storePlan: 'Grow', agreed: ['custom'] });

describe('changing the plan', () => {
  it.each([
    [monthly('standard'), monthly('standard')],
    [annual('premium'), annual('premium')],
    [monthly('free'), annual('free')],
  ])('from %j to %j saves nothing', (from, to) =>
    expect(planChange(from, to, offered)).toEqual({ ok: true, value: { kind: 'unchanged' } }),
  );

  it.each([
    ['another plan', monthly('standard'), monthly('premium'), 'now'],
    ['another interval', monthly('standard'), annual('standard'), 'now'],
    ['another quota of the same plan', monthly('standard', 250), monthly('standard'), 'now'],
    ['an agreed quota', monthly('custom'), monthly('custom', 1200), 'now'],
    ['the first paid plan', monthly('free'), monthly('standard'), 'now'],
    ['a cheaper monthly plan', monthly('business'), monthly('standard'), 'at-the-end-of-the-period'],
    ['a dearer annual plan', annual('standard'), annual('premium'), 'now'],
    ['a cheaper annual plan', annual('premium'), annual('standard'), 'at-the-end-of-the-period'],
    ['monthly billing', annual('premium'), monthly('business'), 'at-the-end-of-the-period'],
  ])('to %s is saved', (_, from, to, takesEffect) =>
    expect(planChange(from, to, offered)).toEqual({
      ok: true,
      value: { kind: 'subscribe', choice: to, takesEffect },
    }),
  );

  it('to the free plan ends the subscription, whatever the interval says', () =>
    expect(planChange(annual('standard'), annual('free'), offered)).toEqual({
      ok: true,
      value: { kind: 'cancel', choice: monthly('free') },
    }));

  it('to a plan that is not offered is refused', () => {
    const refused = { ok: false, failure: { kind: 'plan-not-offered', plan: 'basic' } };
    expect(planChange(monthly('free'), monthly('basic'), offered)).toEqual(refused);
  });

  it.each([monthly('standard', 999), monthly('custom', 0), monthly('custom', 1.5)])(
    'to a quota that is not offered is refused: %j',
    (wanted) =>
      expect(planChange(monthly('free'), wanted, offered)).toMatchObject({
        failure: { kind: 'quota-not-offered', quota: wanted.quota },
      }),
  );

  it('keeps annual billing for plans that cost something', () => {
    expect(possibleChoice(annual('basic'))).toEqual(annual('basic'));
    expect(possibleChoice(annual('free'))).toEqual(monthly('free'));
  });
});
