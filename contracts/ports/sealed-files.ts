import { describe, expect, it } from '@jest/globals';
import type { SealedFiles } from '@belegwerk/core/ports';
import { atSecond, freshShop } from './builders.ts';

const ROOM = 100;
const at = (second: number, room = ROOM) => ({ at: atSecond(second), room });

/** What every store of sealed files promises. */
export const sealedFilesContract = (name: string, open: () => Promise<SealedFiles>): void =>
  describe(`${name} as SealedFiles`, () => {
    it('gives back what was kept, of this shop and name alone, and replaces it', async () => {
      const files = await open();
      const shop = freshShop();
      await files.keep(shop, 'a', 'eins ✓', at(1));
      expect(await files.find(shop, 'a')).toBe('eins ✓');
      await files.keep(shop, 'a', 'zwei', at(2));
      expect(await files.find(shop, 'a')).toBe('zwei');
      expect([await files.find(shop, 'b'), await files.find(freshShop(), 'a')]).toEqual([undefined, undefined]);
    });

    it('lets those go that were kept first when there is no room for all, and none of another shop', async () => {
      const files = await open();
      const [shop, other] = [freshShop(), freshShop()];
      await files.keep(other, 'a', 'x'.repeat(60), at(0));
      for (const [second, file] of ['a', 'b', 'c'].entries()) await files.keep(shop, file, 'x'.repeat(40), at(second));
      const kept = await Promise.all(['a', 'b', 'c'].map(async (file) => (await files.find(shop, file))?.length));
      expect(kept).toEqual([undefined, 40, 40]);
      expect(await files.find(other, 'a')).toHaveLength(60);
      await files.keep(shop, 'b', 'x'.repeat(40), at(9));
      await files.keep(shop, 'd', 'x'.repeat(40), at(10));
      expect([await files.find(shop, 'b'), await files.find(shop, 'c')]).toEqual(['x'.repeat(40), undefined]);
    });

    it('keeps nothing for which there is no room at all', async () => {
      const files = await open();
      const shop = freshShop();
      await files.keep(shop, 'a', 'x'.repeat(ROOM + 1), at(1));
      expect(await files.find(shop, 'a')).toBeUndefined();
    });

    it('forgets what is removed, what is old, and all of a shop', async () => {
      const files = await open();
      const [shop, other] = [freshShop(), freshShop()];
      for (const file of ['a', 'b', 'c']) await files.keep(shop, file, 'x', at(file === 'b' ? -10_000 : 1));
      await files.keep(other, 'a', 'x', at(1));
      await files.remove(shop, 'a');
      await files.remove(shop, 'a');
      expect(await files.find(shop, 'a')).toBeUndefined();
      expect(await files.forget(atSecond(-9000))).toBeGreaterThanOrEqual(1);
      expect([await files.find(shop, 'b'), await files.find(shop, 'c')]).toEqual([undefined, 'x']);
      await files.forgetShop(shop);
      expect([await files.find(shop, 'c'), await files.find(other, 'a')]).toEqual([undefined, 'x']);
    });
  });
