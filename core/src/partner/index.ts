export { type RedemptionEvent, type RedemptionFault } from './advance-redemption.ts';
export { commissionOf, type Subscription } from './commission.ts';
export { COUPON_TABS, type CouponTab, type CouponUse, isInCouponTab } from './coupon-tabs.ts';
export { type PayoutQuestion } from './create-payout.ts';
export { DISCOUNT_TIERS, type DiscountTier, type DiscountTierId, discountTier } from './discount-tier.ts';
export { partnerCodeFault, typedPartnerCode } from './partner-code.ts';
export {
  type CouponCreationFault,
  type CouponRequest,
  type PartnerCoupon,
  redeemableCoupon,
} from './partner-coupon.ts';
export { type PartnerFigures } from './partner-figures.ts';
export { ALLOWANCE, LOCK_DAYS, MAX_PARTNER_COUPONS, PAYOUT_DAYS } from './partner-programme.ts';
export { type PartnerField, type PartnerFieldFault, payoutFaults } from './partner-settings-faults.ts';
export {
  PARTNER_TAXATIONS,
  type PartnerAddress,
  type PartnerDetails,
  type PartnerSettings,
  type PartnerTaxation,
  type PayoutMethod,
  type SelfBillingAgreement,
} from './partner-settings.ts';
export { DEFAULT_PAYOUT_GATEWAY, PAYOUT_GATEWAYS, type PayoutGateway, type PayoutGatewayId } from './payout-gateway.ts';
export type { ReviewFault, ReviewWish } from './payout-review.ts';
export type { PayoutReview, ReviewStep } from './payout.ts';
export { receiptNumber } from './receipt-number.ts';
export {
  type NewPayout,
  PAYOUT_TAXATIONS,
  type Payout,
  type PayoutFileMark,
  type PayoutHold,
  type PayoutRecipient,
  type PayoutRecord,
  type PayoutTaxation,
} from './payout.ts';
export {
  DECLINE_REASONS,
  type DeclineReason,
  REDEMPTION_STATUSES,
  SAME_OWNER,
  type SameOwner,
  type Redemption,
  type RedemptionIn,
  type RedemptionStatus,
  type Refusal,
  releasedAt,
} from './redemption.ts';
export { type CouponRemovalFault } from './remove-partner-coupon.ts';
