import { settle } from '@belegwerk/contracts/ports';
import {
  businessDay,
  fail,
  instant,
  ok,
  orderId,
  plusDays,
  day,
  staffId,
  type OrderId,
  type Result,
} from '@belegwerk/core/kernel';
import { givenPlan, withPurchase } from '@belegwerk/core/plans';
import type { Preferences } from '@belegwerk/core/preferences';
import type { RawStores } from '@belegwerk/core/stores';
import type { ImportedDays, Shop } from '@belegwerk/core/shops';
import {
  makeAddWork,
  makeChangeBatch,
  makeImportDayOfBatch,
  makeImportDays,
  makeReviveBatches,
  makeRunBatch,
  makeViewBatches,
} from '@belegwerk/core/use-cases';
import type { WorkItem } from '@belegwerk/core/work';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { anOrder } from '../../builders/index.ts';
import { aShop } from '../../builders/shop-builder.ts';
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
  const importing = (stores: RawStores = stage.stores) => {
    const { clock, ids, shopDesk: orders } = stage;
    const addWork = makeAddWork({ workQueue: stores.workQueue, clock });
    const days = makeImportDays({ orders, stores, clock, ids, addWork });
    const runBatch = makeRunBatch({
      stores,
      clock,
      addWork,
      importDayOfBatch: makeImportDayOfBatch(days),
      orderOfBatch: () => Promise.reject(new Error('no orders here')),
      folderOfBatch: () => Promise.reject(new Error('no folders here')),
      auditOfBatch: () => Promise.reject(new Error('no packages')),
    });
    const batches = makeViewBatches({ stores, clock, documentsPerMinute: 20 });
    return { ...days, runBatch, batches, change: makeChangeBatch({ stores, clock, addWork }) };
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
  const steps = async (): Promise<readonly WorkItem[]> =>
    (await stage.stores.workQueue.due(shop.key, stage.clock.now(), 999)).filter(({ urgency }) => urgency === 'batch');
  /** Does one step of the batches; false when none is asked for. */
  const step = async (stores: RawStores = stage.stores): Promise<boolean> => {
    const [item] = await steps();
    if (item?.work.kind !== 'batch-step') return false;
    const answer = await importing(stores).runBatch(await asStored(), item.work, item.defects);
    if ('state' in answer) await settle(stores.workQueue, [item], answer.state);
    else
      await settle(stores.workQueue, [item], 'delayed', {
        dueAt: stage.clock.now().add({ seconds: answer.waitSeconds }),
      });
    return 'state' in answer;
  };
  const finish = async (): Promise<void> => {
    while (await step());
  };
  const begin = async (wanted: ImportedDays) => importing().begin(await asStored(), wanted, staffId('7'));
  /** Imports all of these days; answers how many there were. */
  const importAll = async (wanted: ImportedDays): Promise<Result<number, string>> => {
    const begun = await begin(wanted);
    if (!begun.ok) return fail(begun.failure.kind);
    await finish();
    return ok((await stage.recordsOf(shop).batches.counts(begun.value.id)).done);
  };
  const theBatch = async () => {
    const [batch] = await importing().batches.newest(await asStored(), 1);
    if (!batch) throw new Error('there is no batch');
    return batch;
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
    await begin({ ...ALL, mails: false });
    for (let n = 1; n < 11; n += 1) {
      const dying = dyingAt(stage.stores, n);
      await expect(step(dying.stores).then(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
      await makeReviveBatches({ stores: stage.stores, addWork: stage.addWork })(shop.key);
    }
    await finish();
    const queued = await inQueue();
    expect([queued.length, new Set(queued).size]).toEqual([28, 28]);
    expect((await theBatch()).batch).toMatchObject({ state: 'done', items: 14 });
    expect((await asStored()).imports?.underWay).toBeUndefined();
    expect(await stage.log(shop)).toEqual(['shop.orders-imported success']);
  });

  it('are not replaced by those that another window asks for', async () => {
    placeTwoADay();
    const first = await begin(ALL);
    const more = { ...WITH_DOCUMENTS, mails: true, from: FIRST, to: FIRST };
    expect(await begin(more)).toMatchObject({
      ok: false,
      failure: { kind: 'import-running', running: { to: ALL.to, documents: false } },
    });
    // the same wish once more goes on with it
    expect(await begin(ALL)).toEqual(first);
    await importing().change(shop, (await theBatch()).batch.id, 'cancel');
    // two windows in one moment
    const both = await Promise.all([begin(more), begin(ALL)]);
    expect(both.filter(({ ok: isOk }) => isOk)).toHaveLength(1);
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

  it('pause, go on and are cancelled by a person, and what was imported stays', async () => {
    placeTwoADay();
    await begin(ALL);
    await step();
    const { id } = (await theBatch()).batch;
    await importing().change(shop, id, 'pause');
    await finish();
    expect([(await theBatch()).batch.state, (await inQueue()).length]).toEqual(['paused', 2]);
    await importing().change(shop, id, 'resume');
    await step();
    expect((await inQueue()).length).toBe(4);
    await importing().change(shop, id, 'cancel');
    await importing().change(shop, id, 'resume');
    await finish();
    expect([(await theBatch()).batch.state, (await inQueue()).length]).toEqual(['cancelled', 4]);
    expect(await importAll(ALL)).toEqual(ok(12));
  });

  it('are begun twenty times a day, and leave nothing to be done behind when they are cancelled', async () => {
    const counts = async (id: string) => stage.recordsOf(shop).batches.counts(id);
    for (let at = 0; at < 20; at += 1) {
      const begun = await begin(ALL);
      if (!begun.ok) throw new Error(begun.failure.kind);
      await importing().change(shop, begun.value.id, 'cancel');
      expect((await counts(begun.value.id)).open).toBe(1);
    }
    expect(await begin(ALL)).toEqual(fail({ kind: 'daily-limit' }));
    stage.clock.advance(24 * 3600 + 1);
    expect((await begin(ALL)).ok).toBe(true);
  });

  it('wait for a person when the right to read them is taken away, and say so', async () => {
    placeTwoADay();
    await begin(ALL);
    await step();
    const granting = (grantedScopes: readonly string[]) =>
      stage.stores.shops.update(shop.key, (stored) => ({ ...stored, profile: { ...stored.profile, grantedScopes } }));
    await granting(['read_orders']);
    await finish();
    const waiting = await theBatch();
    expect(waiting.batch).toMatchObject({ state: 'paused', pausedBecause: 'scopes-missing' });
    await granting(SCOPES);
    await importing().change(shop, waiting.batch.id, 'resume');
    await finish();
    expect([(await theBatch()).batch.state, (await inQueue()).length]).toEqual(['done', 28]);
  });

  it('give a day up that ends by a defect again and again, and go on with the next', async () => {
    placeTwoADay();
    await begin(ALL);
    const [item] = await steps();
    if (item?.work.kind !== 'batch-step') throw new Error('there is no step');
    await importing().runBatch(await asStored(), item.work, 3);
    await finish();
    const { batch, counts } = await theBatch();
    expect([batch.state, counts.failed, counts.done]).toEqual(['done', 1, 13]);
    const failed = await importing().batches.items(shop, batch.id, { state: 'failed', page: 1, pageSize: 9 });
    expect(failed.items).toMatchObject([{ position: 0, reason: 'defect' }]);
  });

  it('say how long they take, by the limits of the account and then as it was seen', async () => {
    placeTwoADay();
    await begin(WITH_DOCUMENTS);
    for (let days = 0; days < 13; days += 1) await step();
    expect(await theBatch()).toMatchObject({ waiting: 26, secondsLeft: 28 * 3 });
    const ids = await stage.stores.workQueue.due(shop.key, stage.clock.now(), 20);
    await settle(stage.stores.workQueue, ids, 'successful');
    stage.clock.advance(100);
    expect(await theBatch()).toMatchObject({ waiting: 6, secondsLeft: 8 * 5 });
    await importing().change(shop, (await theBatch()).batch.id, 'pause');
    stage.clock.advance(10_000);
    expect(await theBatch()).toMatchObject({ secondsLeft: 8 * 5 });
  });

  it('say how many others come before them, and measure no time of those', async () => {
    placeTwoADay();
    const others = Array.from({ length: 40 }, (_, at) => order(5000 + at));
    for (const id of others) {
      const item = { id: `import:${id}:recent`, shop: shop.key, urgency: 'import' } as const;
      await stage.addWork({ ...item, work: { kind: 'sweep', orderId: id } });
    }
    await begin(WITH_DOCUMENTS);
    expect(await theBatch()).toMatchObject({ waiting: 0, ahead: 40, secondsLeft: 0 });
    stage.clock.advance(1000);
    await settle(
      stage.stores.workQueue,
      others.map((id) => ({ id: `import:${id}:recent`, shop: shop.key })),
      'successful',
    );
    for (let days = 0; days < 13; days += 1) await step();
    expect(await theBatch()).toMatchObject({ waiting: 26, ahead: 0, secondsLeft: 28 * 3 });
    const asked = await stage.stores.workQueue.due(shop.key, stage.clock.now(), 20);
    await settle(stage.stores.workQueue, asked, 'successful');
    stage.clock.advance(100);
    expect(await theBatch()).toMatchObject({ waiting: 6, ahead: 0, secondsLeft: 8 * 5 });
  });

  it('are told in the log as what was done with them', async () => {
    placeTwoADay();
    await importAll({ ...ALL, to: FIRST });
    await importAll({ ...WITH_DOCUMENTS, to: FIRST });
    expect(await stage.log(shop)).toEqual(['shop.orders-imported success', 'shop.days-documented success']);
  });

  it('come by a call for a single day, too, without documents', async () => {
    placeTwoADay();
    expect(await importing().importOneDay(await asStored(), { day: FIRST })).toEqual(ok({ orders: 2 }));
    expect((await asStored()).imports?.days).toMatchObject([{ documents: false, mails: false }]);
    expect(await importing().importOneDay(await asStored(), { day: day('2025-12-31') })).toMatchObject(
      fail({ kind: 'no-days' }),
    );
  });

  it('asked for by themselves again are not looked at again, and wait while an import is open', async () => {
    placeTwoADay();
    const ask = async (on: typeof FIRST) => importing().importOneDay(await asStored(), { day: on });
    const looks = async () =>
      Object.values(await stage.stores.workQueue.counts(shop.key)).reduce((sum, count) => sum + count, 0);
    expect(await ask(FIRST)).toEqual(ok({ orders: 2 }));
    expect(await looks()).toBe(2);
    stage.clock.advance(60);
    expect(await ask(FIRST)).toEqual(ok({ orders: 0 }));
    expect(await looks()).toBe(2);
    await begin(ALL);
    expect(await ask(FIRST)).toMatchObject(fail({ kind: 'import-running' }));
  });

  it('asked for by themselves leave to the settings what comes with the installation', async () => {
    placeTwoADay();
    expect(await importing().importOneDay(await asStored(), { day: businessDay(INSTALLED) })).toEqual(
      ok({ orders: 0 }),
    );
    expect((await asStored()).imports).toBeUndefined();
  });

  it('asked for by themselves let no import begin until they are stored', async () => {
    placeTwoADay();
    const { stores, clock, ids, addWork, shopDesk } = stage;
    let answered: Awaited<ReturnType<typeof begin>> | undefined;
    const slow = {
      placedOn: async (key: Shop['key'], days: { from: typeof FIRST; to: typeof FIRST }) => {
        answered = await begin(WITH_DOCUMENTS);
        return shopDesk.placedOn(key, days);
      },
    };
    const days = makeImportDays({ orders: slow, stores, clock, ids, addWork });
    await days.importOneDay(await asStored(), { day: FIRST });
    expect(answered).toEqual(fail({ kind: 'import-running' }));
  });

  it('have their documents though another day comes between two pages of theirs', async () => {
    placeTwoADay();
    await stage.stores.shops.update(shop.key, (stored) => ({
      ...stored,
      preferences: { ...stored.preferences, invoiceCreate: true },
    }));
    const { stores, clock, ids, addWork, shopDesk } = stage;
    const inTwoPages = {
      placedOn: async (key: Shop['key'], days: { from: typeof FIRST; to: typeof FIRST }, after?: string) => {
        const all = await shopDesk.placedOn(key, days);
        if (!all.ok) return all;
        const found = all.value.orders;
        return ok(after ? { orders: found.slice(1) } : { orders: found.slice(0, 1), next: 'second' });
      },
    };
    const days = makeImportDays({ orders: inTwoPages, stores, clock, ids, addWork });
    const wanted = { day: FIRST, wish: { documents: true, mails: false }, occasion: 'batch' };
    await days.importDay(await asStored(), wanted);
    await days.importDay(await asStored(), { ...wanted, day: LAST, occasion: 'other' });
    await stage.processOrder(await asStored(), order(100), 'import');
    expect(stage.books.booked).toHaveLength(1);
    await days.importDay(await asStored(), { ...wanted, after: 'second' });
    await stage.processOrder(await asStored(), order(101), 'import');
    expect(stage.books.booked).toHaveLength(2);
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
      expect(await begin(ALL)).toMatchObject(fail({ kind: 'import-closed', gate: { kind: gate } }));
    }
  });
});
