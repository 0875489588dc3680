import { describe, expect, it } from '@jest/globals';
import { orderId, type ShopKey } from '@belegwerk/core/kernel';
import type { EventLog, EventQuery } from '@belegwerk/core/ports';
import type { LogEvent } from '@belegwerk/core/records';
import { anEvent, atSecond, freshShop } from './builders.ts';

const asked = (change: Partial<EventQuery> = {}): EventQuery => ({
  sortBy: 'date',
  sortDir: 'asc',
  page: 1,
  pageSize: 50,
  ...change,
});

/** What every event log promises. */
export const eventLogContract = (name: string, open: (shop: ShopKey) => Promise<EventLog>): void =>
  describe(`${name} as EventLog`, () => {
    const logWith = async (...changes: Partial<LogEvent>[]): Promise<EventLog> => {
      const log = await open(freshShop());
      for (const change of changes) await log.append(anEvent(change));
      return log;
    };
    const ids = async (log: EventLog, query: Partial<EventQuery>): Promise<string[]> =>
      (await log.page(asked(query))).items.map((event) => event.id);

    it('gives events back as they were added, with and without an order', async () => {
      const { order: _none, ...withoutOrder } = anEvent({ at: atSecond(2), facts: {} });
      const withOrder = anEvent({ at: atSecond(1) });
      const log = await logWith(withOrder);
      await log.append(withoutOrder);
      expect((await log.page(asked())).items).toEqual([withOrder, withoutOrder]);
    });

    it('finds one event by its id, in this shop alone', async () => {
      const event = anEvent({ id: 'invoice.issued:a/b c' });
      const [log, elsewhere] = [await logWith(event), await logWith()];
      expect([await log.byId(event.id), await log.byId('?'), await elsewhere.byId(event.id)]).toEqual([
        event,
        undefined,
        undefined,
      ]);
    });

    it('goes through all that is found, as its pages do, however many there are', async () => {
      const log = await logWith();
      const statuses = ['info', 'warning', 'critical'] as const;
      // more than an engine reads in one step
      const { order: _none, ...event } = anEvent();
      const events = Array.from({ length: 390 }, (_, at) => {
        return { ...event, id: `e${at}`, at: atSecond(at % 50), status: statuses[at % 3] ?? 'info' };
      });
      await Promise.all(events.map((each) => log.append(each)));
      for (const sortBy of ['date', 'order', 'status'] as const)
        for (const sortDir of ['asc', 'desc'] as const) {
          const sought = { sortBy, sortDir, status: ['info', 'warning'] as const };
          const walked: string[] = [];
          for await (const some of log.walk(sought)) walked.push(...some.map(({ id }) => id));
          expect(walked).toEqual(await ids(log, { ...sought, pageSize: 2_000 }));
          expect(walked).toHaveLength(260);
        }
    });

    it('logs a repeated step once', async () => {
      const event = anEvent();
      const log = await logWith();
      await Promise.all(Array.from({ length: 10 }, () => log.append(event)));
      await log.append({ ...event, name: 'invoice.changed' });
      expect(await log.page(asked())).toMatchObject({ total: 1, items: [event] });
    });

    it('forgets what happened before a moment, in this shop alone', async () => {
      const [old, young] = [anEvent({ at: atSecond(1) }), anEvent({ at: atSecond(2) })];
      const [log, elsewhere] = [await logWith(old, young), await logWith(old)];
      expect([await log.forget(young.at), await log.forget(young.at)]).toEqual([1, 0]);
      expect((await log.page(asked())).items).toEqual([young]);
      expect((await elsewhere.page(asked())).items).toEqual([old]);
    });

    it('never shows the events of another shop', async () => {
      const event = anEvent();
      const [, there] = [await logWith(event), await logWith()];
      expect(await there.page(asked())).toMatchObject({ total: 0 });
      await there.append(event);
      expect(await there.page(asked())).toMatchObject({ total: 1 });
    });

    it('counts what was done with contacts and what the accounting service changed, in this shop alone', async () => {
      const names = ['contact.created', 'contact.created', 'invoice.changed', 'invoice.created'] as const;
      const [log, elsewhere] = [
        await logWith(...names.map((each, at) => ({ id: `e${at}`, name: each }))),
        await logWith(),
      ];
      const none = { 'contact.created': 0, 'contact.updated': 0, 'invoice.changed': 0, 'credit.changed': 0 };
      expect(await log.countNamed()).toEqual({ ...none, 'contact.created': 2, 'invoice.changed': 1 });
      expect(await elsewhere.countNamed()).toEqual(none);
    });

    it('filters by order, status and origin', async () => {
      const other = { id: orderId('gid://shopify/Order/2'), name: '#1002' };
      const log = await logWith(
        { id: 'a', at: atSecond(1), status: 'warning', origin: 'webhook' },
        { id: 'b', at: atSecond(2), status: 'critical', order: other },
        { id: 'c', at: atSecond(3) },
      );
      expect(await ids(log, { orderId: other.id })).toEqual(['b']);
      expect(await ids(log, { status: ['warning', 'critical'] })).toEqual(['a', 'b']);
      expect(await ids(log, { origin: ['invoice'] })).toEqual(['b', 'c']);
      expect(await ids(log, { status: ['success'], origin: ['webhook'] })).toEqual([]);
      expect(await ids(log, { status: [], origin: [] })).toEqual(['a', 'b', 'c']);
    });

    it.each`
      search      | found
      ${'#1002'}  | ${['b']}
      ${'größe'}  | ${['a']}
      ${'GRÖSSE'} | ${['a']}
      ${'50 %'}   | ${['a']}
      ${'50 _'}   | ${[]}
      ${'re.'}    | ${[]}
      ${'re10'}   | ${['b', 'c']}
      ${'work'}   | ${[]}
      ${'m 50'}   | ${['a']}
      ${'% grö'}  | ${['a']}
      ${'ßeg'}    | ${[]}
      ${'"50'}    | ${[]}
      ${'rößrö'}  | ${[]}
    `('finds events by "$search"', async ({ search, found }) => {
      const log = await logWith(
        { id: 'a', at: atSecond(1), facts: { line: 'Gro\u0308ße M', discount: '50 %', stack: 'at work' } },
        { id: 'b', at: atSecond(2), order: { id: orderId('x'), name: '#1002' } },
        { id: 'c', at: atSecond(3) },
      );
      expect(await ids(log, { search: search as string })).toEqual(found);
    });

    it('sorts by date, by order and by weight of the status', async () => {
      const log = await logWith(
        { id: 'a', at: atSecond(1), status: 'critical', order: { id: orderId('1'), name: '#1000' } },
        { id: 'b', at: atSecond(2), status: 'info', order: { id: orderId('2'), name: '#999' } },
        { id: 'c', at: atSecond(3), status: 'warning', order: { id: orderId('2'), name: '#999' } },
      );
      expect(await ids(log, { sortBy: 'date', sortDir: 'desc' })).toEqual(['c', 'b', 'a']);
      expect(await ids(log, { sortBy: 'order' })).toEqual(['b', 'c', 'a']);
      expect(await ids(log, { sortBy: 'status', sortDir: 'desc' })).toEqual(['a', 'c', 'b']);
    });

    it('tells what happened to an order as it was added, also when the clocks of two machines differ', async () => {
      const [mine, other] = [
        { order: { id: orderId('1'), name: '#1001' } },
        { order: { id: orderId('2'), name: '#1002' } },
      ];
      const log = await logWith(
        { id: 'created', at: atSecond(5), ...mine },
        { id: 'elsewhere', at: atSecond(3), ...other },
        { id: 'sent', at: atSecond(4), ...mine },
        { id: 'paid', at: atSecond(1), ...mine },
        { id: 'cancelled', at: atSecond(5), ...mine },
        { id: 'at last', at: atSecond(6), ...mine },
      );
      const told = ['created', 'sent', 'paid', 'cancelled', 'at last'];
      expect(await ids(log, {})).toEqual(['elsewhere', ...told]);
      expect(await ids(log, { sortDir: 'desc' })).toEqual([...told.toReversed(), 'elsewhere']);
      for (const sortBy of ['order', 'status'] as const) {
        expect(await ids(log, { orderId: mine.order.id, sortBy })).toEqual(told);
        expect(await ids(log, { orderId: mine.order.id, sortBy, sortDir: 'desc' })).toEqual(told.toReversed());
      }
      expect((await log.page(asked({ orderId: mine.order.id }))).items.map(({ at }) => at)).toEqual(
        [5, 4, 1, 5, 6].map(atSecond),
      );
    });

    it('pages through events of the same moment without losing or repeating one', async () => {
      const log = await logWith(...Array.from({ length: 12 }, () => ({})));
      const pages = await Promise.all([1, 2, 3].map((page) => log.page(asked({ page, pageSize: 5, sortDir: 'desc' }))));
      expect(pages.map((page) => page.items.length)).toEqual([5, 5, 2]);
      expect(new Set(pages.flatMap((page) => page.items.map((event) => event.id))).size).toBe(12);
    });
  });
