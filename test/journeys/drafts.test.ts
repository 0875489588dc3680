import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, OrderReply } from '@belegwerk/contracts/api';
import { eventText } from '@belegwerk/core/events';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

interface LoggedRequest {
  readonly method: string;
  readonly path: string;
}

describe('a draft', () => {
  let system: TestSystem;
  let panel: OrderPanel;

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceFinalize: false, creditCreate: true } });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const act = (id: string, action: string) => system.control('lexware', `/documents/${id}/${action}`, 'POST', {});
  const logOf = async ({ legacyId }: PanelOrder) =>
    (await system.api<LogPageReply>(`/api/shop/logs?order=${legacyId}&sortDir=asc`)).items;
  const until = ({ legacyId }: PanelOrder, is: (order: OrderReply) => boolean) => system.order(legacyId, is);
  const drafted = async (): Promise<readonly [PanelOrder, string]> => {
    const order = await panel.placeDone();
    const [invoice] = await panel.booked(order, 'invoice');
    return [order, invoice?.id ?? ''];
  };

  it(
    'keeps the credit note waiting until it is final, and the log says so in the words of a credit note',
    async () => {
      const [order, id] = await drafted();
      await panel.act(order, 'refund', { amount: '5.00' });
      const { status } = await until(order, (seen) => seen.status.state === 'waiting');
      expect(status).toMatchObject({ kind: 'credit-note', reason: { code: 'WAIT' } });
      const line = (await logOf(order)).find(({ event }) => event === 'order.waiting');
      expect(line && eventText({ name: line.event, facts: line.facts, order: line.order })).toMatch(
        new RegExp(`^Die Gutschrift zu ${order.name} wartet, bis die Rechnung festgeschrieben ist\\.$`),
      );
      await act(id, 'finalize');
      await panel.bookedTimes(order, 'credit-note', 1);
    },
    LIMIT_MS,
  );

  it(
    'has no number on our screens and in our events, also when Lexware Office says otherwise, until it is final',
    async () => {
      const [order, id] = await drafted();
      const { voucherNumber: set = '' } = (await panel.booked(order, 'invoice'))[0] ?? {};
      expect(set).toMatch(/^RE\d+$/);
      const page = await until(order, ({ documents }) => documents[0]?.entryState === 'issued');
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
    'that is deleted or finalised while no message reached us is found afterwards, and costs few calls',
    async () => {
      const [[kept, keptId], [deleted, deletedId], [finalised, finalisedId]] = [
        await drafted(),
        await drafted(),
        await drafted(),
      ];
      let asked = 0;
      // the newest first
      const requests = () => system.control<readonly LoggedRequest[]>('lexware', '/requests');
      // the events of that time go to an address where nothing listens
      await system.restart(async () => {
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
