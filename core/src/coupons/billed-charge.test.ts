import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { PLANS } from '../plans/plans.ts';
import type { BillingCharge, MonthlyDiscount } from '../plans/shop-billing.ts';
import { earnedAt, lastBillOf } from './billed-charge.ts';

const START = instant('2026-03-01T10:00:00Z');
const inDays = (days: number) => START.add({ hours: 24 * days });

const charge = (over: Partial<BillingCharge> = {}): BillingCharge => ({
  key: 'k',
  at: START,
  subject: { kind: 'plan', choice: { plan: 'standard', quota: 300, annual: false }, takesEffect: 'now' },
  price: PLANS.standard.price,
  trialDays: 7,
  state: 'active',
  activeSince: START,
  ...over,
});
const withCoupon = (discount: MonthlyDiscount, intervals: number, over: Partial<BillingCharge> = {}) =>
  charge({ coupon: 'SOMMER', promised: { discount, intervals, plans: [] }, ...over });
const half = (over: Partial<BillingCharge> = {}) => withCoupon({ type: '%', value: 50 }, 2, over);

describe('the last bill of a subscription', () => {
  it.each([
    ['is its price without a coupon', charge({ periodEndsAt: inDays(37) }), cents(1899)],
    ['is lowered in the first month of a coupon', half({ periodEndsAt: inDays(37) }), cents(950)],
    ['is lowered in its second month', half({ periodEndsAt: inDays(67) }), cents(950)],
    ['is whole in the third', half({ periodEndsAt: inDays(97) }), cents(1899)],
    ['is lowered as long as the platform says so', half({ periodEndsAt: inDays(97), reducedBillsLeft: 1 }), cents(950)],
    ['is its price where the next one is not known', half(), cents(1899)],
  ])('%s', (_case, of, bill) => expect(lastBillOf(of)).toBe(bill));

  it('of a purchase is its price', () =>
    expect(
      lastBillOf(charge({ subject: { kind: 'purchase', feature: 'orderImport', transfers: 1 }, price: cents(9900) })),
    ).toBe(cents(9900)));
});

describe('a commission is earned', () => {
  const free = withCoupon({ type: '%', value: 100 }, 2);
  it.each([
    ['by the first bill after the free days', charge(), inDays(8), inDays(7)],
    ['by nothing in the free days', charge(), inDays(6), undefined],
    ['by the first bill that the coupon does not make free', free, inDays(68), inDays(67)],
    ['by nothing that was free', free, inDays(66), undefined],
    ['by a lowered bill', half(), inDays(8), inDays(7)],
    ['by no test', charge({ isTest: true }), inDays(8), undefined],
    ['by nothing that ended in its free days', charge({ endedAt: inDays(3) }), inDays(40), undefined],
    [
      'by nothing that was never approved',
      { ...charge({ state: 'expired' }), activeSince: undefined },
      inDays(8),
      undefined,
    ],
  ] as const)('%s', (_case, of, now, at) => expect(earnedAt(of as BillingCharge, now)).toEqual(at));
});
