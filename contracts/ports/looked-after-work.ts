import { describe, expect, it } from '@jest/globals';
import { day } from '@belegwerk/core/kernel';
import type { WorkDefect } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { atSecond, aWorkItem, fresh, freshShop } from './builders.ts';
import { settle } from './settle-work.ts';

const aDefect = (change: Partial<WorkDefect> = {}): WorkDefect => ({
  id: fresh('item'),
  shop: freshShop(),
  at: atSecond(0),
  error: 'TypeError',
  stack: 'at decide (decide.ts:12)',
  ...change,
});

/** What every engine promises about what the operator sees of work, and does with it. */
export const lookedAfterWorkContract = (name: string, open: () => Promise<Stores>): void =>
  describe(`${name} looking after work`, () => {
    it('keeps the last defect of an item, the newest first, until it is forgotten', async () => {
      const { defects } = await open();
      const [older, newer] = [aDefect({ at: atSecond(5e6) }), aDefect({ at: atSecond(5e6 + 2) })];
      for (const each of [older, newer]) await defects.note(each);
      await defects.note({ ...older, at: atSecond(5e6 + 1), error: 'RangeError' });
      const found = (await defects.newest(1000)).filter(({ id }) => [older.id, newer.id].includes(id));
      expect(found).toEqual([newer, { ...older, at: atSecond(5e6 + 1), error: 'RangeError' }]);
      await defects.forget([newer.id]);
      await defects.forgetBefore(atSecond(5e6 + 2));
      const left = (await defects.newest(1000)).map(({ id }) => id);
      expect(left).not.toContain(newer.id);
      expect(left).not.toContain(older.id);
    });

    it.each(['failed', 'delayed'] as const)('has a %s item done again, as if it were new, and once', async (state) => {
      const { workQueue } = await open();
      const item = aWorkItem(freshShop());
      await workQueue.add(item);
      await settle(workQueue, [item], state, { defects: 8, dueAt: atSecond(900), reason: 'defect' });
      expect(await workQueue.retry(freshShop(), item.id, atSecond(10))).toBe(false);
      expect(await workQueue.retry(item.shop, item.id, atSecond(10))).toBe(true);
      expect(await workQueue.due(item.shop, atSecond(10), 5)).toMatchObject([{ id: item.id, defects: 0 }]);
    });

    it('ends an item undone, with the reason', async () => {
      const { workQueue } = await open();
      const item = aWorkItem(freshShop());
      await workQueue.add(item);
      await settle(workQueue, [item], 'failed', { defects: 8 });
      expect(await workQueue.drop(item.shop, item.id, 'dropped')).toBe(true);
      expect(await workQueue.find(item.shop, item.id)).toMatchObject({ state: 'skipped', reason: 'dropped' });
      expect(await workQueue.drop(item.shop, item.id, 'dropped')).toBe(false);
      expect(await workQueue.due(item.shop, atSecond(10_000), 5)).toEqual([]);
    });

    it.each(['started', 'successful'] as const)('neither repeats nor ends an item that is %s', async (state) => {
      const { workQueue } = await open();
      const item = aWorkItem(freshShop());
      await workQueue.add(item);
      await settle(workQueue, [item], state);
      expect(await workQueue.retry(item.shop, item.id, atSecond(10))).toBe(false);
      expect(await workQueue.drop(item.shop, item.id, 'dropped')).toBe(false);
      expect(await workQueue.find(item.shop, item.id)).toMatchObject({ state });
    });

    it('adds up what hosts have counted of a day', async () => {
      const { figures } = await open();
      const [first, second, counted] = [day('2031-03-01'), day('2031-03-02'), fresh('documents')];
      await figures.add([
        { day: first, name: counted, count: 2 },
        { day: second, name: counted, count: 1 },
      ]);
      await Promise.all([1, 2, 3].map((count) => figures.add([{ day: second, name: counted, count }])));
      await figures.add([]);
      const of = async (from: typeof first) => (await figures.since(from)).filter((each) => each.name === counted);
      expect(await of(first)).toEqual([
        { day: first, name: counted, count: 2 },
        { day: second, name: counted, count: 7 },
      ]);
      expect(await of(second)).toEqual([{ day: second, name: counted, count: 7 }]);
    });
  });
