import { exact, times } from '../kernel/exact.ts';
import { cents, euroOfCents, NO_MONEY, toCents, type Cents } from '../kernel/money.ts';
import { chargeOf, type BillingInterval } from '../plans/plan-price.ts';
import type { Plan } from '../plans/plans.ts';
import { isForPlan } from './redeem-coupon.ts';
import type { Coupon, CouponDiscount } from './coupon.ts';

const MONTHS_A_YEAR = 12;

/** The part of a coupon that changes prices. */
type CouponTerms = Pick<Coupon, 'discount' | 'intervals' | 'plans'>;

/** A discount as the platform bills it: off each of the first `charges` bills of a subscription. */
export interface BilledDiscount {
  readonly discount: CouponDiscount;
  readonly charges: number;
  /** What one of these bills amounts to. */
  readonly reducedCharge: Cents;
}

/** Months of a coupon that fall on each of the first bills, and how many bills that are. */
const monthsOnBills = (
  months: number,
  interval: BillingInterval,
): { readonly each: number; readonly bills: number } => {
  if (interval === 'monthly') return { each: 1, bills: months };
  return months < MONTHS_A_YEAR ? { each: months, bills: 1 } : { each: MONTHS_A_YEAR, bills: months / MONTHS_A_YEAR };
};

/** What is left of a bill when a share of its months is reduced: nothing less than nothing, rounded once. */
const reduced = (charge: Cents, { type, value }: CouponDiscount, months: number, monthsBilled: number): Cents =>
  type === '%'
    ? toCents(times(euroOfCents(charge), exact(100 * monthsBilled - value * months, 100 * monthsBilled)))
    : cents(Math.max(0, charge - value * months));

/**
 * The effect of a coupon on the bills of a plan; undefined where it has none. On annual bills the months of the coupon
 * that fall into a year are taken off the bill of that year, each as its twelfth. A bill never falls below nothing;
 * the amount payable is rounded once per bill, ties away
 * from zero.
 */
export const billedDiscount = (
  { discount, intervals, plans }: CouponTerms,
  plan: Pick<Plan, 'id' | 'price'>,
  interval: BillingInterval,
): BilledDiscount | undefined => {
  if (!isForPlan({ plans }, plan.id)) return undefined;
  const charge = chargeOf(plan, interval);
  const { each, bills } = monthsOnBills(intervals, interval);
  const monthsBilled = interval === 'annual' ? MONTHS_A_YEAR : 1;
  const reducedCharge = reduced(charge, discount, each, monthsBilled);
  const staysPercent = discount.type === '%' && each === monthsBilled;
  return {
    discount: staysPercent ? discount : { type: 'amount', value: cents(charge - reducedCharge) },
    charges: bills,
    reducedCharge,
  };
};

/** What a coupon saves in all, if the subscription lasts long enough. */
export const savingOf = (coupon: CouponTerms, plan: Pick<Plan, 'id' | 'price'>, interval: BillingInterval): Cents => {
  const billed = billedDiscount(coupon, plan, interval);
  return billed ? cents((chargeOf(plan, interval) - billed.reducedCharge) * billed.charges) : NO_MONEY;
};
