import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { day, instant } from '../kernel/calendar.ts';
import { shopKey } from '../kernel/ids.ts';
import { redeemCoupon } from '../coupons/redeem-coupon.ts';
import { DISCOUNT_TIERS, discountTier } from './discount-tier.ts';
import { COUPON_CREATION_TEXTS } from '../sentences/de/coupon-texts.ts';
import { isPartnerCode, partnerCodeFault, typedPartnerCode } from './partner-code.ts';
import { createPartnerCoupon, redeemableCoupon, type CouponRequest, type PartnerCoupon } from './partner-coupon.ts';
import { ALLOWANCE, COMMISSION_INTERVALS, LOCK_DAYS, PAYOUT_DAYS } from './partner-programme.ts';

const PARTNER = shopKey('agentur-west.myshopify.com');
const NOW = instant('2026-11-20T10:00:00Z');
const asked = (over: Partial<CouponRequest> = {}): CouponRequest => ({
  code: 'AGENTUR-WEST',
  type: '3x50',
  partner: PARTNER,
  now: NOW,
  owned: 0,
  isTaken: false,
  ...over,
});
const created = (over: Partial<CouponRequest> = {}): PartnerCoupon => {
  const result = createPartnerCoupon(asked(over));
  if (!result.ok) throw new Error(result.failure);
  return result.value;
};

describe('the partner programme', () => {
  it('has the figures of the specification', () =>
    expect([ALLOWANCE.numerator, ALLOWANCE.denominator, COMMISSION_INTERVALS, LOCK_DAYS, PAYOUT_DAYS]).toEqual([
      1n,
      2n,
      1,
      46,
      7,
    ]));
  it('offers four tiers of which three months are popular', () => {
    expect(DISCOUNT_TIERS.map(({ intervals, percent }) => [intervals, percent])).toEqual([
      [12, 10],
      [6, 25],
      [3, 50],
      [1, 75],
    ]);
    expect(DISCOUNT_TIERS.filter(({ isPopular }) => isPopular).map(({ intervals }) => intervals)).toEqual([3]);
    expect(discountTier('2x99')).toBeUndefined();
  });
});

describe('the code of a partner', () => {
  it.each([
    ['agentur west', 'AGENTUR-WEST'],
    ['agentur--west', 'AGENTUR-WEST'],
    ['agentur - west', 'AGENTUR-WEST'],
    ['ärger & söhne 24!', 'RGER-SHNE-24'],
    ['straße', 'STRASSE'],
  ])('typed as "%s" is %s', (typed, code) => expect(typedPartnerCode(typed)).toBe(code));

  it.each([
    ['', 'Darf nicht leer sein'],
    ['ABC', 'Mindestens 4 Zeichen'],
    ['A'.repeat(31), 'Maximal 30 Zeichen'],
    ['-ABC', 'Der Code ist ungültig'],
    ['ABC-', 'Der Code ist ungültig'],
    ['AB--C', 'Der Code ist ungültig'],
    ['abcd', 'Der Code ist ungültig'],
    ['ÄBCD', 'Der Code ist ungültig'],
    ['ABCD', undefined],
    ['4EVER', undefined],
    ['A'.repeat(30), undefined],
  ])('"%s" is answered with %s', (code, text) => {
    expect(partnerCodeFault(code)).toBe(text);
    expect(isPartnerCode(code)).toBe(text === undefined);
  });

  it('is the same however often it is typed over', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const code = typedPartnerCode(text);
        return typedPartnerCode(code) === code && /^-?(?:[A-Z0-9]+-?)*$/.test(code);
      }),
      { numRuns: 1000 },
    ));
});

describe('a partner', () => {
  it('creates an active coupon', () =>
    expect(created()).toEqual({
      code: 'AGENTUR-WEST',
      partner: PARTNER,
      tier: { id: '3x50', intervals: 3, percent: 50, isPopular: true },
      isActive: true,
      createdAt: NOW,
    }));

  it.each([
    ['a code that is none', { code: 'abc' }, 'COUPON_INVALID', 'Dieser Code ist ungültig'],
    ['a discount that is not offered', { type: '50' }, 'TYPE_NOT_FOUND', 'Ungültier Rabattyp'],
    ['a code of another partner', { isTaken: true }, 'NOT_AVAILABLE', 'Dieser Code ist nicht verfügbar'],
    ['the code PARTNER', { code: 'PARTNER' }, 'NOT_AVAILABLE', 'Dieser Code ist nicht verfügbar'],
    ['the code CONNECTED', { code: 'CONNECTED' }, 'NOT_AVAILABLE', 'Dieser Code ist nicht verfügbar'],
    ['an eleventh coupon', { owned: 10 }, 'TOO_MANY', 'Maximale Anzahl an Coupons überschritten'],
  ] as const)('cannot create %s', (_, over, fault, text) => {
    expect(createPartnerCoupon(asked(over))).toEqual({ ok: false, failure: fault });
    expect(COUPON_CREATION_TEXTS[fault]).toBe(text);
  });

  it('may have a tenth coupon', () => expect(createPartnerCoupon(asked({ owned: 9 })).ok).toBe(true));

  it('cannot redeem the own coupon; others can, unless it is locked', () => {
    const redeeming = (shop: string) => ({ shop: shopKey(shop), today: day('2026-11-20'), used: [] });
    const coupon = redeemableCoupon(created());
    expect(coupon).toMatchObject({ discount: { type: '%', value: 50 }, intervals: 3, plans: [] });
    expect(redeemCoupon(coupon, redeeming(PARTNER))).toEqual({ ok: false, failure: 'OWN' });
    expect(redeemCoupon(coupon, redeeming('other.myshopify.com')).ok).toBe(true);
    const locked = redeemableCoupon({ ...created(), isActive: false });
    expect(redeemCoupon(locked, redeeming('other.myshopify.com'))).toEqual({ ok: false, failure: 'INVALID' });
  });
});
