import { draftedCoupon, type CouponDraftFault, type DraftedCoupon } from '../../coupons/drafted-coupon.ts';
import { isCouponOver, type Coupon } from '../../coupons/coupon.ts';
import { PARTNER_CODE } from '../../coupons/coupon-code.ts';
import { businessDay, plusDays } from '../../kernel/calendar.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { forEachShop } from '../for-each-shop.ts';

/** More that run are no campaign any more. */
const MOST = 200;

interface Ports {
  readonly stores: Pick<Stores, 'coupons' | 'partners' | 'shops'>;
  readonly clock: Clock;
  /** Those of the product and of the settings of the installation. */
  readonly ownCoupon: (code: string) => Coupon | undefined;
}

/** Issues coupons of the operator, and ends them: what was promised with one before stays, and its code stays taken. */
export const makeOperatorCoupons = ({ stores: { coupons, partners, shops }, clock, ownCoupon }: Ports) => {
  return { list: (): Promise<readonly Coupon[]> => coupons.all(), redemptions, issue, end };

  /** How many shops have paid with a code; codes without any are missing. */
  async function redemptions(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    await forEachShop({ stores: { shops } }, async ({ billing }) => {
      for (const code of billing?.usedCoupons ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
    });
    return counts;
  }

  async function issue(draft: DraftedCoupon): Promise<Result<Coupon, CouponDraftFault | 'taken' | 'too-many'>> {
    const today = businessDay(clock.now());
    const drafted = draftedCoupon(draft, today);
    if (!drafted.ok) return drafted;
    const { code } = drafted.value;
    if (code === PARTNER_CODE || ownCoupon(code) || (await partners.coupon(code))) return fail('taken');
    if ((await coupons.all()).filter((one) => !isCouponOver(one, today)).length >= MOST) return fail('too-many');
    return (await coupons.add(drafted.value)) === 'taken' ? fail('taken') : ok(drafted.value);
  }

  /** From now on: yesterday was its last day. */
  function end(code: string): Promise<boolean> {
    return coupons.end(code, plusDays(businessDay(clock.now()), -1));
  }
};
export type OperatorCouponsOf = ReturnType<typeof makeOperatorCoupons>;
