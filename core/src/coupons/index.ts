export { type BilledDiscount, billedDiscount } from './billed-discount.ts';
export {
  canAskForCoupon,
  PARTNER_CODE,
  PARTNER_CODE_LENGTH,
  typedCouponCode,
  writtenCouponCode,
} from './coupon-code.ts';
export {
  CONNECTED_COUPON,
  type Coupon,
  type CouponDiscount,
  OWN_COUPONS,
  coupon,
  endedCoupon,
  isCouponOver,
} from './coupon.ts';
export { COUPON_MONTHS, type CouponDraftFault, type DraftedCoupon } from './drafted-coupon.ts';
export { plansShownWith } from './partner-plans.ts';
export { type CouponFault, type Redeeming, isForPlan, isUsedCoupon } from './redeem-coupon.ts';
