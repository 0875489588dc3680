import { describe, expect, it } from '@jest/globals';
import { day } from '../kernel/calendar.ts';
import { shopKey } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import { CONNECTED_COUPON, coupon, OWN_COUPONS, type Coupon } from './coupon.ts';
import { couponFaultText } from '../sentences/de/coupon-texts.ts';
import { isForPlan, isUsedCoupon, redeemCoupon, type Redeeming } from './redeem-coupon.ts';

const OWNER = shopKey('agentur-west.myshopify.com');
const SHOP = shopKey('kaffeekontor-nord.myshopify.com');
const two: Coupon = coupon({
  code: 'ZWEI-JAHRE',
  discount: { type: '%', value: 50 },
  intervals: 24,
  plans: [],
  comment: '',
  issuedBy: OWNER,
  redeemableUntil: day('2023-08-31'),
  isLocked: false,
});
const redeeming = (over: Partial<Redeeming> = {}): Redeeming => ({
  shop: SHOP,
  today: day('2023-08-31'),
  used: [],
  ...over,
});

describe('redeeming a coupon', () => {
  it('works up to its last day', () => expect(redeemCoupon(two, redeeming())).toEqual({ ok: true, value: two }));
  it('works for one without an end', () => expect(redeemCoupon(CONNECTED_COUPON, redeeming()).ok).toBe(true));

  it('says of the coupon of the past for two years that it is over', () => {
    const past = OWN_COUPONS.find(({ intervals }) => intervals === 24);
    expect(past?.discount).toEqual({ type: '%', value: 50 });
    expect(redeemCoupon(past, redeeming({ today: day('2026-11-28') }))).toEqual({ ok: false, failure: 'EXPIRED' });
  });

  it.each([
    ['an unknown code', undefined, redeeming(), 'INVALID'],
    ['a locked coupon', { ...two, isLocked: true }, redeeming(), 'INVALID'],
    ['a used coupon', two, redeeming({ used: ['ANDERER', 'ZWEI-JAHRE'] }), 'USED'],
    ['an own coupon', two, redeeming({ shop: OWNER }), 'OWN'],
    ['an expired coupon', two, redeeming({ today: day('2023-09-01') }), 'EXPIRED'],
  ] as const)('fails for %s', (_, found, by, fault) =>
    expect(redeemCoupon(found, by)).toEqual({ ok: false, failure: fault }),
  );

  it.each([
    ['INVALID', 'Der Code scheint ungültig zu sein 😢'],
    ['USED', 'Du hast diesen Coupon bereits verwendet 😢'],
    ['OWN', 'Eigene Coupons kannst du nicht einlösen 😢'],
    ['EXPIRED', 'Der Code ist abgelaufen 😢'],
    ['SOMETHING_ELSE', 'Der Code scheint ungültig zu sein 😢'],
    ['toString', 'Der Code scheint ungültig zu sein 😢'],
  ])('says for %s: %s', (fault, text) => expect(couponFaultText(fault)).toBe(text));

  it('is refused locally for a code that was used', () => {
    expect(isUsedCoupon('CONNECTED', ['CONNECTED'])).toBe(true);
    expect(isUsedCoupon('CONNECTED', [])).toBe(false);
  });
});

describe('a coupon', () => {
  it('is for the plans it names, or for all that cost something', () => {
    expect(['standard', 'premium'].map((plan) => isForPlan(CONNECTED_COUPON, plan as 'premium'))).toEqual([
      true,
      false,
    ]);
    expect(isForPlan(two, 'enterprise')).toBe(true);
    expect(isForPlan(two, 'free')).toBe(false);
  });

  it.each([
    [{ type: '%', value: 101 }, 1],
    [{ type: '%', value: 0 }, 1],
    [{ type: '%', value: 12.5 }, 1],
    [{ type: 'amount', value: cents(-5) }, 1],
    [{ type: '%', value: 10 }, 0],
    [{ type: '%', value: 10 }, 18],
    [{ type: '%', value: 10 }, -12],
  ] as const)('cannot be %j off %d months', (discount, intervals) =>
    expect(() => coupon({ ...two, discount, intervals })).toThrow('is no coupon'),
  );
});
