import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { businessDay } from '../../kernel/calendar.ts';
import type { Coupon } from '../../coupons/coupon.ts';
import { type CouponUse, isInCouponTab, type CouponTab } from '../../partner/coupon-tabs.ts';
import { partnerCodeFault } from '../../partner/partner-code.ts';
import {
  createPartnerCoupon,
  redeemableCoupon,
  type CouponCreationFault,
  type PartnerCoupon,
} from '../../partner/partner-coupon.ts';
import { MAX_PARTNER_COUPONS } from '../../partner/partner-programme.ts';
import { earnedCommission, isCommissionPending } from '../../partner/redemption.ts';
import { removablePartnerCoupon, type CouponRemovalFault } from '../../partner/remove-partner-coupon.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PartnerBook } from '../../ports/partner-book.ts';
import type { Stores } from '../../stores/stores.ts';
import { COUPON_CREATION_TEXTS } from '../../sentences/de/coupon-texts.ts';
import type { CouponOf } from '../billing/find-coupon.ts';
import type { FollowRedemptions } from './follow-redemptions.ts';

interface Ports {
  readonly stores: Pick<Stores, 'partners' | 'coupons'>;
  readonly clock: Clock;
  readonly follow: Pick<FollowRedemptions, 'followAllOf'>;
  /** The coupons that the installation has itself; their codes are taken. */
  readonly ownCoupon: (code: string) => Coupon | undefined;
}

/** A coupon with what came of it. */
export interface SeenPartnerCoupon extends CouponUse {
  readonly coupon: PartnerCoupon;
  /** No redemption of it can still bring a commission. */
  readonly isRemovable: boolean;
}

/** What partners do with their coupons. */
export const makePartnerCoupons = ({ stores: { partners, coupons }, clock, follow, ownCoupon }: Ports) => {
  return { list, check, create, remove };

  /** Those of a tab, the newest first. */
  async function list(partner: ShopKey, tab: CouponTab): Promise<readonly SeenPartnerCoupon[]> {
    return (await withUse(partners, partner)).filter((seen) => isInCouponTab(tab, seen));
  }

  /** What is wrong with a code, or why it cannot be had, in German; undefined when it could be created now. */
  async function check(partner: ShopKey, code: string): Promise<string | undefined> {
    const fault = partnerCodeFault(code);
    if (fault !== undefined) return fault;
    const created = await wished(partner, code, '3x50');
    return created.ok ? undefined : COUPON_CREATION_TEXTS[created.failure];
  }

  async function create(
    partner: ShopKey,
    code: string,
    type: string,
  ): Promise<Result<SeenPartnerCoupon, CouponCreationFault>> {
    const created = await wished(partner, code, type);
    if (!created.ok) return created;
    const added = await partners.addCoupon(created.value, MAX_PARTNER_COUPONS);
    if (added === 'taken') return fail('NOT_AVAILABLE');
    if (added === 'too-many') return fail('TOO_MANY');
    return ok({ coupon: created.value, isActive: true, views: 0, redemptions: 0, commissions: 0, isRemovable: true });
  }

  async function wished(partner: ShopKey, code: string, type: string) {
    const owned = (await partners.couponsOf(partner)).length;
    const own = ownCoupon(code) ?? (await coupons.find(code));
    const isTaken = own !== undefined || (await partners.coupon(code)) !== undefined;
    return createPartnerCoupon({ code, type, partner, now: clock.now(), owned, isTaken });
  }

  async function remove(partner: ShopKey, code: string): Promise<Result<PartnerCoupon, CouponRemovalFault>> {
    const coupon = await partners.coupon(code);
    // whose it is does not depend on whether it is
    if (!coupon) return fail('UNAUTHORIZED');
    if (coupon.partner === partner) await follow.followAllOf(partner);
    const removable = removablePartnerCoupon(coupon, partner, await partners.redemptionsOf(coupon.partner));
    if (!removable.ok) return removable;
    await partners.removeCoupon(code);
    // a shop that chose a plan with it meanwhile has not only entered it
    await follow.followAllOf(partner);
    await partners.forgetPending({ partner, coupon: code });
    return removable;
  }
};
export type PartnerCoupons = ReturnType<typeof makePartnerCoupons>;

const withUse = async (partners: PartnerBook, partner: ShopKey): Promise<readonly SeenPartnerCoupon[]> => {
  const [coupons, views, redemptions] = await Promise.all([
    partners.couponsOf(partner),
    partners.viewsOf(partner),
    partners.redemptionsOf(partner),
  ]);
  return coupons.map((coupon) => {
    const own = redemptions.filter((one) => one.coupon === coupon.code);
    return {
      coupon,
      isActive: coupon.isActive,
      views: views.reduce((sum, { code, count }) => (code === coupon.code ? sum + count : sum), 0),
      redemptions: own.length,
      commissions: own.filter((one) => earnedCommission(one) !== undefined).length,
      isRemovable: !own.some(isCommissionPending),
    };
  });
};

/** The coupon of a code: one that the installation has itself, one of the operator, or a partner's. */
export const couponOfAll =
  ({ stores: { partners, coupons }, ownCoupon }: Pick<Ports, 'stores' | 'ownCoupon'>): CouponOf =>
  async (code) => {
    const own = ownCoupon(code) ?? (await coupons.find(code));
    if (own) return own;
    const found = await partners.coupon(code);
    return found && redeemableCoupon(found);
  };

/** So many visitors are told apart on a day, at one coupon and at all; later ones are not counted. */
const MAX_VIEWERS = { ofCode: 2000, ofAll: 50_000 } as const;

/**
 * Counts looks at the page of a coupon: one address once a day and code. Who looked is known by a digest that leads back to no
 * person, in this process alone, and only as long as the day lasts.
 */
export const makeCountViews = (
  { stores: { partners }, clock }: Pick<Ports, 'stores' | 'clock'>,
  digest: (day: string, viewer: string) => string,
) => {
  const noViewers = (day: string) => ({ day, viewers: new Set<string>(), ofCode: new Map<string, number>() });
  let seen = noViewers('');
  return async (code: string, address: string): Promise<void> => {
    const today = businessDay(clock.now());
    const name = today.toString();
    if (seen.day !== name) seen = noViewers(name);
    const viewer = digest(name, `${code} ${address}`);
    const before = seen.ofCode.get(code) ?? 0;
    const isFull = before >= MAX_VIEWERS.ofCode || seen.viewers.size >= MAX_VIEWERS.ofAll;
    if (isFull || seen.viewers.has(viewer)) return;
    seen.viewers.add(viewer);
    seen.ofCode.set(code, before + 1);
    await partners.countView(code, today);
  };
};
export type CountViews = ReturnType<typeof makeCountViews>;
