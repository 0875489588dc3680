import { describe, expect, it } from '@jest/globals';
import { day, documentId, documentMark, type ShopKey } from '@belegwerk/core/kernel';
import type { Original, SealedOriginals, SealedText } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { anOriginal, aShop, atSecond, fresh, freshShop } from './builders.ts';

interface Opened {
  readonly originals: SealedOriginals;
  readonly shop: ShopKey;
}

/** What every store of originals promises. */
export const originalsContract = (name: string, openStores: () => Promise<Stores>): void =>
  describe(`${name} as SealedOriginals`, () => {
    const open = async (shop = freshShop()): Promise<Opened> => {
      const stores = await openStores();
      await stores.shops.add(aShop({ key: shop }));
      return { originals: stores.originals, shop };
    };

    numbers(open);
    keeping(open);
    endings(open, openStores);
    sealing(open);
  });

type Open = () => Promise<Opened>;

const numbers = (open: Open): void => {
  it('gives a number to one document alone, and a document one number', async () => {
    const { originals, shop } = await open();
    const first = anOriginal();
    expect(await originals.draw(shop, first, 'one')).toBe('drawn');
    expect(await originals.draw(shop, anOriginal(), 'two')).toBe('taken');
    // the same number is made of another prefix
    expect(await originals.draw(shop, anOriginal({ series: 'RE', count: 7, number: 'RE-1' }), 'two')).toBe('taken');
    expect(await originals.draw(shop, { ...anOriginal({ count: 2 }), mark: first.mark }, 'two')).toBe('known');
    expect(await originals.listed(shop, undefined, 9)).toEqual([first]);
    expect(await originals.contents(shop, first.id)).toBe('one');
  });

  it('leaves no gap and gives none twice, however many draw at once', async () => {
    const { originals, shop } = await open();
    const drawn = async (): Promise<void> => {
      const original = anOriginal();
      for (;;) {
        const count = ((await originals.lastNumbers(shop))[0]?.count ?? 0) + 1;
        const answer = await originals.draw(shop, { ...original, count, number: `RE-${count}` }, 'sealed');
        if (answer !== 'taken') return expect(answer).toBe('drawn');
      }
    };
    await Promise.all(Array.from({ length: 12 }, drawn));
    const counts = (await originals.listed(shop, undefined, 99)).map(({ count }) => count);
    expect(counts).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(await originals.lastNumbers(shop)).toEqual([{ series: 'RE-', count: 12, kind: 'invoice' }]);
  });

  it('tells the numbers of one shop from those of another', async () => {
    const [mine, other] = [await open(), await open()];
    for (const { originals, shop } of [mine, other])
      expect(await originals.draw(shop, anOriginal(), 'sealed')).toBe('drawn');
    expect(await mine.originals.listed(mine.shop, undefined, 9)).toHaveLength(1);
  });
};

const drawnFrom = async ({ originals, shop }: Opened, ...all: readonly Original[]): Promise<void> => {
  for (const each of all) expect(await originals.draw(shop, each, `sealed ${each.number}`)).toBe('drawn');
};

const keeping = (open: Open): void => {
  it('gives back what was drawn, by its mark and its id, with what becomes of it', async () => {
    const opened = await open();
    const { originals, shop } = opened;
    const original = anOriginal();
    await drawnFrom(opened, original);
    expect(await originals.byMark(shop, original.mark)).toEqual(original);
    expect(await originals.byId(shop, original.id)).toEqual(original);
    expect(await originals.byMark(shop, documentMark(fresh('mark')))).toBeUndefined();
    for (const second of [5, 9]) {
      await originals.issued(shop, original.id, atSecond(second));
      await originals.handedOver(shop, [original.id], atSecond(second + 1));
    }
    expect(await originals.restrict(shop, atSecond(7), [original.id, documentId('other')])).toBe(1);
    expect(await originals.restrict(shop, atSecond(8))).toBe(0);
    const become = { issuedAt: atSecond(5), handedOverAt: atSecond(6), restrictedAt: atSecond(7) };
    expect(await originals.byId(shop, original.id)).toEqual({ ...original, ...become });
    expect(await originals.contents(shop, original.id)).toBe('sealed RE-1');
  });

  it('restricts all of a shop, and of no other', async () => {
    const [mine, other] = [await open(), await open()];
    for (const each of [mine, other]) await drawnFrom(each, anOriginal(), anOriginal({ count: 2 }));
    expect(await mine.originals.restrict(mine.shop, atSecond(1))).toBe(2);
    expect(await other.originals.listed(other.shop, undefined, 9)).not.toContainEqual(
      expect.objectContaining({ restrictedAt: expect.anything() }),
    );
  });

  it('lists by series and count, a page at a time, by date and by when they were issued', async () => {
    const opened = await open();
    const { originals, shop } = opened;
    const [ninth, tenth] = [anOriginal({ count: 9 }), anOriginal({ count: 10, date: day('2026-10-02') })];
    const credit = anOriginal({ kind: 'credit-note', series: 'GS-', date: day('2026-10-03') });
    await drawnFrom(opened, tenth, ninth, credit);
    expect(await originals.listed(shop, undefined, 2)).toEqual([credit, ninth]);
    expect(await originals.listed(shop, ninth, 2)).toEqual([tenth]);
    expect(await originals.dated(shop, day('2026-10-01'), day('2026-10-02'))).toEqual([ninth, tenth]);
    await originals.issued(shop, tenth.id, atSecond(20));
    await originals.issued(shop, ninth.id, atSecond(10));
    expect((await originals.issuedSince(shop, atSecond(20))).map(({ count }) => count)).toEqual([10]);
    expect((await originals.issuedSince(shop, atSecond(10))).map(({ count }) => count)).toEqual([9, 10]);
  });
};

const endings = (open: Open, openStores: () => Promise<Stores>): void => {
  it('forgets those that the law wants no more, and no sooner', async () => {
    const opened = await open();
    const { originals, shop } = opened;
    const [old, young] = [anOriginal({ keptUntil: day('2019-12-31') }), anOriginal({ count: 2 })];
    await drawnFrom(opened, old, young);
    await originals.forget(day('2019-12-31'));
    expect(await originals.listed(shop, undefined, 9)).toEqual([old, young]);
    await originals.forget(day('2020-01-01'));
    expect(await originals.listed(shop, undefined, 9)).toEqual([young]);
  });

  it('draws no number of a shop that was erased before it came', async () => {
    const [{ originals, shop }, stores] = [await open(), await openStores()];
    await stores.erase(shop);
    expect(await originals.draw(shop, anOriginal(), 'sealed')).toBe('gone');
    expect(await originals.listed(shop, undefined, 9)).toEqual([]);
  });
};

const sealing = (open: Open): void => {
  it('has every one of them sealed anew, and none over what stands there by then', async () => {
    const opened = await open();
    const { originals, shop } = opened;
    await drawnFrom(opened, anOriginal(), anOriginal({ count: 2 }));
    const seen = new Map<string, string>();
    for (let after: SealedText | undefined; ;) {
      const page = await originals.page(after, 3);
      for (const text of page) if (text.shop === shop) seen.set(text.name, text.sealed);
      after = page.at(-1);
      if (!after) break;
    }
    expect([...seen.values()].toSorted()).toEqual(['sealed RE-1', 'sealed RE-2']);
    const [[id = '', sealed = ''] = []] = seen;
    const text = { shop, name: id, sealed };
    expect([await originals.replace(text, 'anew'), await originals.replace(text, 'late')]).toEqual([true, false]);
    expect(await originals.contents(shop, documentId(id))).toBe('anew');
  });
};
