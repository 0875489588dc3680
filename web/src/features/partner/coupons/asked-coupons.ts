import { COUPON_TABS, typedPartnerCode, type CouponTab } from '@belegwerk/core/partner';

/** Longer ones are no codes, and are refused. */
const MAX_CHARACTERS = 60;

/** What of the coupons an address asks for. */
export interface AskedCoupons {
  readonly tab: CouponTab;
  /** One alone; empty: all of the tab. */
  readonly code: string;
}

/** Reads the query of an address; what makes no sense asks for all. */
export const askedCoupons = (query: string): AskedCoupons => {
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get('tab');
  return {
    tab: COUPON_TABS.find((tab) => tab === wanted) ?? 'all',
    code: typedPartnerCode(parameters.get('code') ?? '').slice(0, MAX_CHARACTERS),
  };
};
