import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply } from '@belegwerk/contracts/api';
import { eventText } from '@belegwerk/core/events';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

interface Books {
  readonly contacts: readonly {
    readonly id: string;
    readonly archived: boolean;
    readonly body: { readonly person?: { readonly lastName: string } };
  }[];
  readonly subscriptions: readonly object[];
}

describe('a contact that a person removed in Lexware Office', () => {
  let system: TestSystem;
  let panel: OrderPanel;

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { contactCreate: 'all' } });
    panel = orderPanel(system);
    await eventually(books, ({ subscriptions }) => subscriptions.length === 16);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const books = () => system.control<Books>('lexware', '/books');
  const named = async (name: string) =>
    (await books()).contacts.filter(({ body }) => body.person?.lastName.includes(name));
  const bought = async (who: string): Promise<PanelOrder> => panel.placeDone({ customerId: await panel.customer(who) });
  const contactOf = async (order: PanelOrder): Promise<string> => {
    const invoices = await panel.booked(order, 'invoice');
    expect(invoices).toHaveLength(1);
    return invoices[0]?.address['contactId'] ?? '';
  };
  /** What the log says of contacts, the oldest first. */
  const told = async (): Promise<readonly string[]> => {
    const { items } = await system.api<LogPageReply>('/api/shop/logs?origin=contact&sortDir=asc&pageSize=100');
    return items.map(({ event, facts }) => eventText({ name: event, facts }));
  };
  const archive = (id: string, archived: boolean) =>
    system.control('lexware', `/contacts/${id}`, 'POST', { archived, body: { note: 'von Hand' } });
  // a change within two seconds of ours counts as ours
  const aWhile = () => new Promise((resume) => setTimeout(resume, 2_100));

  it(
    'by deleting it is forgotten, and the next order has a new one',
    async () => {
      const first = await contactOf(await bought('Wiechmann'));
      await system.control('lexware', `/contacts/${first}`, 'DELETE');
      const line = 'Kontakt Jonas Wiechmann wurde in Lexware Office gelöscht.';
      await eventually(told, (lines) => lines.includes(line));
      const next = await contactOf(await bought('Wiechmann'));
      expect((await named('Wiechmann')).map(({ id }) => id)).toEqual([next]);
      expect(next).not.toBe(first);
      expect(await contactOf(await bought('Wiechmann'))).toBe(next);
    },
    LIMIT_MS,
  );

  it(
    'by archiving it is forgotten, too; any other change leaves it where it is',
    async () => {
      const first = await contactOf(await bought('Hoffmann'));
      await aWhile();
      await archive(first, false);
      expect(await contactOf(await bought('Hoffmann'))).toBe(first);
      await aWhile();
      await archive(first, true);
      const line = 'Kontakt Birgit Hoffmann wurde in Lexware Office archiviert und wird nicht mehr verwendet.';
      await eventually(told, (lines) => lines.includes(line));
      const next = await contactOf(await bought('Hoffmann'));
      expect(next).not.toBe(first);
      const all = await named('Hoffmann');
      expect(all.map(({ id, archived }) => [id, archived])).toEqual([
        [first, true],
        [next, false],
      ]);
    },
    LIMIT_MS,
  );

  it(
    'while no message reached us does not stop the next order: it has one invoice, on a new one',
    async () => {
      const first = await contactOf(await bought('Neumann'));
      await system.restart(() => system.control<void>('lexware', `/contacts/${first}`, 'DELETE'));
      const order = await bought('Neumann');
      expect(await contactOf(order)).not.toBe(first);
      expect(await named('Neumann')).toHaveLength(1);
      expect((await told()).filter((line) => /Neumann wurde in Lexware Office gelöscht/.test(line))).toHaveLength(1);
      const { items } = await system.api<LogPageReply>(`/api/shop/logs?order=${order.legacyId}`);
      expect(items.map(({ event }) => event)).not.toContain('order.failed');
    },
    LIMIT_MS,
  );
});
