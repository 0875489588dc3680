import { describe, expect, it } from '@jest/globals';
import type { ExplainedGaps, Stores } from '@belegwerk/core/ports';
import type { ExplainedGap } from '@belegwerk/core/records';
import { anExplainedGap, aShop, atSecond, freshShop } from './builders.ts';

const gapOf = (from: number, change: Partial<ExplainedGap> = {}): ExplainedGap =>
  anExplainedGap({ from, to: from + 1, at: atSecond(from), ...change });

/** What every list of explained gaps promises. */
export const explainedGapsContract = (name: string, openStores: () => Promise<Stores>): void =>
  describe(`${name} as ExplainedGaps`, () => {
    const open = async (shop = freshShop()): Promise<ExplainedGaps> => {
      const stores = await openStores();
      await stores.shops.add(aShop({ key: shop }));
      return stores.recordsOf(shop).gaps;
    };

    it('gives back what was said of the numbers of a year in these books, the last in front', async () => {
      const gaps = await open();
      const [early, late] = [gapOf(7), gapOf(9)];
      for (const gap of [late, early, gapOf(11, { year: 2025 }), gapOf(13, { books: 'lexware:o-2' })])
        await gaps.save(gap);
      expect(await gaps.ofYear('lexware:o-1', 2026)).toEqual([late, early]);
    });

    it('keeps what was said last of the same numbers, however often it is said', async () => {
      const gaps = await open();
      const said = gapOf(7, { reason: 'Musterrechnung', at: atSecond(60) });
      for (const gap of [gapOf(7), said, said]) await gaps.save(gap);
      expect(await gaps.ofYear('lexware:o-1', 2026)).toEqual([said]);
    });

    it('tells the gaps of one shop from those of another', async () => {
      const [mine, other] = [await open(), await open()];
      await mine.save(gapOf(7));
      expect(await other.ofYear('lexware:o-1', 2026)).toEqual([]);
    });

    it('keeps nothing of a shop that was erased before it came', async () => {
      const [stores, shop] = [await openStores(), freshShop()];
      const gaps = await open(shop);
      await gaps.save(gapOf(7));
      await stores.erase(shop);
      await gaps.save(gapOf(9));
      expect(await gaps.ofYear('lexware:o-1', 2026)).toEqual([]);
    });
  });
