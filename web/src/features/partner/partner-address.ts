export const PARTNER_ADDRESS = '/partner';
export const COUPONS_ADDRESS = '/partner/coupons';
export const NEW_COUPON_ADDRESS = '/partner/coupons/new';
export const REDEMPTIONS_ADDRESS = '/partner/redemptions';
export const PAYOUTS_ADDRESS = '/partner/payouts';
export const PARTNER_SETTINGS_ADDRESS = '/partner/preferences';

/** The list with one coupon alone. */
export const couponAddress = (code: string): string => `${COUPONS_ADDRESS}?${new URLSearchParams({ code }).toString()}`;

/** Where is asked whether these coupons shall be removed. */
export const removalAddress = (codes: readonly string[]): string =>
  `/partner/coupons/confirm/removal?${new URLSearchParams(codes.map((code) => ['code', code])).toString()}`;
