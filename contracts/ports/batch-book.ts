import { describe, expect, it } from '@jest/globals';
import { plusDays } from '@belegwerk/core/kernel';
import type { BatchBook } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import type { BatchTask } from '@belegwerk/core/records';
import { aBatch, aShop, atSecond, FIRST_DAY, freshShop } from './builders.ts';

const FIRST = FIRST_DAY;

const days = (count: number): readonly BatchTask[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'import-day', day: plusDays(FIRST, at) }));

/** What every list of batches promises. */
export const batchBookContract = (name: string, openStores: () => Promise<Stores>): void =>
  describe(`${name} as BatchBook`, () => {
    const open = async (shop = freshShop()): Promise<BatchBook> => {
      const stores = await openStores();
      await stores.shops.add(aShop({ key: shop }));
      return stores.recordsOf(shop).batches;
    };

    it('gives a batch back with its items in their order, and keeps it when it is added again', async () => {
      const batches = await open();
      await batches.add(aBatch('b'), days(12));
      await batches.add(aBatch('b', { items: 1 }), days(1));
      expect(await batches.byId('b')).toEqual(aBatch('b'));
      const { items, total } = await batches.items('b', { page: 2, pageSize: 5 });
      expect([items.map(({ position }) => position), total]).toEqual([[5, 6, 7, 8, 9], 12]);
      expect(items[0]).toEqual({ batch: 'b', position: 5, task: days(6)[5], state: 'open', orders: 0 });
      expect(await batches.byId('other')).toBeUndefined();
    });

    it('names the first item that is open, until there is none', async () => {
      const batches = await open();
      await batches.add(aBatch('b'), days(2));
      const first = await batches.nextItem('b');
      if (!first) throw new Error('there is no item');
      await batches.saveItem({ ...first, orders: 100, after: 'page 2' });
      expect(await batches.nextItem('b')).toEqual({ ...first, orders: 100, after: 'page 2' });
      await batches.saveItem({ ...first, state: 'done', orders: 130, endedAt: atSecond(5) });
      const second = await batches.nextItem('b');
      expect(second?.position).toBe(1);
      if (second) await batches.saveItem({ ...second, state: 'failed', reason: 'why', endedAt: atSecond(6) });
      expect(await batches.nextItem('b')).toBeUndefined();
      expect(await batches.counts('b')).toEqual({ open: 0, done: 1, skipped: 0, failed: 1, orders: 130 });
      const failed = await batches.items('b', { state: 'failed', page: 1, pageSize: 5 });
      expect([failed.total, failed.items[0]?.reason]).toEqual([1, 'why']);
    });

    it('names an item that waits for something of its own behind all others, and says until when', async () => {
      const batches = await open();
      await batches.add(aBatch('b'), days(3));
      expect(await batches.waitsUntil('b')).toBeUndefined();
      const { items } = await batches.items('b', { page: 1, pageSize: 3 });
      const [first, second, third] = items;
      if (!first || !second || !third) throw new Error('there are no items');
      await batches.saveItem({ ...first, waitsUntil: atSecond(240) });
      expect((await batches.nextItem('b'))?.position).toBe(1);
      await batches.saveItem({ ...second, waitsUntil: atSecond(30) });
      await batches.saveItem({ ...third, state: 'done', endedAt: atSecond(1) });
      expect(await batches.nextItem('b')).toEqual({ ...second, waitsUntil: atSecond(30) });
      expect(await batches.waitsUntil('b')).toEqual(atSecond(240));
      await batches.saveItem({ ...second, state: 'done', endedAt: atSecond(31) });
      expect((await batches.nextItem('b'))?.position).toBe(0);
    });

    it('saves nothing of an item that it does not know', async () => {
      const batches = await open();
      await batches.saveItem({
        batch: 'b',
        position: 0,
        task: { kind: 'import-day', day: FIRST },
        state: 'done',
        orders: 1,
      });
      expect(await batches.counts('b')).toEqual({ open: 0, done: 0, skipped: 0, failed: 0, orders: 0 });
    });

    it('changes a batch as it is at that moment, with several changes at once', async () => {
      const batches = await open();
      await batches.add(aBatch('b'), []);
      const once = () => batches.change('b', (batch) => ({ ...batch, turn: batch.turn + 1 }));
      await Promise.all([once(), once(), once()]);
      expect((await batches.byId('b'))?.turn).toBe(3);
      expect(await batches.change('other', (batch) => batch)).toBeUndefined();
    });

    it('lists those that are not over before the others, the latest first', async () => {
      const batches = await open();
      await batches.add(aBatch('old', { state: 'done', begunAt: atSecond(9) }), []);
      await batches.add(aBatch('running'), []);
      await batches.add(aBatch('paused', { state: 'paused', begunAt: atSecond(2) }), []);
      expect((await batches.newest(9)).map(({ id }) => id)).toEqual(['paused', 'running', 'old']);
      expect(await batches.newest(1)).toHaveLength(1);
      await batches.change('paused', (batch) => ({ ...batch, state: 'cancelled' }));
      expect((await batches.newest(9)).map(({ id }) => id)).toEqual(['running', 'old', 'paused']);
    });

    it('drops what is left of one batch, but for what may be under way', async () => {
      const batches = await open();
      await batches.add(aBatch('b'), days(9));
      await batches.add(aBatch('c'), days(2));
      const first = await batches.nextItem('b');
      if (!first) throw new Error('there is no item');
      await batches.saveItem({ ...first, state: 'done', orders: 7, endedAt: atSecond(5) });
      await batches.dropOpen('b');
      expect(await batches.counts('b')).toEqual({ open: 1, done: 1, skipped: 0, failed: 0, orders: 7 });
      expect((await batches.nextItem('b'))?.position).toBe(1);
      expect((await batches.counts('c')).open).toBe(2);
      await batches.dropOpen('other');
    });

    it('forgets what is over and old, with its items, and nothing that is still to be done', async () => {
      const batches = await open();
      for (const [id, state, at] of [
        ['old', 'done', 1],
        ['open', 'paused', 1],
        ['new', 'cancelled', 9],
      ] as const)
        await batches.add(aBatch(id, { state, begunAt: atSecond(at) }), days(2));
      expect(await batches.forget(atSecond(5))).toBe(1);
      expect((await batches.newest(9)).map(({ id }) => id)).toEqual(['open', 'new']);
      const left = await Promise.all(['old', 'open', 'new'].map(async (id) => (await batches.counts(id)).open));
      expect(left).toEqual([0, 2, 2]);
    });

    it('keeps the batches of one shop from another, and none of a shop that was erased before it came', async () => {
      const [stores, shop] = [await openStores(), freshShop()];
      const batches = await open(shop);
      await batches.add(aBatch('b'), days(1));
      const others = await open();
      expect([await others.byId('b'), await others.nextItem('b')]).toEqual([undefined, undefined]);
      await stores.erase(shop);
      await batches.add(aBatch('c'), days(1));
      expect([await batches.newest(9), await batches.nextItem('c')]).toEqual([[], undefined]);
    });
  });
