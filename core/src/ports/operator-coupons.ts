import type { PlainDate } from '../kernel/calendar.ts';
import type { Coupon } from '../coupons/coupon.ts';

/** Coupons that the operator issues in the administration; of no shop. */
export interface OperatorCoupons {
  /** `taken` where there is one of that code. */
  add(coupon: Coupon): Promise<'added' | 'taken'>;
  find(code: string): Promise<Coupon | undefined>;
  /** By code. */
  all(): Promise<readonly Coupon[]>;
  /** It can be redeemed up to that day at most, and its code stays taken; whether there was such a one. */
  end(code: string, lastDay: PlainDate): Promise<boolean>;
}
