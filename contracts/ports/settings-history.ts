import { describe, expect, it } from '@jest/globals';
import type { SettingsChange } from '@belegwerk/core/records';
import { MAX_LISTED_BYTES, type SettingsHistory } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { aSettingsChange, aShop, atSecond, freshShop, STRANGELY_NAMED } from './builders.ts';

/** What every history of settings promises. */
export const settingsHistoryContract = (name: string, openStores: () => Promise<Stores>): void =>
  describe(`${name} as SettingsHistory`, () => {
    const all = { page: 1, pageSize: 50 };
    const open = async (shop = freshShop()): Promise<SettingsHistory> => {
      const stores = await openStores();
      await stores.shops.add(aShop({ key: shop }));
      return stores.recordsOf(shop).settings;
    };
    const listed = { isCut: false };

    it('gives changes back as they were made, the latest first', async () => {
      const history = await open();
      const [first, second] = [aSettingsChange({ at: atSecond(1) }), aSettingsChange({ at: atSecond(2) })];
      await history.append(second);
      await history.append(first);
      expect(await history.page(all)).toEqual({
        items: [second, first].map((change) => ({ ...change, ...listed })),
        total: 2,
        ...all,
      });
      expect((await history.page({ page: 2, pageSize: 1 })).items).toMatchObject([first]);
    });

    it('keeps settings by names that merchants choose, with any content', async () => {
      const history = await open();
      const change = aSettingsChange({ before: { transactionGateway: {} }, after: STRANGELY_NAMED });
      await history.append(change);
      expect((await history.page(all)).items).toEqual([{ ...change, ...listed }]);
      expect(await history.byId(change.id)).toEqual(change);
    });

    it('keeps a change that is noted twice once, as it was noted first', async () => {
      const history = await open();
      const change = aSettingsChange();
      await history.append(change);
      await history.append({ ...change, after: {} });
      expect(await history.page(all)).toMatchObject({ total: 1, items: [change] });
    });

    it('lists a change with long values without them, and gives them back for it alone', async () => {
      const history = await open();
      const text = 'x'.repeat(MAX_LISTED_BYTES / 2);
      const long = aSettingsChange({ after: { invoiceSendMailMessage: text, invoiceSendMailSignature: text } });
      await history.append(long);
      const { before: _before, after: _after, ...rest } = long;
      expect((await history.page(all)).items).toEqual([{ ...rest, before: {}, after: {}, isCut: true }]);
      expect(await history.byId(long.id)).toEqual(long);
      expect(await (await open()).byId(long.id)).toBeUndefined();
    });

    it('is changed where something else is to be left of a change, and nowhere else', async () => {
      const [history, other] = [await open(), await open()];
      const changes = Array.from({ length: 60 }, (_, at) =>
        aSettingsChange({ at: atSecond(at), after: { posName: at % 2 === 0 ? 'Erika' : 'Kasse' } }),
      );
      for (const change of changes) await history.append(change);
      const [elsewhere] = [aSettingsChange({ after: { posName: 'Erika' } })];
      await other.append(elsewhere);
      const left = (change: SettingsChange) =>
        change.after.posName === 'Erika' ? { ...change, after: { posName: '' } } : undefined;
      expect(await history.amend(left)).toBe(30);
      const kept = (await history.page({ page: 1, pageSize: 99 })).items.map(({ after }) => after.posName);
      expect(kept.filter((each) => each === '')).toHaveLength(30);
      expect(kept.filter((each) => each === 'Kasse')).toHaveLength(30);
      expect(await other.byId(elsewhere.id)).toEqual(elsewhere);
    });

    it('knows about how much came since a moment, in this shop alone', async () => {
      const [history, other] = [await open(), await open()];
      for (const seconds of [1, 2, 3])
        await history.append(aSettingsChange({ at: atSecond(seconds), after: { posName: 'x'.repeat(1000) } }));
      const bytes = await history.bytesSince(atSecond(2));
      expect([bytes > 2000, bytes < 3000, await other.bytesSince(atSecond(2))]).toEqual([true, true, 0]);
    });

    it('keeps nothing of a shop that was erased before it came', async () => {
      const [stores, shop] = [await openStores(), freshShop()];
      const history = await open(shop);
      await stores.erase(shop);
      await history.append(aSettingsChange());
      expect((await history.page(all)).total).toBe(0);
    });

    it('keeps nothing that comes while the shop is being erased', async () => {
      const [stores, shop] = [await openStores(), freshShop()];
      const history = await open(shop);
      await history.append(aSettingsChange());
      const steps: Promise<void>[] = [];
      await stores.erase(shop, async () => {
        if (steps.length < 20) steps.push(history.append(aSettingsChange()));
      });
      await Promise.all(steps);
      expect((await history.page(all)).total).toBe(0);
    });

    it('forgets what was changed before a moment, in this shop alone', async () => {
      const [old, young] = [aSettingsChange({ at: atSecond(1) }), aSettingsChange({ at: atSecond(2) })];
      const [here, elsewhere] = [await open(), await open()];
      for (const change of [old, young]) await here.append(change);
      await elsewhere.append(old);
      expect([await here.forget(young.at), await here.forget(young.at)]).toEqual([1, 0]);
      expect((await here.page(all)).items).toMatchObject([young]);
      expect((await elsewhere.page(all)).items).toMatchObject([old]);
    });
  });
