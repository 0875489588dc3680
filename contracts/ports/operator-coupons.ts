import { describe, expect, it } from '@jest/globals';
import { coupon, type Coupon } from '@belegwerk/core/coupons';
import { cents, day } from '@belegwerk/core/kernel';
import type { Stores } from '@belegwerk/core/stores';
import { fresh } from './builders.ts';

const aCoupon = (change: Partial<Coupon> = {}): Coupon =>
  coupon({
    code: fresh('SOMMER').toUpperCase(),
    discount: { type: '%', value: 25 },
    intervals: 6,
    plans: ['standard'],
    comment: 'Danke',
    isLocked: false,
    ...change,
  });

/** What every engine promises about the coupons of the operator. */
export const operatorCouponsContract = (name: string, open: () => Promise<Stores>): void =>
  describe(`${name} as OperatorCoupons`, () => {
    it('keeps a coupon as it was issued, and lists all by code', async () => {
      const { coupons } = await open();
      const [later, sooner] = [
        aCoupon({ code: fresh('ZB').toUpperCase(), redeemableUntil: day('2027-08-31') }),
        aCoupon({ code: fresh('ZA').toUpperCase(), discount: { type: 'amount', value: cents(450) }, plans: [] }),
      ];
      for (const each of [later, sooner]) expect(await coupons.add(each)).toBe('added');
      expect(await coupons.find(later.code)).toEqual(later);
      const codes = (await coupons.all()).map(({ code }) => code);
      expect(codes.indexOf(sooner.code)).toBeLessThan(codes.indexOf(later.code));
      expect(codes).toEqual(codes.toSorted());
    });

    it('gives a code once, also to two at the same time', async () => {
      const { coupons } = await open();
      const one = aCoupon();
      const added = await Promise.all([coupons.add(one), coupons.add({ ...one, comment: 'Anders' })]);
      expect(added.toSorted()).toEqual(['added', 'taken']);
      expect(await coupons.find(one.code)).toMatchObject({ code: one.code });
    });

    it('ends one, once', async () => {
      const { coupons } = await open();
      const one = aCoupon();
      await coupons.add(one);
      expect([await coupons.remove(one.code), await coupons.remove(one.code)]).toEqual([true, false]);
      expect(await coupons.find(one.code)).toBeUndefined();
    });
  });
