import { describe, expect, it } from '@jest/globals';
import { staffId } from '@belegwerk/core/kernel';
import type { ExplainedGaps } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
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

    it('keeps earlier reasons with the last', async () => {
      const gaps = await open();
      const said = gapOf(7, { earlier: [{ reason: 'Probe', at: atSecond(1), by: staffId('7') }] });
      await gaps.save(said);
      expect(await gaps.ofYear('lexware:o-1', 2026)).toEqual([said]);
    });

    it('is changed where something else is to be left of a reason, and nowhere else', async () => {
      const [mine, other] = [await open(), await open()];
      const all = Array.from({ length: 60 }, (_, at) => gapOf(at, { reason: at % 2 === 0 ? 'für Erika' : 'Probe' }));
      for (const gap of all) await mine.save(gap);
      await other.save(gapOf(2, { reason: 'für Erika' }));
      const left = (gap: ExplainedGap) => (gap.reason === 'für Erika' ? { ...gap, reason: 'für' } : undefined);
      expect([await mine.amend(left), await mine.amend(left)]).toEqual([30, 0]);
      const kept = (await mine.ofYear('lexware:o-1', 2026)).map(({ reason }) => reason);
      expect(['für', 'Probe'].map((reason) => kept.filter((each) => each === reason).length)).toEqual([30, 30]);
      expect(await other.ofYear('lexware:o-1', 2026)).toMatchObject([{ reason: 'für Erika' }]);
    });

    it('forgets what was said before a moment, in this shop alone', async () => {
      const [mine, other] = [await open(), await open()];
      const [old, young] = [gapOf(7), gapOf(9)];
      for (const gap of [old, young]) await mine.save(gap);
      await other.save(old);
      expect([await mine.forget(young.at), await mine.forget(young.at)]).toEqual([1, 0]);
      expect(await mine.ofYear('lexware:o-1', 2026)).toEqual([young]);
      expect(await other.ofYear('lexware:o-1', 2026)).toEqual([old]);
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
