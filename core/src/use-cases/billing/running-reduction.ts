import { billedDiscount } from '../../coupons/billed-discount.ts';
import type { Coupon } from '../../coupons/coupon.ts';
import { isForPlan } from '../../coupons/redeem-coupon.ts';
import { PLANS } from '../../plans/plans.ts';
import type { PlanChoice } from '../../plans/plan-choice.ts';
import { NO_BILLING, type BillingCharge } from '../../plans/shop-billing.ts';
import { chargeBehind } from '../../plans/sync-billing.ts';
import type { Shop } from '../../shops/shop.ts';
import type { CouponOf } from './find-coupon.ts';

/** A coupon, and how many bills it lowers where these are not all of it. */
export interface Reduction {
  readonly coupon: Coupon;
  readonly bills?: number;
}

/** What is left of the coupon of a subscription. */
export interface RunningReduction extends Required<Reduction> {
  /** What is subscribed to with it. */
  readonly choice?: PlanChoice;
}

/** The bills that the coupon of a subscription still lowers. */
export const reductionOf = async (
  couponOf: CouponOf,
  behind: BillingCharge | undefined,
): Promise<RunningReduction | undefined> => {
  const bills = behind?.reducedBillsLeft ?? 0;
  if (behind?.coupon === undefined || bills <= 0) return undefined;
  const coupon = behind.promised
    ? { ...behind.promised, code: behind.coupon, comment: '', isLocked: false }
    : await couponOf(behind.coupon);
  const { subject } = behind;
  return coupon && { coupon, bills, ...(subject.kind === 'plan' ? { choice: subject.choice } : {}) };
};

/** The subscription that another plan takes the place of; one that was cancelled, while it may still be used. */
const replaced = ({ billing = NO_BILLING }: Pick<Shop, 'billing'>): BillingCharge | undefined =>
  chargeBehind(billing) ??
  chargeBehind(billing, 'frozen') ??
  billing.charges.find(({ key }) => key === billing.ending?.key);

const intervalOf = (annual: boolean) => (annual ? 'annual' : 'monthly');

/** What is left of the coupon of the subscription that works; undefined where nothing is. */
export const runningReduction = (
  couponOf: CouponOf,
  shop: Pick<Shop, 'billing'>,
): Promise<RunningReduction | undefined> => reductionOf(couponOf, replaced(shop));

/**
 * What is left of it, as far as it goes on with another plan: where it is for that, and bills come as often as before or none
 * was lowered yet. Months that are left are no part of a year.
 */
export const keptReduction = (
  left: RunningReduction | undefined,
  { plan, annual }: Pick<PlanChoice, 'plan' | 'annual'>,
): Reduction | undefined => {
  if (!left?.choice || !isForPlan(left.coupon, plan)) return undefined;
  const { coupon, bills, choice } = left;
  if (choice.annual === annual) return { coupon, bills };
  const whole = billedDiscount(coupon, PLANS[choice.plan], intervalOf(choice.annual))?.charges;
  return whole === bills ? { coupon } : undefined;
};
