import { describe, expect, it } from '@jest/globals';
import { documentId, staffActor, staffId } from '@belegwerk/core/kernel';
import { begunOf, orderOf, type NewWorkItem, type WorkState } from '@belegwerk/core/work';
import type { WorkQueue } from '@belegwerk/core/ports';
import { EVERY_WORK } from './every-work.ts';
import { atSecond, aWorkItem, fresh, freshShop } from './builders.ts';
import { settle } from './settle-work.ts';

const idsOf = (items: readonly { readonly id: string }[]): string[] => items.map((item) => item.id);

/** What every queue of work promises. */
export const workQueueContract = (name: string, open: () => Promise<WorkQueue>): void =>
  describe(`${name} as WorkQueue`, () => {
    it('gives an item back as it was received', async () => {
      const workQueue = await open();
      const item = aWorkItem(freshShop());
      expect(await workQueue.add(item)).toBe('stored');
      expect(await workQueue.due(item.shop, atSecond(1), 10)).toEqual([
        { ...item, state: 'received', attempts: 0, defects: 0 },
      ]);
    });

    it('finds an item of the shop as it stands, and none of another shop', async () => {
      const workQueue = await open();
      const item = aWorkItem(freshShop());
      await workQueue.add(item);
      await settle(workQueue, [item], 'skipped', { reason: 'DISABLED' });
      expect(await workQueue.find(item.shop, item.id)).toMatchObject({
        id: item.id,
        work: item.work,
        state: 'skipped',
        reason: 'DISABLED',
      });
      expect(await workQueue.find(freshShop(), item.id)).toBeUndefined();
      expect(await workQueue.find(item.shop, fresh('webhook'))).toBeUndefined();
    });

    it('keeps every action at an order waiting, with anything else waiting for it', async () => {
      const workQueue = await open();
      const shop = freshShop();
      const actions = EVERY_WORK.filter(({ kind }) => kind === 'order-action');
      const look = EVERY_WORK.find(({ kind }) => kind === 'ask');
      const items = [...(look ? [look] : []), ...actions].map((work) => aWorkItem(shop, { work }));
      for (const item of items) await workQueue.add(item);
      expect(idsOf(await workQueue.due(shop, atSecond(1), 10)).toSorted()).toEqual(idsOf(items).toSorted());
    });

    it('stores an item once however often it arrives', async () => {
      const workQueue = await open();
      const item = aWorkItem(freshShop());
      const answers = await Promise.all(Array.from({ length: 20 }, () => workQueue.add(item)));
      expect(answers.filter((answer) => answer === 'stored')).toHaveLength(1);
      await settle(workQueue, [item], 'successful');
      expect(await workQueue.add(item)).toBe('known');
      expect(await workQueue.due(item.shop, atSecond(1), 10)).toEqual([]);
    });

    it('stores every item of many that arrive at the same time, and one of those with the same id', async () => {
      const workQueue = await open();
      const shop = freshShop();
      const items = Array.from({ length: 64 }, () => aWorkItem(shop));
      const twice = [...items, ...items.slice(0, 8)];
      const answers = await Promise.all(twice.map((item) => workQueue.add(item)));
      expect(answers.filter((answer) => answer === 'stored')).toHaveLength(64);
      expect(await workQueue.counts(shop)).toEqual({ received: 64 });
    });

    it('keeps one of the items at an order waiting, and is done with what the look at it answers too', async () => {
      const workQueue = await open();
      const first = aWorkItem(freshShop());
      const again = (change: Partial<NewWorkItem> = {}) => aWorkItem(first.shop, { work: first.work, ...change });
      await workQueue.add(first);
      const [answered, later, repair] = [again(), again({ dueAt: atSecond(1) }), again({ urgency: 'repair' })];
      for (const item of [answered, later, repair]) expect(await workQueue.add(item)).toBe('stored');
      expect(await workQueue.add(answered)).toBe('known');
      expect(idsOf(await workQueue.due(first.shop, atSecond(1), 10))).toEqual([first.id, later.id]);
      expect(await workQueue.counts(first.shop)).toEqual({ received: 2, skipped: 2 });
    });

    it('takes no action by hand that waits for the answer to a message', async () => {
      const workQueue = await open();
      const message = aWorkItem(freshShop());
      const orderId = orderOf(message.work);
      if (orderId === undefined) throw new Error('the message is about no order');
      const work = {
        kind: 'order-action',
        orderId,
        action: 'look-again',
        input: {},
        by: staffActor(staffId('42')),
      } as const;
      const action = aWorkItem(message.shop, { work });
      for (const item of [action, message]) expect(await workQueue.add(item)).toBe('stored');
      expect(await workQueue.counts(message.shop)).toEqual({ received: 2 });
    });

    it('judges those that arrive together each by itself', async () => {
      const workQueue = await open();
      const first = aWorkItem(freshShop(), { urgency: 'repair', dueAt: atSecond(1) });
      const again = (change: Partial<NewWorkItem>) => aWorkItem(first.shop, { work: first.work, ...change });
      await workQueue.add(first);
      const together = [
        again({ urgency: 'repair', receivedAt: atSecond(2), dueAt: atSecond(2) }),
        again({ urgency: 'live', receivedAt: atSecond(2), dueAt: atSecond(2) }),
        again({ urgency: 'repair', receivedAt: atSecond(1), dueAt: atSecond(1) }),
        again({ urgency: 'repair', receivedAt: atSecond(2), dueAt: atSecond(0) }),
        aWorkItem(first.shop, { urgency: 'repair', receivedAt: atSecond(2), dueAt: atSecond(2) }),
      ];
      await Promise.all(together.map((item) => workQueue.add(item)));
      const states = await Promise.all(together.map(async ({ id }) => (await workQueue.find(first.shop, id))?.state));
      expect(states).toEqual(['skipped', 'received', 'skipped', 'received', 'received']);
    });

    it('keeps an item waiting beside one that is less urgent, of another order or another shop, or under way', async () => {
      const workQueue = await open();
      const [shop, work] = [freshShop(), aWorkItem(freshShop()).work];
      const startedAlready = aWorkItem(shop, { work });
      await workQueue.add(startedAlready);
      await settle(workQueue, [startedAlready], 'started');
      const repair = aWorkItem(shop, { work, urgency: 'repair' });
      const live = aWorkItem(shop, { work });
      const others = [aWorkItem(shop), aWorkItem(freshShop(), { work })];
      for (const item of [repair, live, ...others]) await workQueue.add(item);
      expect(await workQueue.counts(shop)).toEqual({ started: 1, received: 3 });
    });

    it('tells since when events about documents of the accounting service wait that are not worked off', async () => {
      const workQueue = await open();
      const shop = freshShop();
      const event = (id: string, received: number, happened: number) =>
        aWorkItem(shop, {
          work: { kind: 'accounting-event', event: { about: 'document', id: documentId(id), news: 'changed' } },
          receivedAt: atSecond(received),
          triggeredAt: atSecond(happened),
          dueAt: atSecond(9),
        });
      const [early, late] = [event('a', 2, 1), event('b', 4, -5)];
      const contact = { kind: 'accounting-event', event: { about: 'contact-changed', id: 'c' } } as const;
      const others = [
        aWorkItem(shop, { receivedAt: atSecond(-9) }),
        aWorkItem(shop, { work: contact, receivedAt: atSecond(-9) }),
        aWorkItem(freshShop(), { work: early.work }),
      ];
      for (const item of others) await workQueue.add(item);
      expect(await workQueue.openEvents(shop)).toBeUndefined();
      for (const item of [late, early]) await workQueue.add(item);
      expect(await workQueue.openEvents(shop)).toEqual({
        receivedAt: atSecond(2),
        lastReceivedAt: atSecond(4),
        happenedAt: atSecond(-5),
      });
      await settle(workQueue, [early], 'delayed', { dueAt: atSecond(99) });
      expect(await workQueue.openEvents(shop)).toMatchObject({ receivedAt: atSecond(2) });
      await settle(workQueue, [early], 'successful');
      expect(await workQueue.openEvents(shop)).toEqual({
        receivedAt: atSecond(4),
        lastReceivedAt: atSecond(4),
        happenedAt: atSecond(-5),
      });
      await settle(workQueue, [late], 'failed');
      expect(await workQueue.openEvents(shop)).toBeUndefined();
    });

    it('never shows the items of another shop', async () => {
      const workQueue = await open();
      const item = aWorkItem(freshShop());
      await workQueue.add(item);
      expect(await workQueue.due(freshShop(), atSecond(1), 10)).toEqual([]);
      expect(await workQueue.counts(freshShop())).toEqual({});
    });

    it('hands out live work before repairs before imports, then by due time', async () => {
      const workQueue = await open();
      const shop = freshShop();
      const imported = aWorkItem(shop, { urgency: 'import', dueAt: atSecond(-9) });
      const repair = aWorkItem(shop, { urgency: 'repair' });
      const later = aWorkItem(shop, { dueAt: atSecond(5) });
      const sooner = aWorkItem(shop, { dueAt: atSecond(4) });
      for (const item of [imported, repair, later, sooner]) await workQueue.add(item);
      const order = [sooner.id, later.id, repair.id, imported.id];
      expect(idsOf(await workQueue.due(shop, atSecond(9), 10))).toEqual(order);
      expect(idsOf(await workQueue.due(shop, atSecond(9), 2))).toEqual(order.slice(0, 2));
    });

    it('does not hand out an item before it is due', async () => {
      const workQueue = await open();
      const item = aWorkItem(freshShop(), { dueAt: atSecond(60) });
      await workQueue.add(item);
      expect(await workQueue.due(item.shop, atSecond(59), 10)).toEqual([]);
      expect(await workQueue.shopsWithWork(atSecond(59))).not.toContain(item.shop);
      expect(idsOf(await workQueue.due(item.shop, atSecond(60), 10))).toEqual([item.id]);
      expect(await workQueue.shopsWithWork(atSecond(60))).toContain(item.shop);
    });

    it.each<WorkState>(['selected', 'started'])('hands out an item again that a dead worker left %s', async (state) => {
      const workQueue = await open();
      const item = aWorkItem(freshShop());
      await workQueue.add(item);
      await settle(workQueue, [item], state);
      expect(await workQueue.due(item.shop, atSecond(1), 10)).toMatchObject([{ id: item.id, state }]);
    });

    it('hands out a delayed item only when its new time has come', async () => {
      const workQueue = await open();
      const item = aWorkItem(freshShop());
      await workQueue.add(item);
      await settle(workQueue, [item], 'delayed', { dueAt: atSecond(30), reason: 'shop-busy' });
      expect(await workQueue.due(item.shop, atSecond(29), 10)).toEqual([]);
      expect(await workQueue.due(item.shop, atSecond(30), 10)).toMatchObject([
        { id: item.id, state: 'delayed', reason: 'shop-busy', dueAt: atSecond(30) },
      ]);
    });

    it.each<WorkState>(['skipped', 'unprocessable', 'failed', 'successful'])(
      'is done with a %s item',
      async (state) => {
        const workQueue = await open();
        const item = aWorkItem(freshShop());
        await workQueue.add(item);
        await settle(workQueue, [item], state, { reason: 'SKIP_TAG' });
        expect(await workQueue.due(item.shop, atSecond(9), 10)).toEqual([]);
        expect(await workQueue.shopsWithWork(atSecond(9))).not.toContain(item.shop);
      },
    );

    it('counts an attempt when an item is started and when it failed', async () => {
      const workQueue = await open();
      const item = aWorkItem(freshShop());
      await workQueue.add(item);
      for (const state of ['selected', 'started', 'failed', 'received'] as const)
        await settle(workQueue, [item], state);
      expect(await workQueue.due(item.shop, atSecond(1), 10)).toMatchObject([{ attempts: 2 }]);
    });

    it.each<[string, readonly WorkState[], WorkState]>([
      ['begun by another', ['started'], 'received'],
      ['put off by another', ['started', 'delayed'], 'started'],
      ['begun anew by another', ['started', 'delayed', 'started'], 'started'],
      ['ended by another', ['started', 'delayed', 'started', 'successful'], 'started'],
    ])('leaves an item as it is that was %s since it was seen', async (_what, since, seenIn) => {
      const workQueue = await open();
      const item = aWorkItem(freshShop());
      await workQueue.add(item);
      const first = await workQueue.find(item.shop, item.id);
      if (!first) throw new Error('it was stored');
      const seen = seenIn === 'started' ? begunOf(first) : first;
      for (const state of since) await settle(workQueue, [item], state);
      const left = await workQueue.find(item.shop, item.id);
      const other = aWorkItem(item.shop);
      await workQueue.add(other);
      const [unseen] = (await workQueue.due(item.shop, atSecond(1), 9)).filter(({ id }) => id === other.id);
      if (!unseen) throw new Error('it was stored');
      expect(await workQueue.mark([seen, unseen], 'failed', { reason: 'late' })).toBe(1);
      expect(await workQueue.mark([seen], 'started')).toBe(0);
      expect(await workQueue.find(item.shop, item.id)).toEqual(left);
    });

    it('begins nothing that is finished', async () => {
      const workQueue = await open();
      const item = aWorkItem(freshShop());
      await workQueue.add(item);
      const seen = await workQueue.find(item.shop, item.id);
      expect(await settle(workQueue, [item], 'started')).toBe(1);
      expect(await settle(workQueue, [item], 'successful', { reason: 'EXISTING' })).toBe(1);
      expect(await workQueue.mark(seen ? [seen] : [], 'started')).toBe(0);
      expect(await workQueue.find(item.shop, item.id)).toMatchObject({
        state: 'successful',
        reason: 'EXISTING',
        attempts: 1,
      });
      expect(await workQueue.due(item.shop, atSecond(9), 10)).toEqual([]);
    });

    it('tells what is due by its kind, with the time since when, and nothing that is finished or not due yet', async () => {
      const workQueue = await open();
      const shop = freshShop();
      const ofKind = async (second: number) =>
        (await workQueue.openByKind(atSecond(second))).find(({ kind }) => kind === 'batch-step');
      const step = (dueAt: number) =>
        aWorkItem(shop, { work: { kind: 'batch-step', batch: fresh('batch'), turn: 1 }, dueAt: atSecond(dueAt) });
      const [first, second, later] = [step(-3601), step(-3600), step(-3598)];
      const before = (await ofKind(-3599))?.items ?? 0;
      for (const item of [second, first, later]) await workQueue.add(item);
      expect(await ofKind(-3599)).toEqual({ kind: 'batch-step', items: before + 2, dueSince: atSecond(-3601) });
      await settle(workQueue, [first], 'successful');
      expect(await ofKind(-3599)).toEqual({ kind: 'batch-step', items: before + 1, dueSince: atSecond(-3600) });
      await settle(workQueue, [second, later], 'successful');
    });

    it('counts defects in a row as it is told, keeps them while it is worked on, and forgets them when it ends otherwise', async () => {
      const workQueue = await open();
      const item = aWorkItem(freshShop());
      await workQueue.add(item);
      const defects = async () => (await workQueue.due(item.shop, atSecond(9), 10)).map((each) => each.defects);
      expect(await defects()).toEqual([0]);
      await settle(workQueue, [item], 'delayed', { reason: 'defect', dueAt: atSecond(2), defects: 3 });
      expect(await defects()).toEqual([3]);
      await settle(workQueue, [item], 'started');
      expect(await defects()).toEqual([3]);
      await settle(workQueue, [item], 'delayed', { reason: 'shop-busy', dueAt: atSecond(4) });
      expect(await defects()).toEqual([0]);
    });

    it.each(EVERY_WORK)('gives back every kind of work as it was: %j', async (work) => {
      const workQueue = await open();
      const item = aWorkItem(freshShop(), { work });
      await workQueue.add(item);
      expect((await workQueue.due(item.shop, atSecond(1), 10)).map((each) => each.work)).toEqual([work]);
    });

    it('keeps that a message came that cannot be read, with its fault and digest, and does not hand it out', async () => {
      const workQueue = await open();
      const work = { kind: 'unreadable-message', topic: 'orders/create', fault: 'id', digest: 'ab12' } as const;
      const item = aWorkItem(freshShop(), { work });
      expect(await workQueue.add(item)).toBe('stored');
      expect(await workQueue.due(item.shop, atSecond(9), 10)).toEqual([]);
      expect(await workQueue.counts(item.shop)).toEqual({ unprocessable: 1 });
      expect((await workQueue.find(item.shop, item.id))?.work).toEqual(work);
      expect(await workQueue.add(item)).toBe('known');
    });

    it('counts what waits with an urgency, without what is finished or is not due', async () => {
      const workQueue = await open();
      const shop = freshShop();
      const [first, second, third] = [1, 2, 3].map(() => aWorkItem(shop, { urgency: 'import' }));
      if (!first || !second || !third) throw new Error('there are three');
      const later = aWorkItem(shop, { urgency: 'import', dueAt: atSecond(99) });
      for (const item of [first, second, third, later, aWorkItem(shop)]) await workQueue.add(item);
      await settle(workQueue, [first], 'started');
      await settle(workQueue, [second], 'successful');
      expect(await workQueue.waiting(shop, 'import', atSecond(1))).toBe(2);
      expect(await workQueue.waiting(shop, 'import', atSecond(100))).toBe(3);
      expect(await workQueue.waiting(freshShop(), 'import', atSecond(100))).toBe(0);
    });

    it('counts what waits of those alone that one occasion asked for', async () => {
      const workQueue = await open();
      const shop = freshShop();
      for (const id of ['import:1:b-1', 'import:2:b-1', 'import:3:b-11', 'import:b-1:4'])
        await workQueue.add({ ...aWorkItem(shop, { urgency: 'import' }), id: `${shop}:${id}` });
      const counted = (idEnd?: string) => workQueue.waiting(shop, 'import', atSecond(1), idEnd);
      expect(await Promise.all([counted(), counted(':b-1'), counted(':b-2'), counted('.-1')])).toEqual([4, 2, 0, 0]);
    });

    it('counts items per state, and marks many at once', async () => {
      const workQueue = await open();
      const shop = freshShop();
      const items = [aWorkItem(shop), aWorkItem(shop), aWorkItem(shop)];
      for (const item of items) await workQueue.add(item);
      await settle(workQueue, items.slice(0, 2), 'successful');
      await settle(workQueue, [], 'failed');
      expect(await workQueue.counts(shop)).toEqual({ successful: 2, received: 1 });
    });

    it('forgets finished items of the past and no others', async () => {
      const workQueue = await open();
      const shop = freshShop();
      const longAgo = atSecond(-1_000_000);
      const [done, waiting, recent] = [
        aWorkItem(shop, { receivedAt: longAgo }),
        aWorkItem(shop, { receivedAt: longAgo }),
        aWorkItem(shop),
      ];
      for (const item of [done, waiting, recent]) await workQueue.add(item);
      await settle(workQueue, [done, recent], 'successful');
      expect(await workQueue.forget(atSecond(-999_999))).toBeGreaterThanOrEqual(1);
      expect(await workQueue.counts(shop)).toEqual({ successful: 1, received: 1 });
      expect(await workQueue.find(shop, done.id)).toBeUndefined();
      expect(await workQueue.find(shop, waiting.id)).toBeDefined();
    });
  });
