export { type BilledDiscount, billedDiscount, billsOver, savingOf } from './billed-discount.ts';
export { canAskForCoupon, PARTNER_CODE, PARTNER_CODE_LENGTH, typedCouponCode } from './coupon-code.ts';
export { CONNECTED_COUPON, type Coupon, type CouponDiscount, coupon } from './coupon.ts';
export { COUPON_MONTHS, type CouponDraftFault, type DraftedCoupon, draftedCoupon } from './drafted-coupon.ts';
export { plansShownWith } from './partner-plans.ts';
export { type CouponFault, type Redeeming, isForPlan, isUsedCoupon, redeemCoupon } from './redeem-coupon.ts';
