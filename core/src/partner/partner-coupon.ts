import { OWN_COUPONS, coupon, type Coupon } from '../coupons/coupon.ts';
import { PARTNER_CODE } from '../coupons/coupon-code.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { discountTier, type DiscountTier } from './discount-tier.ts';
import { isPartnerCode } from './partner-code.ts';
import { MAX_PARTNER_COUPONS } from './partner-programme.ts';

/** A coupon of a partner, who recommends the product with it. */
export interface PartnerCoupon {
  readonly code: string;
  readonly partner: ShopKey;
  readonly tier: DiscountTier;
  /** Otherwise it is locked and cannot be redeemed. */
  readonly isActive: boolean;
  readonly createdAt: Instant;
}

/** Why a partner's coupon cannot be created. */
export type CouponCreationFault = 'COUPON_INVALID' | 'TYPE_NOT_FOUND' | 'NOT_AVAILABLE' | 'TOO_MANY';

/** Codes with a meaning of their own. */
const RESERVED: readonly string[] = [PARTNER_CODE, ...OWN_COUPONS.map(({ code }) => code)];

/** What a partner asks for, and what decides about it. */
export interface CouponRequest {
  readonly code: string;
  /** Name of a discount tier. */
  readonly type: string;
  readonly partner: ShopKey;
  readonly now: Instant;
  /** Coupons the partner has, active or locked. */
  readonly owned: number;
  /** Whether any shop's coupon has this code. */
  readonly isTaken: boolean;
}

/** A new coupon of a partner, or the first of the faults in their order. */
export const createPartnerCoupon = (request: CouponRequest): Result<PartnerCoupon, CouponCreationFault> => {
  const { code, partner, now } = request;
  const tier = discountTier(request.type);
  if (!isPartnerCode(code)) return fail('COUPON_INVALID');
  if (!tier) return fail('TYPE_NOT_FOUND');
  if (request.isTaken || RESERVED.includes(code)) return fail('NOT_AVAILABLE');
  if (request.owned >= MAX_PARTNER_COUPONS) return fail('TOO_MANY');
  return ok({ code, partner, tier, isActive: true, createdAt: now });
};

/** A partner's coupon as others redeem it: for every plan that costs something, but not by the partner. */
export const redeemableCoupon = ({ code, partner, tier, isActive }: PartnerCoupon): Coupon =>
  coupon({
    code,
    discount: { type: '%', value: tier.percent },
    intervals: tier.intervals,
    plans: [],
    comment: '',
    issuedBy: partner,
    isLocked: !isActive,
  });
