import type { CouponFault } from '../../coupons/redeem-coupon.ts';
import type { CouponCreationFault } from '../../partner/partner-coupon.ts';
import type { CouponRemovalFault } from '../../partner/remove-partner-coupon.ts';

/** Appended to every text of a code that cannot be redeemed; the specification says "a sad emoji" and not which. */
const SAD = '😢';

const FAULTS: Readonly<Record<CouponFault, string>> = {
  INVALID: 'Der Code scheint ungültig zu sein',
  USED: 'Du hast diesen Coupon bereits verwendet',
  OWN: 'Eigene Coupons kannst du nicht einlösen',
  EXPIRED: 'Der Code ist abgelaufen',
};

const isFault = (code: string): code is CouponFault => Object.hasOwn(FAULTS, code);

/** Why a code cannot be redeemed; an unknown code of a fault reads like an invalid coupon. Source: specification 1, section 5. */
export const couponFaultText = (code: string): string => `${FAULTS[isFault(code) ? code : 'INVALID']} ${SAD}`;

/** Letter by letter those of specification 2, section 8. */
export const COUPON_CREATION_TEXTS: Readonly<Record<CouponCreationFault, string>> = {
  COUPON_INVALID: 'Dieser Code ist ungültig',
  TYPE_NOT_FOUND: 'Ungültier Rabattyp',
  NOT_AVAILABLE: 'Dieser Code ist nicht verfügbar',
  TOO_MANY: 'Maximale Anzahl an Coupons überschritten',
};

/** The specification words only the first one. */
export const COUPON_REMOVAL_TEXTS: Readonly<Record<CouponRemovalFault, string>> = {
  UNAUTHORIZED: 'Fehlende Berechtigung',
  PENDING_PROVISION: 'Der Coupon kann wegen ausstehender Provisionen nicht gelöscht werden',
};
