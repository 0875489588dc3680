import { describe, expect, it } from '@jest/globals';
import { cents, day, type ShopKey } from '@belegwerk/core/kernel';
import { receiptNumber } from '@belegwerk/core/partner';
import type { Invitation, PartnerBook } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { aPartnerCoupon, aPayout, aRedemption, aShop, atSecond, fresh, freshShop } from './builders.ts';

const MOST = 10;
/** Suites share a store. */
const MANY = 1e6;

/** What every keeper of the partner programme promises. */
export const partnerBookContract = (name: string, openStores: () => Promise<Stores>): void =>
  describe(`${name} as PartnerBook`, () => {
    const open = async (): Promise<PartnerBook> => (await openStores()).partners;

    it('gives a code to one partner, who has at most so many', async () => {
      const book = await open();
      const [partner, other] = [freshShop(), freshShop()];
      const coupon = aPartnerCoupon(partner);
      expect(await book.addCoupon(coupon, MOST)).toBe('added');
      expect(await book.addCoupon({ ...coupon, partner: other }, MOST)).toBe('taken');
      expect(await book.coupon(coupon.code)).toEqual(coupon);
      expect(await book.addCoupon(aPartnerCoupon(partner), 1)).toBe('too-many');
      const asked = Array.from({ length: 5 }, () => book.addCoupon(aPartnerCoupon(other), 3));
      await Promise.all(asked);
      expect((await book.couponsOf(other)).length).toBeLessThanOrEqual(3);
    });

    it('lists the coupons of a partner, the newest first, until they are removed', async () => {
      const book = await open();
      const partner = freshShop();
      const [old, young] = [aPartnerCoupon(partner), aPartnerCoupon(partner, { createdAt: atSecond(9) })];
      for (const each of [old, young]) await book.addCoupon(each, MOST);
      expect(await book.couponsOf(partner)).toEqual([young, old]);
      await book.countView(old.code, day('2026-10-01'));
      await book.removeCoupon(old.code);
      expect([await book.coupon(old.code), await book.viewsOf(partner)]).toEqual([undefined, []]);
      expect(await book.couponsOf(partner)).toEqual([young]);
    });

    it('counts who looks at a coupon by the day, also all at once, and nothing of a code that does not exist', async () => {
      const book = await open();
      const partner = freshShop();
      const { code } = aPartnerCoupon(partner);
      await book.addCoupon(aPartnerCoupon(partner, { code }), MOST);
      await Promise.all(Array.from({ length: 7 }, () => book.countView(code, day('2026-10-02'))));
      await book.countView(code, day('2026-10-01'));
      await book.countView(fresh('UNKNOWN'), day('2026-10-01'));
      expect(await book.viewsOf(partner)).toEqual([
        { code, day: day('2026-10-01'), count: 1 },
        { code, day: day('2026-10-02'), count: 7 },
      ]);
    });

    it('keeps a redemption once, and every state that it comes to', async () => {
      const book = await open();
      const [partner, shop] = [freshShop(), freshShop()];
      const entered = aRedemption(partner, { shop, same: ['email'] });
      expect(await book.addRedemption(entered)).toEqual(entered);
      expect(await book.addRedemption({ ...entered, coupon: 'ANDERER' })).toEqual(entered);
      const chosen = { plan: 'standard', interval: 'monthly' } as const;
      const subscribed = { ...chosen, subscribedAt: atSecond(1), commission: cents(950) };
      const verified = { ...subscribed, verifiedAt: atSecond(2) };
      for (const state of [
        { status: 'redeemed', ...chosen },
        { status: 'cancelled', ...chosen },
        { status: 'cancelled', ...chosen, subscribedAt: atSecond(1) },
        { status: 'subscribed', ...subscribed },
        { status: 'declined', ...subscribed, why: 'unpaid' },
        { status: 'declined', ...chosen, subscribedAt: atSecond(1), why: 'existing-subscriber' },
        { status: 'verified', ...verified },
        { status: 'verified', ...verified, payout: '2026-12' },
        { status: 'paid', ...verified, payout: '2026-12', paidAt: atSecond(3) },
      ] as const) {
        const after = { ...entered, ...state };
        expect(await book.changeRedemption(entered.id, () => after)).toEqual(after);
        expect(await book.redemptionsOf(partner)).toEqual([after]);
        expect(await book.redemptionsBy(shop)).toEqual([after]);
      }
      expect(await book.changeRedemption(fresh('none'), (one) => one)).toBeUndefined();
    });

    it('forgets codes that were only entered: of a shop, of a coupon, of before a moment', async () => {
      const book = await open();
      const [partner, shop] = [freshShop(), freshShop()];
      const coupon = fresh('CODE');
      const chosen = { plan: 'standard', interval: 'monthly', status: 'redeemed' } as const;
      const old = { createdAt: atSecond(-9e8) };
      const [byShop, ofCoupon, early, other] = [
        aRedemption(partner, { shop }),
        aRedemption(partner, { coupon }),
        aRedemption(partner, old),
        aRedemption(partner),
      ] as const;
      const begun = [
        { ...aRedemption(partner, { shop }), ...chosen },
        { ...aRedemption(partner, { coupon }), ...chosen },
        { ...aRedemption(partner, old), ...chosen },
      ];
      for (const one of [byShop, ofCoupon, early, other, ...begun]) await book.addRedemption(one);
      expect(await book.forgetPending({ redeemer: shop })).toBe(1);
      expect(await book.forgetPending({ partner: freshShop(), coupon })).toBe(0);
      expect(await book.forgetPending({ partner, coupon })).toBe(1);
      expect(await book.forgetPending({ before: atSecond(-8e8) })).toBe(1);
      const left = (await book.redemptionsOf(partner)).map(({ id }) => id);
      expect(left.toSorted()).toEqual([other, ...begun].map(({ id }) => id).toSorted());
    });

    it('loses no change of a redemption to another one at the same time', async () => {
      const book = await open();
      const entered = aRedemption(freshShop(), { same: [] });
      await book.addRedemption(entered);
      await Promise.all(
        Array.from({ length: 6 }, () =>
          book.changeRedemption(entered.id, (one) => ({ ...one, same: [...(one.same ?? []), 'email'] })),
        ),
      );
      expect((await book.changeRedemption(entered.id, (one) => one))?.same).toHaveLength(6);
    });

    it('keeps one payout of a partner for each month, and that it was paid', async () => {
      const book = await open();
      const partner = freshShop();
      const [december, november] = [aPayout(partner), aPayout(partner, { id: '2026-11' })];
      const stored = [await book.addPayout(november), await book.addPayout(december)] as const;
      expect(stored).toEqual([november, december].map((one) => ({ ...one, receipt: expect.any(String) })));
      const [early, late] = stored;
      expect(await book.addPayout({ ...december, commissions: cents(1) })).toEqual(late);
      const paid = { ...late, status: 'paid', paidAt: atSecond(5) } as const;
      expect(await book.changePayout(partner, '2026-12', () => paid)).toEqual(paid);
      expect(await book.changePayout(partner, '2026-10', (one) => one)).toBeUndefined();
      expect(await book.payoutsOf(partner)).toEqual([paid, early]);
      expect(await book.payoutsOf(freshShop())).toEqual([]);
    });

    it('gives every payout of a year its own number, from 1 and without a gap, with several made at once', async () => {
      const book = await open();
      const year = 3000 + Math.floor(Math.random() * 6000);
      const made = (partner: ShopKey, at = year) =>
        book.addPayout(aPayout(partner, { createdOn: day(`${at}-12-01`) })).then(({ receipt }) => receipt);
      const partners = Array.from({ length: 4 }, freshShop);
      // each is made by two hosts at the same time
      const given = await Promise.all([...partners, ...partners].map((partner) => made(partner)));
      expect(given.slice(4)).toEqual(given.slice(0, 4));
      expect(new Set(given)).toEqual(new Set([1, 2, 3, 4].map((count) => receiptNumber(year, count))));
      expect(await made(freshShop())).toBe(receiptNumber(year, 5));
      expect(await made(freshShop(), year + 1)).toBe(receiptNumber(year + 1, 1));
    });

    it('remembers the last code with which a person went to a shop, until it is used or too old', async () => {
      const book = await open();
      const [shop, early] = [freshShop(), freshShop()];
      const always = { most: { ofCode: MANY, ofAll: MANY } };
      await book.invite(early, { code: 'FRUEH', at: atSecond(-9e8), ...always });
      await book.invite(shop, { code: 'EINS', at: atSecond(0), ...always });
      await book.invite(shop, { code: 'ZWEI', at: atSecond(1), ...always });
      expect(await book.forgetInvitations(atSecond(-8e8))).toBe(1);
      expect([await book.invitationOf(shop), await book.invitationOf(early)]).toEqual(['ZWEI', undefined]);
      await book.endInvitation(shop, 'EINS');
      expect(await book.invitationOf(shop)).toBe('ZWEI');
      await book.endInvitation(shop, 'ZWEI');
      expect(await book.invitationOf(shop)).toBeUndefined();
    });

    it('remembers so many codes as it is told to, of each and of all: the oldest go first', async () => {
      const book = await open();
      const shops = Array.from({ length: 5 }, freshShop);
      const crowd = `CODE-${freshShop()}`;
      const left = async () => Promise.all(shops.map((shop) => book.invitationOf(shop)));
      const invite = async (nth: number, code: string, most: Invitation['most']) => {
        const shop = shops[nth];
        if (shop) await book.invite(shop, { code, at: atSecond(nth), most });
      };
      const ofCode = { ofCode: 2, ofAll: MANY };
      await invite(0, 'ANDERER', ofCode);
      for (const nth of [1, 2, 3]) await invite(nth, crowd, ofCode);
      expect(await left()).toEqual(['ANDERER', undefined, crowd, crowd, undefined]);
      await invite(4, 'LETZTER', { ofCode: 2, ofAll: 2 });
      expect(await left()).toEqual([undefined, undefined, undefined, crowd, 'LETZTER']);
    });

    it('leaves a partner what a shop brought that is erased, and forgets which one it was', async () => {
      const stores = await openStores();
      const [partner, shop] = [freshShop(), freshShop()];
      await stores.shops.add(aShop({ key: shop }));
      const { shop: _who, ...left } = aRedemption(partner, { shop });
      await stores.partners.addRedemption({ ...left, shop });
      await stores.erase(shop);
      expect(await stores.partners.redemptionsOf(partner)).toEqual([left]);
      expect(await stores.partners.redemptionsBy(shop)).toEqual([]);
      await stores.erase(partner);
      expect(await stores.partners.redemptionsOf(partner)).toEqual([]);
    });
  });
