import { describe, expect, it } from '@jest/globals';
import type { FolderLists } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { aFolderList, aShop, atSecond, freshShop } from './builders.ts';

/** What every store of lists of month folders promises. */
export const folderListsContract = (name: string, openStores: () => Promise<Stores>): void =>
  describe(`${name} as FolderLists`, () => {
    const open = async (shop = freshShop()): Promise<FolderLists> => {
      const stores = await openStores();
      await stores.shops.add(aShop({ key: shop }));
      return stores.recordsOf(shop).lists;
    };
    const first = { month: '2026-11', edition: 1 };

    it('gives back a list byte by byte, the last that was kept, also one of several megabytes', async () => {
      const lists = await open();
      const large = aFolderList({ bytes: new Uint8Array(3_000_000).map((_byte, at) => (at * 31) % 251) });
      await lists.keep(aFolderList({ bytes: new Uint8Array([1]) }));
      await lists.keep(large);
      expect(await lists.find(first, 'Belege.csv')).toEqual(large);
      expect(await lists.find(first, 'Fragen.csv')).toBeUndefined();
      expect(await lists.find({ ...first, edition: 2 }, 'Belege.csv')).toBeUndefined();
    });

    it('says which editions have lists, and which, without reading them', async () => {
      const lists = await open();
      for (const list of [aFolderList({ edition: 2 }), aFolderList(), aFolderList({ path: 'Abgleich.csv' })])
        await lists.keep(list);
      expect(await lists.editions()).toEqual([first, { ...first, edition: 2 }]);
      expect(await lists.paths(first)).toEqual(['Abgleich.csv', 'Belege.csv']);
    });

    it('forgets the lists of an edition, and those of before a moment, in this shop alone', async () => {
      const [mine, other] = [await open(), await open()];
      for (const lists of [mine, other])
        for (const edition of [1, 2]) await lists.keep(aFolderList({ edition, keptAt: atSecond(edition) }));
      await mine.drop(first);
      expect(await mine.editions()).toEqual([{ ...first, edition: 2 }]);
      expect([await mine.forget(atSecond(2)), await mine.forget(atSecond(3))]).toEqual([0, 1]);
      expect([await mine.editions(), (await other.editions()).length]).toEqual([[], 2]);
    });

    it('keeps nothing of a shop that was erased before it came', async () => {
      const [stores, shop] = [await openStores(), freshShop()];
      const lists = await open(shop);
      await stores.erase(shop);
      await lists.keep(aFolderList());
      expect(await lists.editions()).toEqual([]);
    });
  });
