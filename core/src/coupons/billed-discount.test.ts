import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents, sumOfCents, type Cents } from '../kernel/money.ts';
import { chargeOf, type BillingInterval } from '../plans/plan-price.ts';
import { PLANS, type Plan } from '../plans/plans.ts';
import { billedDiscount, savingOf } from './billed-discount.ts';
import { CONNECTED_COUPON, type CouponDiscount } from './coupon.ts';

const of = (discount: CouponDiscount, intervals: number) => ({ discount, intervals, plans: [] });
const percent = (value: number, intervals: number) => of({ type: '%', value }, intervals);
const amount = (value: number, intervals: number) => of({ type: 'amount', value: cents(value) }, intervals);

/** The amounts of the first bills of a plan, with a coupon or without. */
const billsOver = (
  plan: Pick<Plan, 'id' | 'price'>,
  interval: BillingInterval,
  count: number,
  coupon?: Parameters<typeof billedDiscount>[0],
): readonly Cents[] => {
  const billed = coupon && billedDiscount(coupon, plan, interval);
  const charge = chargeOf(plan, interval);
  return Array.from({ length: count }, (_, index) =>
    billed && index < billed.charges ? billed.reducedCharge : charge,
  );
};

describe('a coupon on monthly bills', () => {
  it.each([
    ['half off the first month', CONNECTED_COUPON, 'standard', [950, 1899, 1899, 1899]],
    ['10 % for a year', percent(10, 12), 'premium', [3509, 3509, 3509, 3509]],
    ['50 % for three months', percent(50, 3), 'basic', [400, 400, 400, 799]],
    ['75 % once', percent(75, 1), 'business', [2225, 8899, 8899, 8899]],
    ['everything for two months', percent(100, 2), 'standard', [0, 0, 1899, 1899]],
    ['5 euro off two months', amount(500, 2), 'standard', [1399, 1399, 1899, 1899]],
    ['more than the price', amount(5000, 1), 'standard', [0, 1899, 1899, 1899]],
    ['a coupon for another plan', CONNECTED_COUPON, 'premium', [3899, 3899, 3899, 3899]],
    ['any coupon on the free plan', percent(50, 3), 'free', [0, 0, 0, 0]],
  ] as const)('%s', (_, coupon, plan, bills) => expect(billsOver(PLANS[plan], 'monthly', 4, coupon)).toEqual(bills));
});

describe('a coupon on annual bills', () => {
  it.each([
    // 190.99 × 50 % ÷ 12 = 7.9579…
    ['half off one month is half a twelfth', CONNECTED_COUPON, [18_303, 19_099, 19_099]],
    ['10 % for a year is 10 % of one bill', percent(10, 12), [17_189, 19_099, 19_099]],
    ['25 % for six months is an eighth of one bill', percent(25, 6), [16_712, 19_099, 19_099]],
    ['50 % for three months is an eighth of one bill', percent(50, 3), [16_712, 19_099, 19_099]],
    ['75 % for one month is a sixteenth of one bill', percent(75, 1), [17_905, 19_099, 19_099]],
    ['50 % for two years is half of two bills', percent(50, 24), [9550, 9550, 19_099]],
    ['5 euro off two months', amount(500, 2), [18_099, 19_099, 19_099]],
    ['20 euro off two years', amount(2000, 24), [0, 0, 19_099]],
  ] as const)('%s', (_, coupon, bills) => expect(billsOver(PLANS.standard, 'annual', 3, coupon)).toEqual(bills));

  it('stays a percentage for the platform when it covers whole bills, and becomes an amount otherwise', () => {
    expect(billedDiscount(percent(10, 12), PLANS.standard, 'annual')).toEqual({
      discount: { type: '%', value: 10 },
      charges: 1,
      reducedCharge: 17_189,
    });
    expect(billedDiscount(percent(50, 3), PLANS.standard, 'annual')).toEqual({
      discount: { type: 'amount', value: 2387 },
      charges: 1,
      reducedCharge: 16_712,
    });
    expect(billedDiscount(percent(50, 3), PLANS.standard, 'monthly')).toMatchObject({
      discount: { type: '%', value: 50 },
      charges: 3,
    });
  });
});

describe('without an effect', () => {
  it('a bill stays what it was and nothing is saved', () => {
    expect(billsOver(PLANS.premium, 'monthly', 2)).toEqual([3899, 3899]);
    expect(savingOf(CONNECTED_COUPON, PLANS.premium, 'monthly')).toBe(0);
  });
});

const anyDiscount = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((value): CouponDiscount => ({ type: '%', value })),
  fc.integer({ min: 1, max: 20_000 }).map((value): CouponDiscount => ({ type: 'amount', value: cents(value) })),
);
const anyCoupon = fc
  .tuple(anyDiscount, fc.constantFrom(1, 2, 3, 6, 9, 12, 24, 36))
  .map(([discount, intervals]) => of(discount, intervals));
const anyPlan = fc
  .constantFrom('basic', 'standard', 'premium', 'business', 'enterprise')
  .map((id) => PLANS[id as 'basic']);
const anyInterval = fc.constantFrom('monthly', 'annual');

describe('any coupon', () => {
  it('never makes a bill negative or dearer, and saves exactly the difference of the bills', () =>
    fc.assert(
      fc.property(anyCoupon, anyPlan, anyInterval, (coupon, plan, interval) => {
        const bills = billsOver(plan, interval, 40, coupon);
        const regular = billsOver(plan, interval, 40);
        const charge = chargeOf(plan, interval);
        const saved = cents(sumOfCents(regular) - sumOfCents(bills));
        return bills.every((bill) => bill >= 0 && bill <= charge) && saved === savingOf(coupon, plan, interval);
      }),
      { numRuns: 1000 },
    ));

  it('takes the same share off an annual bill as off twelve monthly ones, to the rounding of each bill', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 12 }), anyPlan, (value, months, plan) => {
        const annual = savingOf(percent(value, months), plan, 'annual');
        const exactly = chargeOf(plan, 'annual') * value * months;
        return Math.abs(annual * 1200 - exactly) * 2 <= 1200;
      }),
      { numRuns: 1000 },
    ));
});
