import { draftedCoupon, type CouponDraftFault, type DraftedCoupon } from '../../coupons/drafted-coupon.ts';
import type { Coupon } from '../../coupons/coupon.ts';
import { PARTNER_CODE } from '../../coupons/coupon-code.ts';
import { businessDay } from '../../kernel/calendar.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';

/** More are no campaign any more. */
const MOST = 200;

interface Ports {
  readonly stores: Pick<Stores, 'coupons' | 'partners'>;
  readonly clock: Clock;
  /** Those of the product and of the settings of the installation. */
  readonly ownCoupon: (code: string) => Coupon | undefined;
}

/** Issues coupons of the operator, and ends them: what was promised with one before stays. */
export const makeOperatorCoupons = ({ stores: { coupons, partners }, clock, ownCoupon }: Ports) => ({
  list: (): Promise<readonly Coupon[]> => coupons.all(),
  async issue(draft: DraftedCoupon): Promise<Result<Coupon, CouponDraftFault | 'taken' | 'too-many'>> {
    const drafted = draftedCoupon(draft, businessDay(clock.now()));
    if (!drafted.ok) return drafted;
    const { code } = drafted.value;
    if (code === PARTNER_CODE || ownCoupon(code) || (await partners.coupon(code))) return fail('taken');
    if ((await coupons.all()).length >= MOST) return fail('too-many');
    return (await coupons.add(drafted.value)) === 'taken' ? fail('taken') : ok(drafted.value);
  },
  end: (code: string): Promise<boolean> => coupons.remove(code),
});
export type OperatorCouponsOf = ReturnType<typeof makeOperatorCoupons>;
