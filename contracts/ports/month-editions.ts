import { describe, expect, it } from '@jest/globals';
import type { MonthEditions } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { aMonthEdition, aShop, atSecond, freshShop } from './builders.ts';

/** What every list of editions of month folders promises. */
export const monthEditionsContract = (name: string, openStores: () => Promise<Stores>): void =>
  describe(`${name} as MonthEditions`, () => {
    const open = async (shop = freshShop()): Promise<MonthEditions> => {
      const stores = await openStores();
      await stores.shops.add(aShop({ key: shop }));
      return stores.recordsOf(shop).editions;
    };
    const made = { madeAt: atSecond(9), files: [{ path: 'Belege.csv', digest: 'ab', bytes: 3 }] };

    it('gives back the editions of a month, the latest in front', async () => {
      const editions = await open();
      const [first, second] = [aMonthEdition(made), aMonthEdition({ edition: 2 })];
      for (const edition of [first, second, aMonthEdition({ month: '2026-10' })]) await editions.save(edition);
      expect(await editions.ofMonth('2026-11')).toEqual([second, first]);
    });

    it('gives back the packages of all years', async () => {
      const editions = await open();
      const packages = [aMonthEdition({ month: '2025' }), aMonthEdition({ month: '2026', edition: 3 })];
      for (const edition of [...packages, aMonthEdition({})]) await editions.save(edition);
      const found = await editions.ofYears();
      expect(found.toSorted((one, other) => (one.month < other.month ? -1 : 1))).toEqual(packages);
    });

    it('never changes one that is made, and answers what is stored', async () => {
      const editions = await open();
      const [begun, again, ready] = [aMonthEdition(), aMonthEdition({ batch: 'folder-2' }), aMonthEdition(made)];
      expect(await editions.save(begun)).toEqual(begun);
      expect(await editions.save(again)).toEqual(again);
      expect(await editions.change('2026-11', 1, () => ready)).toEqual(ready);
      expect(await editions.save(begun)).toEqual(ready);
      expect(await editions.change('2026-11', 1, () => begun)).toEqual(ready);
      expect(await editions.change('2026-11', 2, () => begun)).toBeUndefined();
      expect(await editions.ofMonth('2026-11')).toEqual([ready]);
    });

    it('loses none of the changes that come at the same time', async () => {
      const editions = await open();
      await editions.save(aMonthEdition());
      await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          editions.change('2026-11', 1, (stored) => ({
            ...stored,
            files: [...stored.files, { path: `${at}.csv`, digest: 'ab', bytes: at }],
          })),
        ),
      );
      expect((await editions.ofMonth('2026-11'))[0]?.files).toHaveLength(8);
    });

    it('tells the editions of one shop from those of another, and forgets them alone', async () => {
      const [mine, other] = [await open(), await open()];
      for (const editions of [mine, other]) await editions.save(aMonthEdition());
      expect([await mine.forget(atSecond(0)), await mine.forget(atSecond(1))]).toEqual([0, 1]);
      expect(await mine.ofMonth('2026-11')).toEqual([]);
      expect(await other.ofMonth('2026-11')).toHaveLength(1);
    });

    it('keeps nothing of a shop that was erased before it came', async () => {
      const [stores, shop] = [await openStores(), freshShop()];
      const editions = await open(shop);
      await stores.erase(shop);
      await editions.save(aMonthEdition());
      expect(await editions.ofMonth('2026-11')).toEqual([]);
    });
  });
