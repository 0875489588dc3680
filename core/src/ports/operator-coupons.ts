import type { Coupon } from '../coupons/coupon.ts';

/** Coupons that the operator issues in the administration; of no shop. */
export interface OperatorCoupons {
  /** `taken` where there is one of that code. */
  add(coupon: Coupon): Promise<'added' | 'taken'>;
  find(code: string): Promise<Coupon | undefined>;
  /** By code. */
  all(): Promise<readonly Coupon[]>;
  /** It cannot be redeemed from then on; whether there was such a one. */
  remove(code: string): Promise<boolean>;
}
