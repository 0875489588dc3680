import { routes } from '@belegwerk/contracts/api';
import { COUPON_CREATION_TEXTS, COUPON_REMOVAL_TEXTS } from '@belegwerk/core/sentences';
import type { FollowRedemptions, PartnerCoupons } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentCoupon } from './present-partner.ts';

interface Parts {
  readonly coupons: PartnerCoupons;
  readonly followRedemptions: Pick<FollowRedemptions, 'followAllOf'>;
  /** What the address of the public page of a coupon begins with. */
  readonly origin: () => string;
}

/** Where the fault of a creation stands on the screen. */
const FIELD_OF = { COUPON_INVALID: 'code', TYPE_NOT_FOUND: 'type', NOT_AVAILABLE: 'code', TOO_MANY: 'code' } as const;

const codeOf = (text: string): string => text.toUpperCase();

/** The coupons of a partner. */
export const couponsOfPartner =
  ({ coupons, followRedemptions, origin }: Parts): Area =>
  (mount) => {
    mount.answer(routes.partnerCoupons, async ({ caller: { shop }, query: { tab, code } }) => {
      await followRedemptions.followAllOf(shop.key);
      const found = await coupons.list(shop.key, tab);
      const shown = code === undefined ? found : found.filter(({ coupon }) => coupon.code === codeOf(code));
      return { items: shown.map((each) => presentCoupon(each, origin())) };
    });

    mount.answer(routes.partnerCouponCheck, async ({ caller: { shop }, params }) => {
      const code = codeOf(params.code);
      const message = await coupons.check(shop.key, code);
      return { code, isAvailable: message === undefined, ...(message === undefined ? {} : { message }) };
    });

    mount.answer(routes.partnerCouponCreate, async ({ caller: { shop }, params, body: { type } }) => {
      const created = await coupons.create(shop.key, codeOf(params.code), type);
      if (created.ok) return presentCoupon(created.value, origin());
      const text = COUPON_CREATION_TEXTS[created.failure];
      const faults = [{ field: FIELD_OF[created.failure], text }];
      return new Refusal('coupon-refused', text, { faults, code: created.failure });
    });

    mount.answer(routes.partnerCouponRemove, async ({ caller: { shop }, params }) => {
      const removed = await coupons.remove(shop.key, codeOf(params.code));
      if (removed.ok) return { removed: true, code: removed.value.code } as const;
      return new Refusal('removal-refused', COUPON_REMOVAL_TEXTS[removed.failure], { code: removed.failure });
    });
  };
