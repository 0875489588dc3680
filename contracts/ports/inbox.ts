import { describe, expect, it } from '@jest/globals';
import type { Inbox, InboxState, NewInboxEntry } from '@belegwerk/core';
import { anEntry, atSecond, fresh, freshShop } from './builders.ts';

const idsOf = (entries: readonly { readonly id: string }[]): string[] => entries.map((entry) => entry.id);

/** What every inbox promises. */
export const inboxContract = (name: string, open: () => Promise<Inbox>): void =>
  describe(`${name} as Inbox`, () => {
    it('gives a hint back as it was received', async () => {
      const inbox = await open();
      const entry = anEntry(freshShop());
      const { body, ...hint } = entry;
      expect(await inbox.receive(entry)).toBe('stored');
      expect(await inbox.due(entry.shop, atSecond(1), 10)).toEqual([{ ...hint, state: 'received', attempts: 0 }]);
      expect(await inbox.bodyOf(entry.id)).toBe(body);
    });

    it('knows the body of what it has, also when it is empty, and of nothing else', async () => {
      const inbox = await open();
      const entry = anEntry(freshShop(), { body: '' });
      await inbox.receive(entry);
      await inbox.receive({ ...entry, body: 'another' });
      expect(await inbox.bodyOf(entry.id)).toBe('');
      expect(await inbox.bodyOf(fresh('webhook'))).toBeUndefined();
    });

    it('stores a hint once however often it arrives', async () => {
      const inbox = await open();
      const entry = anEntry(freshShop());
      const answers = await Promise.all(Array.from({ length: 20 }, () => inbox.receive(entry)));
      expect(answers.filter((answer) => answer === 'stored')).toHaveLength(1);
      await inbox.mark([entry.id], 'successful');
      expect(await inbox.receive(entry)).toBe('known');
      expect(await inbox.due(entry.shop, atSecond(1), 10)).toEqual([]);
    });

    it('stores every hint of many that arrive at the same time, and one of those with the same id', async () => {
      const inbox = await open();
      const shop = freshShop();
      const entries = Array.from({ length: 64 }, () => anEntry(shop));
      const twice = [...entries, ...entries.slice(0, 8)];
      const answers = await Promise.all(twice.map((entry) => inbox.receive(entry)));
      expect(answers.filter((answer) => answer === 'stored')).toHaveLength(64);
      expect(await inbox.counts(shop)).toEqual({ received: 64 });
    });

    it('keeps one of the hints at an order waiting, and is done with what the look at it answers too', async () => {
      const inbox = await open();
      const first = anEntry(freshShop());
      const again = (change: Partial<NewInboxEntry> = {}) =>
        anEntry(first.shop, { orderId: first.orderId!, ...change });
      await inbox.receive(first);
      const [answered, later, repair] = [again(), again({ dueAt: atSecond(1) }), again({ urgency: 'repair' })];
      for (const entry of [answered, later, repair]) expect(await inbox.receive(entry)).toBe('stored');
      expect(await inbox.receive(answered)).toBe('known');
      expect(idsOf(await inbox.due(first.shop, atSecond(1), 10))).toEqual([first.id, later.id]);
      expect(await inbox.counts(first.shop)).toEqual({ received: 2, skipped: 2 });
    });

    it('keeps a hint waiting beside one that is less urgent, of another order or another shop, or under way', async () => {
      const inbox = await open();
      const [shop, orderId] = [freshShop(), anEntry(freshShop()).orderId!];
      const startedAlready = anEntry(shop, { orderId });
      await inbox.receive(startedAlready);
      await inbox.mark([startedAlready.id], 'started');
      const repair = anEntry(shop, { orderId, urgency: 'repair' });
      const live = anEntry(shop, { orderId });
      const others = [anEntry(shop), anEntry(freshShop(), { orderId })];
      for (const entry of [repair, live, ...others]) await inbox.receive(entry);
      expect(await inbox.counts(shop)).toEqual({ started: 1, received: 3 });
    });

    it('never shows the hints of another shop', async () => {
      const inbox = await open();
      const entry = anEntry(freshShop());
      await inbox.receive(entry);
      expect(await inbox.due(freshShop(), atSecond(1), 10)).toEqual([]);
      expect(await inbox.counts(freshShop())).toEqual({});
    });

    it('hands out live work before repairs before imports, then by due time', async () => {
      const inbox = await open();
      const shop = freshShop();
      const imported = anEntry(shop, { urgency: 'import', dueAt: atSecond(-9) });
      const repair = anEntry(shop, { urgency: 'repair' });
      const later = anEntry(shop, { dueAt: atSecond(5) });
      const sooner = anEntry(shop, { dueAt: atSecond(4) });
      for (const entry of [imported, repair, later, sooner]) await inbox.receive(entry);
      const order = [sooner.id, later.id, repair.id, imported.id];
      expect(idsOf(await inbox.due(shop, atSecond(9), 10))).toEqual(order);
      expect(idsOf(await inbox.due(shop, atSecond(9), 2))).toEqual(order.slice(0, 2));
    });

    it('does not hand out a hint before it is due', async () => {
      const inbox = await open();
      const entry = anEntry(freshShop(), { dueAt: atSecond(60) });
      await inbox.receive(entry);
      expect(await inbox.due(entry.shop, atSecond(59), 10)).toEqual([]);
      expect(await inbox.shopsWithWork(atSecond(59))).not.toContain(entry.shop);
      expect(idsOf(await inbox.due(entry.shop, atSecond(60), 10))).toEqual([entry.id]);
      expect(await inbox.shopsWithWork(atSecond(60))).toContain(entry.shop);
    });

    it.each<InboxState>(['selected', 'started'])('hands out a hint again that a dead lane left %s', async (state) => {
      const inbox = await open();
      const entry = anEntry(freshShop());
      await inbox.receive(entry);
      await inbox.mark([entry.id], state);
      expect(await inbox.due(entry.shop, atSecond(1), 10)).toMatchObject([{ id: entry.id, state }]);
    });

    it('hands out a delayed hint only when its new time has come', async () => {
      const inbox = await open();
      const entry = anEntry(freshShop());
      await inbox.receive(entry);
      await inbox.mark([entry.id], 'delayed', { dueAt: atSecond(30), reason: 'shop-busy' });
      expect(await inbox.due(entry.shop, atSecond(29), 10)).toEqual([]);
      expect(await inbox.due(entry.shop, atSecond(30), 10)).toMatchObject([
        { id: entry.id, state: 'delayed', reason: 'shop-busy', dueAt: atSecond(30) },
      ]);
    });

    it.each<InboxState>(['skipped', 'unprocessable', 'failed', 'successful'])(
      'is done with a %s hint',
      async (state) => {
        const inbox = await open();
        const entry = anEntry(freshShop());
        await inbox.receive(entry);
        await inbox.mark([entry.id], state, { reason: 'SKIP_TAG' });
        expect(await inbox.due(entry.shop, atSecond(9), 10)).toEqual([]);
        expect(await inbox.shopsWithWork(atSecond(9))).not.toContain(entry.shop);
      },
    );

    it('counts an attempt when a hint is started and when it failed', async () => {
      const inbox = await open();
      const entry = anEntry(freshShop());
      await inbox.receive(entry);
      for (const state of ['selected', 'started', 'failed', 'received'] as const) await inbox.mark([entry.id], state);
      expect(await inbox.due(entry.shop, atSecond(1), 10)).toMatchObject([{ attempts: 2 }]);
    });

    it('counts hints per state, and marks many at once', async () => {
      const inbox = await open();
      const shop = freshShop();
      const entries = [anEntry(shop), anEntry(shop), anEntry(shop)];
      for (const entry of entries) await inbox.receive(entry);
      await inbox.mark(idsOf(entries).slice(0, 2), 'successful');
      await inbox.mark([], 'failed');
      expect(await inbox.counts(shop)).toEqual({ successful: 2, received: 1 });
    });

    it('forgets finished hints of the past and no others', async () => {
      const inbox = await open();
      const shop = freshShop();
      const longAgo = atSecond(-1_000_000);
      const [done, waiting, recent] = [
        anEntry(shop, { receivedAt: longAgo }),
        anEntry(shop, { receivedAt: longAgo }),
        anEntry(shop),
      ];
      for (const entry of [done, waiting, recent]) await inbox.receive(entry);
      await inbox.mark([done.id, recent.id], 'successful');
      expect(await inbox.forget(atSecond(-999_999))).toBeGreaterThanOrEqual(1);
      expect(await inbox.counts(shop)).toEqual({ successful: 1, received: 1 });
      expect(await inbox.bodyOf(done.id)).toBeUndefined();
      expect(await inbox.bodyOf(waiting.id)).toBe(waiting.body);
    });
  });
