import { routes } from '@belegwerk/contracts/api';
import type { Area } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { PROGRAMME } from './present-programme.ts';

const CLOSED = 'Das Partnerprogramm ist in dieser Installation noch nicht offen.';

/** The partner programme: nobody takes part yet. */
export const partnerArea: Area = (mount) => {
  const nobody = async () => ({ state: 'none', programme: PROGRAMME }) as const;
  const empty = async () => ({ partners: [], marked: [], scheduled: [] });
  const nothing = async () => notFound('address');
  mount.answer(routes.partner, nobody);
  mount.answer(routes.partnerApply, nobody);
  mount.answer(routes.partnerCoupons, async () => ({ items: [] }));
  mount.answer(routes.partnerCouponCheck, async ({ params: { code } }) => ({
    code,
    isAvailable: false,
    message: CLOSED,
  }));
  mount.answer(routes.partnerCouponCreate, async () => new Refusal('coupon-refused', CLOSED));
  mount.answer(routes.partnerCouponRemove, async () => new Refusal('removal-refused', CLOSED));
  mount.answer(routes.partnerRedemptions, async () => ({
    items: [],
    total: 0,
    page: 1,
    pageSize: 25,
    hasPrevious: false,
    hasNext: false,
  }));
  mount.answer(routes.partnerPayouts, nothing);
  mount.answer(routes.partnerReceipt, nothing);
  mount.answer(routes.partnerPreferences, nothing);
  mount.answer(routes.changePartnerPreferences, nothing);
  mount.answer(routes.partners, empty);
  mount.answer(routes.approvePartner, empty);
  mount.answer(routes.payoutSent, empty);
};
