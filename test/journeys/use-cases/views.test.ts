import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  aSideTask,
  anEvent,
  aDocumentEntry,
  anOrderRecord,
  aPrivacyRequest,
  inMemoryVault,
} from '@belegwerk/contracts/ports';
import { day, instant, orderId, type OrderId } from '@belegwerk/core/kernel';
import {
  makeListEvents,
  makeListOrders,
  makeListPrivacyRequests,
  makeViewOrder,
  makeViewOverview,
  makeViewReadiness,
} from '@belegwerk/core/use-cases';
import type { OrderRecord } from '@belegwerk/core/records';
import type { NewPrivacyRequest } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import { Stage } from './stage.ts';

const orderOf = (number: number): OrderId => orderId(`gid://shopify/Order/${number}`);
const namesOf = (orders: readonly Pick<OrderRecord, 'name'>[]): readonly string[] => orders.map(({ name }) => name);
const NEWEST_FIRST = { sortBy: 'createdAt', sortDir: 'desc', page: 1, pageSize: 10 } as const;

describe('what a merchant sees', () => {
  let stage: Stage;
  let shop: Shop;
  beforeEach(async () => {
    stage = new Stage();
    shop = await stage.open();
  });
  afterEach(() => stage.close());

  /** Puts an order #n into the book, placed at that minute of the hour. */
  const booked = async (number: number, change: Partial<OrderRecord> = {}): Promise<OrderId> => {
    const id = orderOf(number);
    const createdAt = instant('2026-11-20T08:00:00Z').add({ minutes: number });
    await stage.recordsOf(shop).orders.save(anOrderRecord({ id, name: `#${number}`, createdAt, ...change }));
    return id;
  };
  const held = { status: { state: 'held', reason: { code: 'MISSING_VAT-ID' } } } as const;
  const failed = { status: { state: 'failed', reason: { code: 'REFUSED' } } } as const;
  /** An order of which the invoice awaits the customer's money until that day. */
  const awaiting = (due: string): Partial<OrderRecord> => ({
    openItems: [{ document: 'i-1', kind: 'invoice', cause: 'awaiting-money', due: day(due) }],
  });
  /** An order of which the invoice waits to be matched with its money. */
  const toMatch: Partial<OrderRecord> = { openItems: [{ document: 'i-1', kind: 'invoice', cause: 'to-match' }] };

  describe('first', () => {
    const overview = (most = 10) => makeViewOverview(stage)(shop.key, most);

    it('is nothing to do in a shop that is new', async () => {
      const { today, ...seen } = await overview();
      expect(today.toString()).toBe('2026-11-20');
      const none = { concerns: {}, counts: [], open: [], newest: [], events: [], sideTasks: [], sums: {} };
      expect(seen).toEqual({ statuses: {}, ...none });
    });

    it('counts what failed and what is held by its reason', async () => {
      for (const number of [1, 2]) await booked(number, held);
      for (const number of [3, 4]) await booked(number, failed);
      await booked(5);
      const { concerns, statuses } = await overview();
      expect(concerns).toEqual({ 'failed:REFUSED': 2, 'held:MISSING_VAT-ID': 2 });
      expect(statuses).toEqual({ held: 2, failed: 2, waiting: 1 });
    });

    it('is only so much of each', async () => {
      for (const number of [1, 2, 3]) await booked(number, { ...failed, ...toMatch });
      expect((await overview(2)).open).toHaveLength(2);
    });

    it('is what is open in the books and needs a person today, with what is done beside its documents', async () => {
      await booked(1, awaiting('2026-11-19'));
      await booked(2, awaiting('2026-11-21'));
      const matched = await booked(3, toMatch);
      const mail = aSideTask({ orderId: matched });
      await stage.recordsOf(shop).sideTasks.plan(mail);
      await stage.recordsOf(shop).sideTasks.plan(aSideTask({ orderId: orderOf(2) }));
      const { open, counts, sideTasks } = await overview();
      expect(namesOf(open)).toEqual(['#1', '#3']);
      expect(counts.find(({ cause }) => cause === 'awaiting-money')).toMatchObject({ documents: 2, overdue: 1 });
      expect(sideTasks.map(({ id }) => id)).toEqual([mail.id]);
    });

    it('are the newest documents, without one of which the order is not in the book yet', async () => {
      const known = await booked(1);
      const { documents } = stage.recordsOf(shop);
      for (const [number, order] of [
        ['a', known],
        ['b', orderOf(2)],
      ] as const)
        await documents.plan(aDocumentEntry({ id: number, source: order, orderId: order }));
      const { newest } = await overview();
      expect(newest.map(({ entry, order }) => [entry.id, order.name])).toEqual([['a', '#1']]);
    });

    it('are the requests of the data protection law that wait for him, with the first deadline', async () => {
      const [soon, later] = [instant('2026-11-25T10:00:00Z'), instant('2026-12-01T10:00:00Z')];
      for (const dueAt of [later, soon]) {
        const { customer: _unknown, ...request } = aPrivacyRequest({ shop: shop.key, dueAt, state: 'unreadable' });
        await stage.stores.privacy.receive(request);
      }
      expect((await overview()).waiting).toEqual({ count: 2, dueAt: soon });
    });

    it('is what happened last', async () => {
      const { events } = stage.recordsOf(shop);
      for (const second of [1, 2, 3]) {
        const at = instant('2026-11-20T09:00:00Z').add({ seconds: second });
        await events.append(anEvent({ id: `e-${second}`, at }));
      }
      expect((await overview(2)).events.map(({ id }) => id)).toEqual(['e-3', 'e-2']);
    });
  });

  describe('of the orders', () => {
    const list = makeListOrders;
    beforeEach(async () => {
      await booked(1);
      await booked(2, awaiting('2026-11-21'));
      await booked(3, toMatch);
    });

    it.each([
      [undefined, ['#3', '#2', '#1']],
      ['open', ['#3', '#2']],
      ['needed', ['#3']],
    ] as const)(
      'is each, or only what is open in the books, or what of that needs a person: %s',
      async (books, names) => {
        const found = await list(stage)(shop, { ...NEWEST_FIRST, books });
        expect(namesOf(found.items.map(({ record }) => record))).toEqual(names);
        expect([found.total, found.today.toString()]).toEqual([names.length, '2026-11-20']);
      },
    );

    it('needs a person from the day after it was to be paid', async () => {
      stage.clock.advance(2 * 86_400);
      const found = await list(stage)(shop, { ...NEWEST_FIRST, books: 'needed' });
      expect(namesOf(found.items.map(({ record }) => record))).toEqual(['#3', '#2']);
    });

    it('is each with what is done beside its own documents', async () => {
      const [one, two] = [aSideTask({ orderId: orderOf(1) }), aSideTask({ orderId: orderOf(2) })];
      for (const sideTask of [one, two]) await stage.recordsOf(shop).sideTasks.plan(sideTask);
      const found = await list(stage)(shop, { ...NEWEST_FIRST, sortDir: 'asc', pageSize: 2 });
      expect(found.items.map(({ sideTasks }) => sideTasks.map(({ id }) => id))).toEqual([[one.id], [two.id]]);
      expect(found.total).toBe(3);
    });

    it('is one alone with what is done beside it, and nothing where the shop has none of that id', async () => {
      const sideTask = aSideTask({ orderId: orderOf(2) });
      await stage.recordsOf(shop).sideTasks.plan(sideTask);
      const view = makeViewOrder(stage);
      const seen = await view(shop, orderOf(2));
      expect([seen?.record.name, seen?.sideTasks.map(({ id }) => id)]).toEqual(['#2', [sideTask.id]]);
      expect(seen?.now).toEqual(stage.clock.now());
      expect(await view(shop, orderOf(9))).toBeUndefined();
    });
  });

  it('of the log is what was asked for', async () => {
    const { events } = stage.recordsOf(shop);
    await events.append(anEvent({ id: 'good', status: 'success' }));
    await events.append(anEvent({ id: 'bad', status: 'critical' }));
    const query = { status: ['critical'], sortBy: 'date', sortDir: 'desc', page: 1, pageSize: 10 } as const;
    const page = await makeListEvents(stage)(shop.key, query);
    expect([page.items.map(({ id }) => id), page.total]).toEqual([['bad'], 1]);
  });

  describe('of the requests of the data protection law', () => {
    const asked = async (change: Partial<NewPrivacyRequest>): Promise<string> => {
      const request = aPrivacyRequest({ shop: shop.key, ...change });
      await stage.stores.privacy.receive(request);
      return request.id;
    };

    it('are the most urgent with the names of their orders, as far as the book has them, and how many there are', async () => {
      await booked(1);
      const later = await asked({ dueAt: instant('2026-12-02T10:00:00Z'), orderIds: [orderOf(1)] });
      const soon = await asked({ dueAt: instant('2026-12-01T10:00:00Z'), orderIds: [orderOf(1), orderOf(9)] });
      const view = makeListPrivacyRequests({ stores: stage.stores, vault: inMemoryVault() });
      const all = await view(shop.key, 10);
      expect(all.requests.map(({ id }) => id)).toEqual([soon, later]);
      expect([...all.names]).toEqual([[orderOf(1), '#1']]);
      const first = await view(shop.key, 1);
      expect([first.requests.map(({ id }) => id), first.total]).toEqual([[soon], 2]);
    });

    it('is for those who run the host how many are open, and how many of them overdue', async () => {
      await asked({ dueAt: stage.clock.now().add({ seconds: 1 }) });
      await asked({ dueAt: stage.clock.now().subtract({ seconds: 1 }) });
      expect(await makeViewReadiness(stage)()).toEqual({ open: 2, overdue: 1 });
      await stage.stores.close();
      await expect(makeViewReadiness(stage)()).rejects.toThrow();
    });
  });
});
