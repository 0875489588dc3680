import { describe, expect, it } from '@jest/globals';
import type { OssStatements } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { anOssStatement, aShop, atSecond, freshShop } from './builders.ts';
import { cents } from '@belegwerk/core/kernel';

/** What every list of statements for the one-stop shop promises. */
export const ossStatementsContract = (name: string, openStores: () => Promise<Stores>): void =>
  describe(`${name} as OssStatements`, () => {
    const open = async (shop = freshShop()): Promise<OssStatements> => {
      const stores = await openStores();
      await stores.shops.add(aShop({ key: shop }));
      return stores.recordsOf(shop).oss;
    };
    const { declared: _declared, ...plain } = anOssStatement();
    const besides = { ...plain, id: '2026', otherSales: cents(300_000) };

    it('gives back what was said, by what it is of', async () => {
      const oss = await open();
      const [third, second] = [anOssStatement(), anOssStatement({ id: '2026-Q2' })];
      for (const statement of [third, besides, second]) await oss.save(statement);
      expect(await oss.all()).toEqual([besides, second, third]);
    });

    it('keeps what was said last of the same, however often it is said', async () => {
      const oss = await open();
      const said = { ...besides, otherSales: cents(0), at: atSecond(60) };
      for (const statement of [besides, said, said]) await oss.save(statement);
      expect(await oss.all()).toEqual([said]);
    });

    it('tells what one shop said from what another did', async () => {
      const [mine, other] = [await open(), await open()];
      await mine.save(besides);
      expect(await other.all()).toEqual([]);
    });

    it('forgets what was said before a moment, in this shop alone', async () => {
      const [mine, other] = [await open(), await open()];
      const [old, young] = [anOssStatement({ at: atSecond(1) }), { ...besides, at: atSecond(2) }];
      for (const statement of [old, young]) await mine.save(statement);
      await other.save(old);
      expect([await mine.forget(young.at), await mine.forget(young.at)]).toEqual([1, 0]);
      expect([await mine.all(), await other.all()]).toEqual([[young], [old]]);
    });

    it('keeps nothing of a shop that was erased before it came', async () => {
      const [stores, shop] = [await openStores(), freshShop()];
      const oss = await open(shop);
      await oss.save(besides);
      await stores.erase(shop);
      await oss.save(anOssStatement());
      expect(await oss.all()).toEqual([]);
    });
  });
