import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PLAN_IDS, PLANS } from '../plans/plans.ts';
import {
  canAskForCoupon,
  PARTNER_CODE_LENGTH,
  TYPED_CODE_LENGTH,
  typedCouponCode,
  writtenCouponCode,
} from './coupon-code.ts';
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
  ])('in a link as "%s" is %s, and the dialog takes its first 20 characters', (text, code) => {
    expect(writtenCouponCode(text)).toBe(code);
    expect(typedCouponCode(text)).toBe(code.slice(0, 20));
  });

  it('is whole in a link at the length that partners may choose, and cut in the dialog', () => {
    const code = 'A'.repeat(PARTNER_CODE_LENGTH.most);
    expect(writtenCouponCode(code)).toBe(code);
    expect([TYPED_CODE_LENGTH, typedCouponCode(code)]).toEqual([20, 'A'.repeat(20)]);
  });

  it.each([
    ['', false],
    ['ABC', false],
    ['ABCD', true],
  ])('"%s" can be sent: %s', (code, answer) => expect(canAskForCoupon(code)).toBe(answer));

  it('is the same however often it is typed over', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const code = writtenCouponCode(text);
        const typed = typedCouponCode(text);
        const areStable = writtenCouponCode(code) === code && typedCouponCode(typed) === typed;
        return areStable && code.startsWith(typed) && Array.from(code).length <= 30 && !/\s/u.test(code);
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
