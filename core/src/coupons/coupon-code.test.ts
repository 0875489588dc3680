import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PLAN_IDS, PLANS } from '../plans/plans.ts';
import { canAskForCoupon, PARTNER_CODE_LENGTH, typedCouponCode } from './coupon-code.ts';
import { plansShownWith } from './partner-plans.ts';

describe('a coupon code', () => {
  it.each([
    ['connected', 'CONNECTED'],
    ['sommer 2026', 'SOMMER-2026'],
    ['a b  c', 'A-B--C'],
    ['größe', 'GRÖSSE'],
    [' sommer\u00a0\n', 'SOMMER'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123'],
    ['', ''],
  ])('typed as "%s" is %s', (typed, code) => expect(typedCouponCode(typed)).toBe(code));

  it('can be typed at the length that partners may choose', () =>
    expect(typedCouponCode('A'.repeat(PARTNER_CODE_LENGTH.most))).toHaveLength(PARTNER_CODE_LENGTH.most));

  it.each([
    ['', false],
    ['ABC', false],
    ['ABCD', true],
  ])('"%s" can be sent: %s', (code, answer) => expect(canAskForCoupon(code)).toBe(answer));

  it('is the same however often it is typed over', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const code = typedCouponCode(text);
        return typedCouponCode(code) === code && Array.from(code).length <= 30 && !/\s/u.test(code);
      }),
      { numRuns: 1000 },
    ));
});

describe('the plans shown', () => {
  const all = PLAN_IDS.map((id) => PLANS[id]);

  it('with the code PARTNER are those with more than 1999 transfers', () =>
    expect(plansShownWith('PARTNER', all).map(({ id }) => id)).toEqual(['business', 'corporate', 'enterprise']));
  it('with any other code are all', () => expect(plansShownWith('PARTNERS', all)).toEqual(all));
});
