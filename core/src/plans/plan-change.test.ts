import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { offeredPlans } from './offered-plans.ts';
import { planChange } from './plan-change.ts';
import { possibleChoice, type PlanChoice } from './plan-choice.ts';
import type { PlanStanding } from './plan-standing.ts';
import { PLANS, type PlanId } from './plans.ts';

const monthly = (plan: PlanId, quota = PLANS[plan].quota): PlanChoice => ({ plan, quota, annual: false });
const annual = (plan: PlanId): PlanChoice => ({ ...monthly(plan), annual: true });
const offered = offeredPlans({ storePlan: 'Grow', agreed: ['custom'] });
const NOW = instant('2026-11-20T10:00:00Z');
const inDays = (days: number) => NOW.add({ hours: 24 * days });

const standing = (choice: PlanChoice, over: Partial<PlanStanding> = {}): PlanStanding => ({
  choice,
  state: 'active',
  trialDays: 0,
  ...over,
});
const changed = (from: PlanStanding, wanted: PlanChoice) => planChange({ standing: from, wanted, offered, now: NOW });

describe('changing the plan', () => {
  it.each([
    [standing(monthly('standard')), monthly('standard')],
    [standing(annual('premium')), annual('premium')],
    [standing(monthly('free'), { state: 'free' }), annual('free')],
    [standing(monthly('premium'), { state: 'given' }), annual('premium')],
    [standing(monthly('premium'), { state: 'given' }), monthly('free')],
  ])('from %j to %j changes nothing', (from, to) =>
    expect(changed(from, to)).toEqual({ ok: true, value: { kind: 'unchanged' } }),
  );

  it.each([
    ['a larger plan', standing(monthly('standard')), monthly('premium'), 'shop-suspended'],
    ['the same plan for a year', standing(monthly('standard')), annual('standard'), 'shop-suspended'],
    ['a smaller plan for a year', standing(monthly('premium')), annual('standard'), 'shop-suspended'],
    [
      'a plan after its own was cancelled',
      standing(monthly('premium'), { state: 'ending' }),
      monthly('standard'),
      'shop-suspended',
    ],
    ['a first plan', standing(monthly('free'), { state: 'free' }), monthly('standard'), 'shop-suspended'],
    ['a smaller plan', standing(monthly('premium')), monthly('standard'), 'subscribe'],
    ['a smaller plan for a year after a year', standing(annual('premium')), annual('standard'), 'subscribe'],
    ['its end', standing(monthly('standard')), monthly('free'), 'cancel'],
  ])('of a shop that is switched off answers %s as it must', (_what, from, wanted, answer) => {
    const planned = planChange({ standing: from, wanted, offered, now: NOW, isSuspended: true });
    expect(planned.ok ? planned.value.kind : planned.failure.kind).toBe(answer);
  });

  const until = inDays(15);
  const paid = { choice: monthly('premium'), bill: cents(3900), until };
  const running = standing(monthly('premium'), { until, paid });
  const cancelled: PlanStanding = { ...running, state: 'ending' };
  const yearly = standing(annual('premium'), {
    until: inDays(73),
    paid: { choice: annual('premium'), bill: cents(39_299), until: inDays(73) },
  });

  it.each([
    [
      'a dearer one costs the difference for the days that are left',
      running,
      monthly('business'),
      { kind: 'difference', amount: cents(2500), days: 15, until },
      undefined,
    ],
    [
      'a year costs its price less what is paid',
      running,
      annual('premium'),
      { kind: 'less-rest', amount: cents(39_299 - 1950), rest: cents(1950), days: 15 },
      undefined,
    ],
    [
      'a cheaper one is billed when the paid days are over',
      running,
      monthly('standard'),
      { kind: 'at-the-end', at: until },
      { at: until },
    ],
    [
      'months follow a paid year, at any price',
      yearly,
      monthly('business'),
      { kind: 'at-the-end', at: inDays(73) },
      { at: inDays(73) },
    ],
    [
      'after a cancellation a cheaper one has the rest for nothing',
      cancelled,
      monthly('standard'),
      { kind: 'after-paid', at: until, paidUntil: until },
      { at: until },
    ],
    [
      'after a cancellation a dearer one begins with the days that the rest is worth',
      cancelled,
      monthly('business'),
      { kind: 'after-worth', days: 7, paidUntil: until, quota: PLANS.premium.quota },
      undefined,
    ],
    [
      'after a cancellation the same one goes on',
      cancelled,
      monthly('premium'),
      { kind: 'after-paid', at: until, paidUntil: until },
      undefined,
    ],
    [
      'the trial goes on with any other',
      standing(monthly('premium'), { state: 'trial', trialDays: 4, until: inDays(4) }),
      monthly('standard'),
      { kind: 'after-trial', days: 4 },
      undefined,
    ],
    [
      'what is given ends when another one is bought',
      standing(monthly('premium'), { state: 'given', trialDays: 7 }),
      monthly('standard'),
      { kind: 'after-trial', days: 7 },
      undefined,
    ],
    [
      'one that waits for money is replaced at once',
      standing(monthly('premium'), { state: 'frozen' }),
      monthly('standard'),
      { kind: 'at-once' },
      undefined,
    ],
  ] as const)('%s', (_case, from, wanted, first, begins) => {
    const { terms } = (changed(from, wanted) as { readonly value: { readonly terms: object } }).value;
    expect(terms).toMatchObject({ first });
    expect(terms).toEqual(
      begins ? expect.objectContaining({ begins }) : expect.not.objectContaining({ begins: expect.anything() }),
    );
  });

  it('leaves the transfers that were paid until the first bill, and from plan to plan', () => {
    const dearer = (from: PlanStanding) => changed(from, monthly('business'));
    const held = { value: { terms: { heldQuota: PLANS.premium.quota } } };
    expect(dearer(cancelled)).toMatchObject(held);
    const again: PlanStanding = {
      ...standing(monthly('business'), { state: 'ending' }),
      paid: { choice: monthly('business'), bill: PLANS.business.price, until: inDays(3) },
      heldQuota: PLANS.premium.quota,
    };
    expect(changed(again, monthly('business'))).toMatchObject(held);
    expect(changed(again, monthly('standard'))).toMatchObject(held);
  });

  it('counts a begun day that is paid as a whole one', () => {
    const from = { ...cancelled, paid: { ...paid, until: until.add({ hours: 1 }) } };
    expect(changed(from, monthly('standard'))).toMatchObject({ value: { terms: { trialDays: 16 } } });
  });

  it('to what is agreed already asks for nothing', () =>
    expect(changed({ ...running, next: { choice: monthly('standard') } }, monthly('standard'))).toEqual({
      ok: true,
      value: { kind: 'agreed' },
    }));

  it.each([
    ['what is paid', running, until],
    ['the trial', standing(monthly('premium'), { state: 'trial', until: inDays(4) }), inDays(4)],
    ['what was cancelled before', cancelled, until],
    ['nothing where money is missing', standing(monthly('premium'), { state: 'frozen', until }), undefined],
  ] as const)('to the free plan keeps %s', (_case, from, ends) =>
    expect(changed(from, annual('free'))).toEqual({ ok: true, value: { kind: 'cancel', ...(ends ? { ends } : {}) } }),
  );

  it('to a plan that is not offered is refused', () => {
    const refused = { ok: false, failure: { kind: 'plan-not-offered', plan: 'basic' } };
    expect(changed(standing(monthly('free'), { state: 'free' }), monthly('basic'))).toEqual(refused);
  });

  it.each([monthly('standard', 999), monthly('custom', 0), monthly('custom', 1.5)])(
    'to a quota that is not offered is refused: %j',
    (wanted) =>
      expect(changed(standing(monthly('free'), { state: 'free' }), wanted)).toMatchObject({
        failure: { kind: 'quota-not-offered', quota: wanted.quota },
      }),
  );

  it('keeps annual billing for plans that cost something', () => {
    expect(possibleChoice(annual('basic'))).toEqual(annual('basic'));
    expect(possibleChoice(annual('free'))).toEqual(monthly('free'));
  });
});
