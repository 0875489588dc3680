import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, OrderReply } from '@belegwerk/contracts/api';
import { eventText } from '@belegwerk/core/events';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderDesk, type DeskOrder, type OrderDesk } from '../system/order-desk.ts';

const LIMIT_MS = 30_000;

interface LoggedRequest {
  readonly method: string;
  readonly path: string;
}

describe('a draft', () => {
  let house: TestSystem;
  let desk: OrderDesk;

  beforeAll(async () => {
    house = await startTestSystem({ preferences: { invoiceFinalize: false, creditCreate: true } });
    desk = orderDesk(house);
  }, LIMIT_MS);
  afterAll(() => house.close());

  const act = (id: string, action: string) => house.control('lexware', `/documents/${id}/${action}`, 'POST', {});
  const logOf = async ({ legacyId }: DeskOrder) =>
    (await house.api<LogPageReply>(`/api/shop/logs?order=${legacyId}&sortDir=asc`)).items;
  const until = ({ legacyId }: DeskOrder, is: (order: OrderReply) => boolean) => house.order(legacyId, is);
  const drafted = async (): Promise<readonly [DeskOrder, string]> => {
    const order = await desk.placeDone();
    const [invoice] = await desk.booked(order, 'invoice');
    return [order, invoice?.id ?? ''];
  };

  it(
    'keeps the credit note waiting until it is final, and the log says so in the words of a credit note',
    async () => {
      const [order, id] = await drafted();
      await desk.act(order, 'refund', { amount: '5.00' });
      const { status } = await until(order, (seen) => seen.status.state === 'waiting');
      expect(status).toMatchObject({ kind: 'credit-note', reason: { code: 'WAIT' } });
      const line = (await logOf(order)).find(({ event }) => event === 'order.waiting');
      expect(line && eventText({ name: line.event, facts: line.facts, order: line.order })).toMatch(
        new RegExp(`^Die Gutschrift zu ${order.name} wartet, bis die Rechnung festgeschrieben ist\\.$`),
      );
      await act(id, 'finalize');
      await desk.bookedTimes(order, 'credit-note', 1);
    },
    LIMIT_MS,
  );

  it(
    'has no number on our screens and in our events, whatever Lexware Office says, until it is final',
    async () => {
      const [order, id] = await drafted();
      const { voucherNumber: set = '' } = (await desk.booked(order, 'invoice'))[0] ?? {};
      expect(set).toMatch(/^RE\d+$/);
      const page = await until(order, ({ documents }) => documents[0]?.intentState === 'issued');
      expect(JSON.stringify([page, await logOf(order)])).not.toContain(set);
      expect(page.documents[0]).not.toHaveProperty('number');
      await act(id, 'finalize');
      await until(order, ({ documents }) => documents[0]?.number === set);
      const said = (await logOf(order)).map(({ event, facts, order: about }) =>
        eventText({ name: event, facts, order: about }),
      );
      expect(said).toContain(`Rechnung ${set} zu ${order.name} wurde in Lexware Office festgeschrieben.`);
    },
    LIMIT_MS,
  );

  it(
    'that is deleted or finalised while nobody could tell us is found afterwards, and costs few calls',
    async () => {
      const [[kept, keptId], [deleted, deletedId], [finalised, finalisedId]] = [
        await drafted(),
        await drafted(),
        await drafted(),
      ];
      let asked = 0;
      // the newest first
      const requests = () => house.control<readonly LoggedRequest[]>('lexware', '/requests');
      // the events of that time go to an address where nobody listens
      await house.restart(async () => {
        await act(deletedId, 'delete');
        await act(finalisedId, 'finalize');
        asked = (await requests()).length;
      });
      await until(deleted, ({ documents }) => documents[0]?.cancelled === true);
      await until(finalised, ({ documents }) => documents[0]?.status === 'open');
      expect((await logOf(deleted)).map(({ event }) => event)).toEqual(['invoice.created', 'invoice.deleted']);
      expect((await logOf(finalised)).map(({ event }) => event)).toContain('invoice.finalised');
      const all = await requests();
      const since = all.slice(0, all.length - asked).filter(({ path }) => !path.includes('event-subscriptions'));
      // whose account it is comes first, and once more before what is not found is taken for gone; then both lists, and the documents that are not as they were with their payments
      const isOfSeller = ({ path }: LoggedRequest): boolean => /\/(profile|organization|print-layouts)$/.test(path);
      expect(since.filter(isOfSeller).length).toBeLessThanOrEqual(5);
      expect(since.map(({ method, path }) => `${method} ${path}`).slice(10)).toEqual([]);
      expect(since.filter(({ path }) => path.includes('voucherlist')).length).toBeLessThanOrEqual(2);
      expect(since.filter(({ path }) => path.includes(keptId))).toEqual([]);
      const page = await until(kept, ({ status }) => status.state === 'done');
      expect(page.documents).toMatchObject([{ status: 'draft', cancelled: false }]);
      expect(page.documents).toHaveLength(1);
    },
    LIMIT_MS,
  );
});
