import { setImmediate } from 'node:timers/promises';
import { anEvidence, aShop, freshShop } from '@belegwerk/contracts/ports';
import { storesInMemory } from '@belegwerk/adapters/embedded';
import { instant, type ShopKey } from '@belegwerk/core/kernel';
import type { EvidenceBook } from '@belegwerk/core/ports';
import { makeVerifyInTurn, makeVerifyRecord } from '@belegwerk/core/use-cases';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const ENTRIES = 1200;

describe('Verifying records for people who press', () => {
  let stores: ReturnType<ReturnType<typeof storesInMemory>['open']>;
  let now = instant('2026-11-30T09:00:00Z');
  /** Entries that were read. */
  let read: number;
  let verify: ReturnType<typeof makeVerifyInTurn>;
  let order: ShopKey[];

  const counted = (shop: ShopKey, book: EvidenceBook): Pick<EvidenceBook, 'last' | 'walk'> => ({
    last: () => book.last(),
    async *walk(from) {
      for await (const some of book.walk(from)) {
        read += some.length;
        order.push(shop);
        yield some;
      }
    },
  });

  beforeEach(() => {
    stores = storesInMemory().open();
    [read, order] = [0, []];
    const looked = {
      recordsOf: (shop: ShopKey) => {
        const records = stores.recordsOf(shop);
        return { ...records, evidence: { ...records.evidence, ...counted(shop, records.evidence) } };
      },
    };
    verify = makeVerifyInTurn({
      verifyRecord: makeVerifyRecord({ stores: looked, pause: setImmediate }),
      clock: { now: () => now },
    });
  });
  afterEach(() => stores.close());

  const shopWith = async (entries: number): Promise<ShopKey> => {
    const shop = freshShop();
    await stores.shops.add(aShop({ key: shop }));
    await append(shop, entries);
    return shop;
  };
  const append = (shop: ShopKey, entries: number) =>
    stores.recordsOf(shop).evidence.append(Array.from({ length: entries }, () => anEvidence()));
  const readBy = async (work: () => Promise<unknown>): Promise<number> => {
    const before = read;
    await work();
    return read - before;
  };

  it('reads a record once for all who press meanwhile', async () => {
    const shop = await shopWith(ENTRIES);
    const once = await readBy(() => verify(shop));
    now = now.add({ hours: 1 });
    const all = await readBy(async () => {
      const verdicts = await Promise.all(Array.from({ length: 10 }, () => verify(shop)));
      for (const verdict of verdicts) expect(verdict).toMatchObject({ isWhole: true, last: { seq: ENTRIES } });
    });
    expect(all).toBe(once);
  });

  it('reads only what came behind for some minutes, and then all of it again', async () => {
    const shop = await shopWith(ENTRIES);
    const whole = await readBy(() => verify(shop));
    await append(shop, 3);
    expect(
      await readBy(async () => expect(await verify(shop)).toMatchObject({ isWhole: true, last: { seq: ENTRIES + 3 } })),
    ).toBeLessThan(whole);
    now = now.add({ minutes: 11 });
    expect(await readBy(() => verify(shop))).toBe(whole + 3);
  });

  it('takes one record after the other, and leaves the thread to others between two parts', async () => {
    const shops = [await shopWith(ENTRIES), await shopWith(ENTRIES)];
    let turns = 0;
    const over = new AbortController();
    const others = (async () => {
      for (; !over.signal.aborted; turns += 1) await setImmediate();
    })();
    await Promise.all(shops.map((shop) => verify(shop)));
    over.abort();
    await others;
    const parts = order.length / 2;
    expect(order).toEqual(shops.flatMap((shop) => Array.from({ length: parts }, () => shop)));
    expect(turns).toBeGreaterThanOrEqual(order.length / 2);
  });
});
