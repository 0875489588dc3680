import { writtenCouponCode } from '../../coupons/coupon-code.ts';
import type { Coupon } from '../../coupons/coupon.ts';
import { redeemCoupon, type CouponFault } from '../../coupons/redeem-coupon.ts';
import { businessDay, type Instant } from '../../kernel/calendar.ts';
import type { Result } from '../../kernel/result.ts';
import type { Shop } from '../../shops/shop.ts';

/** The coupon of a code as it is told to us; undefined for a code that was not issued. */
export type CouponOf = (code: string) => Promise<Coupon | undefined> | Coupon | undefined;

/** The coupon of a code, if this shop can redeem it today. */
export const findCoupon = async (
  couponOf: CouponOf,
  { key, billing }: Pick<Shop, 'key' | 'billing'>,
  code: string,
  now: Instant,
): Promise<Result<Coupon, CouponFault>> =>
  redeemCoupon(await couponOf(writtenCouponCode(code)), {
    shop: key,
    today: businessDay(now),
    used: billing?.usedCoupons ?? [],
  });
