import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailureReply, LogPageReply, MailFormReply, ShopReply } from '@belegwerk/contracts/api';
import { eventText } from '@belegwerk/core/events';
import { reasonText } from '@belegwerk/core/sentences';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 60_000;
const FIRST = { organizationId: 'o-first', companyName: 'Nord GmbH' };
const SECOND = { organizationId: 'o-second', companyName: 'Süd GmbH' };

describe('a shop whose key leads to another company one day', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  beforeAll(async () => {
    system = await startTestSystem({
      preferences: { creditCreate: true, transactionCreate: false },
    });
    panel = orderPanel(system);
    await becomes(FIRST);
  }, LIMIT_MS);
  afterAll(() => system.close());

  /** The host asks at its start, as it does every hour, whose account its key leads to. */
  const becomes = async (company: typeof FIRST): Promise<void> => {
    await system.control('lexware', '/profile', 'POST', company);
    await system.restart();
    await eventually(
      async () => (await system.api<ShopReply>('/api/shop')).lexoffice.profile?.companyName,
      (name) => name === company.companyName,
    );
  };
  const back = (order: PanelOrder) => ({ lines: order.lines.map(({ id }) => ({ lineId: id, quantity: 1 })) });

  it(
    'gets no credit note and no bank transaction there for an order of the first, and reads why; with the first it goes on',
    async () => {
      const order = await panel.placeDone();
      const [invoice] = await panel.booked(order);
      await becomes(SECOND);
      await system.prefer({ transactionCreate: true, transactionGateway: { manual: true, shopify_payments: true } });
      await panel.act(order, 'refund', back(order));
      const held = await system.order(order.legacyId, ({ status }) => status.state === 'held');
      expect(reasonText(held.status.reason, order.name, 'credit-note')).toBe(
        `Die Gutschrift zu ${order.name} ist angehalten: Der Beleg ${invoice?.voucherNumber} steht in den Büchern von „Nord GmbH“, und jetzt ist „Süd GmbH“ verbunden. Damit es weitergeht, verbinde „Nord GmbH“ wieder. Geht das nicht, schreibe sie dort von Hand und nenne darin die Bestellnummer, dann entsteht auch später nichts doppelt.`,
      );
      expect(await panel.booked(order)).toHaveLength(1);
      const fresh = await panel.placeDone();
      expect(await panel.booked(fresh)).toHaveLength(1);
      await becomes(FIRST);
      await panel.bookedTimes(order, 'credit-note', 1);
      const { items } = await system.api<LogPageReply>('/api/shop/logs?origin=shop');
      const connected = items.filter(({ event }) => event === 'shop.connected');
      expect(connected.map(({ event, facts }) => eventText({ name: event, facts }))).toEqual(
        expect.arrayContaining([
          expect.stringContaining(SECOND.companyName),
          expect.stringContaining(FIRST.companyName),
        ]),
      );
    },
    LIMIT_MS,
  );

  it(
    'sends no file that only the first has, neither by hand nor by its public link, and says so',
    async () => {
      const order = await panel.placeDone();
      const page = await system.order(order.legacyId, ({ documents }) => documents[0]?.pdf !== undefined);
      const { _key: document, number, pdf } = page.documents[0] ?? {};
      await becomes(SECOND);
      const receipt = `invoice-${document}`;
      const path = `/api/orders/${order.legacyId}/${receipt}/email`;
      const form = await system.api<MailFormReply>(path);
      const mailed = await fetch(system.host.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${await system.session()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...form, receipt, email: 'anke.petersen@example.com' }),
      });
      const { error } = (await mailed.json()) as FailureReply;
      expect([mailed.status, error.faults]).toEqual([
        422,
        [
          {
            field: 'receipt',
            text: `Der Beleg ${number} steht in den Büchern von „Nord GmbH“, und jetzt ist „Süd GmbH“ verbunden. Seine Datei gibt es nur dort. Versende ihn dort oder verbinde „Nord GmbH“ wieder.`,
          },
        ],
      ]);
      const [customers = ''] = pdf?.split('~') ?? [];
      const shown = await Promise.all(
        [pdf, customers].map((link) => fetch(`${system.host.url}${link}`, { headers: { accept: 'text/html' } })),
      );
      expect([shown.map(({ status }) => status), await Promise.all(shown.map((reply) => reply.text()))]).toEqual([
        [409, 409],
        [
          expect.stringContaining('in den Büchern von „Nord GmbH“, und dieses Unternehmen ist nicht mehr verbunden.'),
          expect.stringContaining('Dieser Beleg kann hier nicht mehr geladen werden. Bitte fragen Sie den Absender'),
        ],
      ]);
      expect(await system.mails()).toEqual([]);
    },
    LIMIT_MS,
  );
});
