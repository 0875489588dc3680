import type { PlainDate } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { isFreePlan, type PlanId } from '../plans/plans.ts';
import { isCouponOver, type Coupon } from './coupon.ts';

/** Why a code cannot be redeemed. */
export type CouponFault = 'INVALID' | 'USED' | 'OWN' | 'EXPIRED';

/** What the browser can tell without asking: whether the shop has already used this code. */
export const isUsedCoupon = (code: string, used: readonly string[]): boolean => used.includes(code);

/** Who redeems, when, and what was redeemed before. */
export interface Redeeming {
  readonly shop: ShopKey;
  readonly today: PlainDate;
  readonly used: readonly string[];
}

/** The coupon, or why it cannot be redeemed; `found` is what the code leads to. */
export const redeemCoupon = (
  found: Coupon | undefined,
  { shop, today, used }: Redeeming,
): Result<Coupon, CouponFault> => {
  if (!found || found.isLocked) return fail('INVALID');
  if (isUsedCoupon(found.code, used)) return fail('USED');
  if (found.issuedBy === shop) return fail('OWN');
  if (isCouponOver(found, today)) return fail('EXPIRED');
  return ok(found);
};

/** Whether a coupon lowers the price of a plan. */
export const isForPlan = ({ plans }: Pick<Coupon, 'plans'>, plan: PlanId): boolean =>
  !isFreePlan(plan) && (plans.length === 0 || plans.includes(plan));
