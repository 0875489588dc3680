import { compareDays, day, type PlainDate } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';
import type { PlanId } from '../plans/plans.ts';
import type { MonthlyDiscount, PromisedReduction } from '../plans/shop-billing.ts';

export type CouponDiscount = MonthlyDiscount;

/** A coupon as it was issued. */
export interface Coupon {
  readonly code: string;
  readonly discount: CouponDiscount;
  /** Months of the subscription that become cheaper; see `billed-discount.ts` for annual billing. */
  readonly intervals: number;
  /** Plans it is for; none named: all that cost something. */
  readonly plans: readonly PlanId[];
  /** Said to the merchant who redeems it. */
  readonly comment: string;
  /** The shop that issued it and cannot redeem it itself; absent on our own. */
  readonly issuedBy?: ShopKey;
  /** The last Berlin day on which it can be redeemed; absent: no end. */
  readonly redeemableUntil?: PlainDate;
  /** Locked coupons cannot be redeemed. */
  readonly isLocked: boolean;
}

/** Most months of a coupon whose discount does not cover whole years. */
const MONTHS_A_YEAR = 12;

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

const isDiscount = ({ type, value }: CouponDiscount): boolean =>
  type === '%' ? isWhole(value, 1, 100) : isWhole(value, 1, Number.MAX_SAFE_INTEGER);

/**
 * Declares a coupon; a defect unless it takes 1 to 100 whole percent, or an amount, off 1 to 12 months or whole years:
 * nothing else can be expressed as one discount of the platform on monthly and on annual bills.
 */
export const coupon = (fields: Coupon): Coupon => {
  const { discount, intervals } = fields;
  const areMonths = isWhole(intervals, 1, MONTHS_A_YEAR) || (intervals > 0 && intervals % MONTHS_A_YEAR === 0);
  if (!isDiscount(discount) || !areMonths)
    throw new RangeError(`${discount.value} ${discount.type} off ${intervals} months is no coupon`);
  return fields;
};

/** The coupon as it is once it was ended: the last day stays where it was earlier. */
export const endedCoupon = (one: Coupon, lastDay: PlainDate): Coupon =>
  one.redeemableUntil && compareDays(one.redeemableUntil, lastDay) <= 0 ? one : { ...one, redeemableUntil: lastDay };

/** Whether its last day has passed. */
export const isCouponOver = ({ redeemableUntil }: Pick<Coupon, 'redeemableUntil'>, today: PlainDate): boolean =>
  redeemableUntil !== undefined && compareDays(redeemableUntil, today) < 0;

/** What is promised to the shop that redeems it, also when the coupon ends later. */
export const promisedBy = ({ discount, intervals, plans, issuedBy }: Coupon): PromisedReduction => ({
  discount,
  intervals,
  plans,
  ...(issuedBy === undefined ? {} : { issuedBy }),
});

/** The coupon that is offered once the accounting account is connected: half off the first month of standard. */
export const CONNECTED_COUPON: Coupon = coupon({
  code: 'CONNECTED',
  discount: { type: '%', value: 50 },
  intervals: 1,
  plans: ['standard'],
  comment: 'Danke, dass du dein Konto verbunden hast',
  isLocked: false,
});

/** A coupon of the past for two years of a subscription: its code is known, and answered as one that is over. */
const TWO_YEARS_COUPON: Coupon = coupon({
  code: '2-JAHRE-50',
  discount: { type: '%', value: 50 },
  intervals: 24,
  plans: [],
  comment: 'Für alle, die zwei Jahre bleiben',
  redeemableUntil: day('2023-08-31'),
  isLocked: false,
});

/** The coupons of the product itself. Source: specification 1, section 9. */
export const OWN_COUPONS: readonly Coupon[] = [CONNECTED_COUPON, TWO_YEARS_COUPON];
