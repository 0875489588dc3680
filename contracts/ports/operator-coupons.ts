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

    it('ends one on a day, or stays with an earlier one, and its code stays taken', async () => {
      const { coupons } = await open();
      const [one, earlier] = [aCoupon(), aCoupon({ redeemableUntil: day('2026-01-31') })];
      for (const each of [one, earlier]) {
        await coupons.add(each);
        expect(await coupons.end(each.code, day('2026-11-29'))).toBe(true);
        expect(await coupons.add(each)).toBe('taken');
      }
      expect((await coupons.find(one.code))?.redeemableUntil).toEqual(day('2026-11-29'));
      expect((await coupons.find(earlier.code))?.redeemableUntil).toEqual(day('2026-01-31'));
      expect(await coupons.end('KEINER', day('2026-11-29'))).toBe(false);
    });
  });
