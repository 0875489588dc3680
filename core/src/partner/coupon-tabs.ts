/** Tabs of a partner's list of coupons. Source: specification 2, section 2. */
export const COUPON_TABS = ['all', 'active', 'unused', 'viewed', 'redeemed', 'provisioned'] as const;
export type CouponTab = (typeof COUPON_TABS)[number];

/** What happened with a coupon so far. */
export interface CouponUse {
  readonly isActive: boolean;
  readonly views: number;
  readonly redemptions: number;
  /** Redemptions that became a subscription with a commission. */
  readonly commissions: number;
}

const IN_TAB: Readonly<Record<CouponTab, (use: CouponUse) => boolean>> = {
  all: () => true,
  active: ({ isActive }) => isActive,
  unused: ({ views, redemptions }) => views === 0 && redemptions === 0,
  viewed: ({ views }) => views > 0,
  redeemed: ({ redemptions }) => redemptions > 0,
  provisioned: ({ commissions }) => commissions > 0,
};

/** Whether a coupon is listed in a tab. */
export const isInCouponTab = (tab: CouponTab, use: CouponUse): boolean => IN_TAB[tab](use);
