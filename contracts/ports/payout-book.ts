import { describe, expect, it } from '@jest/globals';
import { cents, plusDays, staffId } from '@belegwerk/core/kernel';
import type { PayoutBook } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { idToCome, type ShopPayout } from '@belegwerk/core/records';
import { aShop, aShopPayout, atSecond, FIRST_DAY, freshShop } from './builders.ts';

const onDay = (days: number, change: Partial<ShopPayout> = {}): ShopPayout =>
  aShopPayout({
    id: String(100 + days),
    issuedOn: plusDays(FIRST_DAY, days),
    lines: aShopPayout().lines.map((line) => ({ ...line, day: plusDays(FIRST_DAY, days - 2) })),
    ...change,
  });

const toCome = (days: number): ShopPayout => {
  const { issuedOn: _none, reference: _unknown, ...rest } = onDay(days, { id: idToCome('EUR'), state: 'to-come' });
  return rest;
};

/** What every list of payouts promises. */
export const payoutBookContract = (name: string, openStores: () => Promise<Stores>): void =>
  describe(`${name} as PayoutBook`, () => {
    const open = async (shop = freshShop()): Promise<PayoutBook> => {
      const stores = await openStores();
      await stores.shops.add(aShop({ key: shop }));
      return stores.recordsOf(shop).payouts;
    };
    const idsIn = async (book: PayoutBook, from: number, to: number) =>
      (await book.touching(plusDays(FIRST_DAY, from), plusDays(FIRST_DAY, to))).map(({ id }) => id);
    const arrived = { at: atSecond(9), by: staffId('7') };

    it('gives back a payout as it was read last, however often it is read', async () => {
      const book = await open();
      const [scheduled, paid] = [onDay(0, { state: 'scheduled' }), onDay(0, { lines: [] })];
      for (const payout of [scheduled, scheduled, paid]) await book.save(payout);
      expect(await book.one(paid.id)).toEqual(paid);
      const { lines: _unasked, ...head } = paid;
      expect(await book.heads()).toEqual([head]);
    });

    it('keeps that a person has seen it on the bank account, until the person takes it back', async () => {
      const book = await open();
      await book.save(onDay(0));
      expect(await book.mark('100', arrived)).toEqual(onDay(0, { arrived }));
      await book.save(onDay(0, { net: cents(1) }));
      expect(await book.one('100')).toEqual(onDay(0, { net: cents(1), arrived }));
      await book.mark('100', undefined);
      expect(await book.one('100')).toEqual(onDay(0, { net: cents(1) }));
      expect(await book.mark('none', arrived)).toBeUndefined();
    });

    it('finds what was issued on some days, and what was earned by then and issued later, the latest first', async () => {
      const book = await open();
      for (const days of [0, 10, 11, 20]) await book.save(onDay(days));
      await book.save(toCome(10));
      expect(await idsIn(book, 0, 0)).toEqual(['100']);
      expect(await idsIn(book, 1, 8)).toEqual(['to-come-EUR', '110']);
      expect(await idsIn(book, 5, 10)).toEqual(['to-come-EUR', '111', '110']);
      expect(await book.one('to-come-EUR')).toEqual(toCome(10));
      await book.save({ ...toCome(10), lines: [] });
      expect(await idsIn(book, 5, 10)).toEqual(['111', '110']);
    });

    it('tells payouts of one shop from those of another', async () => {
      const [mine, other] = [await open(), await open()];
      await mine.save(onDay(0));
      expect([await other.heads(), await other.one('100'), await other.mark('100', arrived)]).toEqual([
        [],
        undefined,
        undefined,
      ]);
    });

    it('forgets what was issued before a day, in this shop alone, and nothing that is to come', async () => {
      const [mine, other] = [await open(), await open()];
      for (const payout of [onDay(0), onDay(1), toCome(0)]) await mine.save(payout);
      await other.save(onDay(0));
      const before = plusDays(FIRST_DAY, 1);
      expect([await mine.forget(before), await mine.forget(before)]).toEqual([1, 0]);
      expect((await mine.heads()).map(({ id }) => id)).toEqual(['to-come-EUR', '101']);
      expect(await other.heads()).toHaveLength(1);
    });

    it('keeps nothing of a shop that was erased before it came', async () => {
      const [stores, shop] = [await openStores(), freshShop()];
      const book = await open(shop);
      await book.save(onDay(0));
      await stores.erase(shop);
      await book.save(onDay(0));
      expect(await book.heads()).toEqual([]);
    });
  });
