import type { ShopKey } from '../kernel/ids.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { PartnerCoupon } from './partner-coupon.ts';
import { isCommissionPending, type Redemption } from './redemption.ts';

/** Why a partner's coupon cannot be removed. */
export type CouponRemovalFault = 'UNAUTHORIZED' | 'PENDING_PROVISION';

/** The coupon if it may be removed: by its partner, and only while no redemption can still bring a commission. */
export const removablePartnerCoupon = (
  coupon: PartnerCoupon,
  by: ShopKey,
  redemptions: readonly Redemption[],
): Result<PartnerCoupon, CouponRemovalFault> => {
  if (coupon.partner !== by) return fail('UNAUTHORIZED');
  const isPending = redemptions.some((one) => one.coupon === coupon.code && isCommissionPending(one));
  return isPending ? fail('PENDING_PROVISION') : ok(coupon);
};
