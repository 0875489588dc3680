import { OWN_COUPONS, type Coupon } from '@belegwerk/core/coupons';
import { planGift, type PlanGift } from '@belegwerk/core/plans';
import type { Shop } from '@belegwerk/core/shops';
import type { Settings } from '../settings/settings.ts';

/** Whether plans are bought in this installation. */
export const isBilled = ({ BILLING }: Settings): boolean => BILLING === 'on';

/** What this installation gives to its shops. */
export const giftOf = (settings: Settings): PlanGift =>
  planGift({ isBilled: isBilled(settings), plan: settings.PLAN, unlocks: settings.PLAN_UNLOCKS });

/** Whether the charges of a shop are tests: a shop for trying out can have no others. */
export const testCharges =
  ({ BILLING_TEST }: Settings) =>
  ({ profile }: Pick<Shop, 'profile'>): boolean =>
    BILLING_TEST === undefined ? /development/i.test(profile.plan) : BILLING_TEST === 'on';

/** The coupon of a code, of those that the installation or the product has. */
export const couponsOf = ({ COUPONS }: Settings): ((code: string) => Coupon | undefined) => {
  const known = new Map([...OWN_COUPONS, ...COUPONS].map((each) => [each.code, each]));
  return (code) => known.get(code);
};
