import {
  businessDay,
  fail,
  instant,
  ok,
  orderId,
  plusDays,
  day,
  type OrderId,
  type Result,
} from '@belegwerk/core/kernel';
import { givenPlan, withPurchase } from '@belegwerk/core/plans';
import type { Preferences } from '@belegwerk/core/preferences';
import type { Stores } from '@belegwerk/core/ports';
import type { ImportedDays, Shop } from '@belegwerk/core/shops';
import { makeAddWork, makeImportDays } from '@belegwerk/core/use-cases';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { anOrder, aShop } from '../../builders/index.ts';
import { describeOnEachStore } from './each-store.ts';
import { dyingAt } from './dying-stores.ts';
import { Stage } from './stage.ts';

const describeOnEach = await describeOnEachStore();

const FIRST = day('2026-03-01');
const LAST = plusDays(FIRST, 13);
const OPENED = instant('2026-01-01T09:00:00Z');
const INSTALLED = instant('2026-11-01T07:00:00Z');
const ALL: ImportedDays = { from: FIRST, to: LAST, documents: false, mails: false };
const WITH_DOCUMENTS = { ...ALL, documents: true };
const SCOPES = ['read_orders', 'read_all_orders'];

describeOnEach('Orders of days before the installation', (open) => {
  let stage: Stage;
  let shop: Shop;
  const bought = withPurchase(givenPlan('business', INSTALLED), {
    charge: 'c-1',
    feature: 'orderImport',
    paidAt: INSTALLED,
    transfers: 1000,
  });
  beforeEach(async () => {
    stage = new Stage(await open());
    shop = await opened({});
  });
  afterEach(async () => {
    await stage.stores.erase(shop.key);
    await stage.close();
  });

  const opened = (preferences: Partial<Preferences>, grantedScopes = SCOPES) =>
    stage.open({
      preferences: { contactCreate: [], ...preferences },
      plan: bought,
      profile: { ...aShop().profile, createdAt: OPENED, grantedScopes },
    });
  const asStored = async (): Promise<Shop> => {
    const stored = await stage.stores.shops.find(shop.key);
    if (!stored) throw new Error('there is no shop');
    return stored;
  };
  const importing = (stores: Stores = stage.stores) => {
    const { clock, shopDesk: orders } = stage;
    const addWork = makeAddWork({ workQueue: stores.workQueue, clock });
    return makeImportDays({ orders, stores, clock, addWork, documentsPerMinute: 20 });
  };
  const order = (number: number): OrderId => orderId(`gid://shopify/Order/${number}`);
  /** Two orders on each of the days, at noon. */
  const placeTwoADay = (): void => {
    for (let offset = 0; offset < 14; offset += 1)
      for (const place of [0, 1]) {
        const at = instant(`${plusDays(FIRST, offset).toString()}T11:0${place}:00Z`);
        const number = 100 + 2 * offset + place;
        const moments = { createdAt: at, processedAt: at, updatedAt: at };
        stage.shopDesk.place(anOrder({ id: order(number), name: `#${number}`, ...moments }));
      }
  };
  const inQueue = async (): Promise<readonly OrderId[]> =>
    (await stage.stores.workQueue.due(shop.key, stage.clock.now(), 99)).flatMap(({ work, urgency }) =>
      urgency === 'import' && 'orderId' in work ? [work.orderId] : [],
    );
  /** Asks for the next day until there is none; what breaks off is asked for again, as a window does. */
  const importAll = async (wanted: ImportedDays): Promise<Result<number, string>> => {
    const begun = await importing().begin(await asStored(), wanted);
    if (!begun.ok) return fail(begun.failure.kind);
    let days = 0;
    for (; days < 99; days += 1) {
      const now = await asStored();
      const next = now.imports?.running?.next;
      if (!next) break;
      const imported = await importing().importDay(now, next);
      if (!imported.ok) return fail(imported.failure.kind);
    }
    return ok(days);
  };
  /** The rest of them, after a death. */
  const goOn = async (): Promise<void> => {
    for (;;) {
      const now = await asStored();
      const next = now.imports?.running?.next;
      if (!next) return;
      await importing().importDay(now, next);
    }
  };

  it('are taken over day by day, each order once, behind all live work', async () => {
    placeTwoADay();
    expect(await importAll(ALL)).toEqual(ok(14));
    const queued = await inQueue();
    expect([queued.length, new Set(queued).size]).toEqual([28, 28]);
    expect((await asStored()).imports).toMatchObject({ days: [{ documents: false }] });
    expect(await importAll(ALL)).toEqual(fail('no-days'));
  });

  it('are all there, each once, wherever the host is killed in the middle', async () => {
    placeTwoADay();
    for (let n = 1; n < 12; n += 1) {
      const now = await asStored();
      if (!now.imports?.running) await importing().begin(now, { ...ALL, mails: false });
      const running = (await asStored()).imports?.running;
      if (!running) break;
      const dying = dyingAt(stage.stores, n);
      await expect(
        importing(dying.stores)
          .importDay(await asStored(), running.next)
          .then(() => Promise.reject(new Error('killed'))),
      ).rejects.toThrow('killed');
    }
    await goOn();
    const queued = await inQueue();
    expect([queued.length, new Set(queued).size]).toEqual([28, 28]);
    expect((await asStored()).imports?.running).toBeUndefined();
  });

  it('are not replaced by those that another window asks for', async () => {
    placeTwoADay();
    const first = await importing().begin(await asStored(), ALL);
    const more = { ...WITH_DOCUMENTS, mails: true, from: FIRST, to: FIRST };
    expect(await importing().begin(await asStored(), more)).toMatchObject({
      ok: false,
      failure: { kind: 'import-running', running: { to: ALL.to, documents: false } },
    });
    // two windows that saw nothing of each other
    expect(await importing().begin({ ...(await asStored()), imports: {} }, more)).toMatchObject({ ok: false });
    expect((await asStored()).imports?.running).toMatchObject({ documents: false, to: ALL.to });
    // the same wish once more goes on with it
    expect(await importing().begin(await asStored(), ALL)).toEqual(first);
    await importing().cancel(await asStored());
    expect(await importing().begin(await asStored(), more)).toMatchObject({ ok: true });
  });

  it('get documents and mails only where the merchant says so, day by day', async () => {
    placeTwoADay();
    const on = { invoiceCreate: true, invoiceSendMailEnabled: true } as const;
    await stage.stores.shops.update(shop.key, (stored) => ({
      ...stored,
      preferences: { ...stored.preferences, ...on },
    }));
    await importAll({ ...ALL, to: FIRST });
    await importAll({ ...WITH_DOCUMENTS, from: plusDays(FIRST, 1), to: plusDays(FIRST, 1) });
    const third = plusDays(FIRST, 2);
    await importAll({ ...WITH_DOCUMENTS, mails: true, from: third, to: third });
    for (const number of [100, 102, 104]) await stage.processOrder(await asStored(), order(number), 'import');
    expect(stage.books.booked.map(({ order: { draft } }) => draft.orderName)).toEqual(['#102', '#104']);
    expect(stage.mails.sent.map(({ subject }) => subject.includes('#104') || subject)).toHaveLength(1);
    const left = await stage.recordsOf(shop).orders.byId(order(100));
    expect(left?.status).toMatchObject({ state: 'skipped', reason: { code: 'SKIP_DATE', facts: { imported: 'yes' } } });
    await importAll({ ...WITH_DOCUMENTS, to: FIRST });
    await stage.processOrder(await asStored(), order(100), 'import');
    expect(stage.books.booked).toHaveLength(3);
  });

  it('are not those that came in since, not even on the day of the installation', async () => {
    const on = { invoiceCreate: true, invoiceSendMailEnabled: true } as const;
    const today = businessDay(INSTALLED);
    await stage.stores.shops.update(shop.key, (stored) => ({
      ...stored,
      installedAt: INSTALLED,
      preferences: { ...stored.preferences, ...on },
    }));
    await importAll({ ...ALL, from: plusDays(today, -1), to: today });
    for (const [number, minutes] of [
      [1, -30],
      [2, 30],
    ] as const) {
      const at = INSTALLED.add({ minutes });
      stage.shopDesk.place(
        anOrder({ id: order(number), name: `#${number}`, createdAt: at, processedAt: at, updatedAt: at }),
      );
      await stage.processOrder(await asStored(), order(number), 'live');
    }
    expect(stage.books.booked.map(({ order: { draft } }) => draft.orderName)).toEqual(['#2']);
    expect(stage.mails.sent).toHaveLength(1);
  });

  it('are no longer imported after it was cancelled, and what was imported stays', async () => {
    placeTwoADay();
    await importing().begin(shop, ALL);
    await importing().importDay(await asStored(), FIRST);
    await importing().cancel(await asStored());
    expect(await importing().importDay(await asStored(), plusDays(FIRST, 1))).toMatchObject(fail({ kind: 'not-due' }));
    expect((await importing().view(await asStored())).daysLeft).toBe(0);
    expect((await inQueue()).length).toBe(2);
    expect(await importAll(ALL)).toEqual(ok(13));
  });

  it('say how long they take, by the limits of the account and then as it was seen', async () => {
    placeTwoADay();
    await importing().begin(shop, WITH_DOCUMENTS);
    for (let offset = 0; offset < 13; offset += 1)
      await importing().importDay(await asStored(), plusDays(FIRST, offset));
    expect(await importing().view(await asStored())).toMatchObject({ waiting: 26, daysLeft: 1, secondsLeft: 28 * 3 });
    const ids = (await stage.stores.workQueue.due(shop.key, stage.clock.now(), 20)).map(({ id }) => id);
    await stage.stores.workQueue.mark(ids, 'successful');
    stage.clock.advance(100);
    expect(await importing().view(await asStored())).toMatchObject({ waiting: 6, secondsLeft: 8 * 5 });
  });

  it.each<[string, ImportedDays, readonly string[], string]>([
    ['before the store was opened', { ...ALL, from: day('2025-12-31') }, SCOPES, 'no-days'],
    ['after the installation', { ...ALL, to: day('2026-11-02') }, SCOPES, 'no-days'],
    ['without the right to read them', ALL, ['read_orders'], 'import-closed'],
  ])('are not imported %s', async (_when, wanted, scopes, kind) => {
    await stage.stores.shops.update(shop.key, (stored) => ({
      ...stored,
      profile: { ...stored.profile, grantedScopes: scopes },
    }));
    expect(await importAll(wanted)).toEqual(fail(kind));
  });

  it('are not imported without the plan that has it, or before it was paid', async () => {
    for (const [plan, gate] of [
      ['free', 'upgrade-required'],
      ['premium', 'purchase-required'],
    ] as const) {
      await stage.stores.shops.update(shop.key, (stored) => ({ ...stored, plan: givenPlan(plan, INSTALLED) }));
      expect(await importing().begin(await asStored(), ALL)).toMatchObject(
        fail({ kind: 'import-closed', gate: { kind: gate } }),
      );
    }
  });
});
