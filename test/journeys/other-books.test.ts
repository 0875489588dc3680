import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailureReply, LogPageReply, MailFormReply, ShopReply } from '@belegwerk/contracts/api';
import { eventText } from '@belegwerk/core/events';
import { reasonText } from '@belegwerk/core/sentences';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderDesk, type DeskOrder, type OrderDesk } from '../system/order-desk.ts';

const LIMIT_MS = 60_000;
const FIRST = { organizationId: 'o-first', companyName: 'Nord GmbH' };
const SECOND = { organizationId: 'o-second', companyName: 'Süd GmbH' };

describe('a shop whose key leads to another company one day', () => {
  let house: TestSystem;
  let desk: OrderDesk;
  beforeAll(async () => {
    house = await startTestSystem({
      preferences: { creditCreate: true, transactionCreate: false },
    });
    desk = orderDesk(house);
    await becomes(FIRST);
  }, LIMIT_MS);
  afterAll(() => house.close());

  /** The host asks at its start, as it does every hour, whose account its key leads to. */
  const becomes = async (company: typeof FIRST): Promise<void> => {
    await house.control('lexware', '/profile', 'POST', company);
    await house.restart();
    await eventually(
      async () => (await house.api<ShopReply>('/api/shop')).lexoffice.profile?.companyName,
      (name) => name === company.companyName,
    );
  };
  const back = (order: DeskOrder) => ({ lines: order.lines.map(({ id }) => ({ lineId: id, quantity: 1 })) });

  it(
    'gets no credit note and no bank transaction there for an order of the first, and reads why; with the first it goes on',
    async () => {
      const order = await desk.placeDone();
      const [invoice] = await desk.booked(order);
      await becomes(SECOND);
      await house.prefer({ transactionCreate: true, transactionGateway: { manual: true, shopify_payments: true } });
      await desk.act(order, 'refund', back(order));
      const held = await house.order(order.legacyId, ({ status }) => status.state === 'held');
      expect(reasonText(held.status.reason, order.name, 'credit-note')).toBe(
        `Die Gutschrift zu ${order.name} ist angehalten: Der Beleg ${invoice?.voucherNumber} steht in den Büchern von „Nord GmbH“, und jetzt ist „Süd GmbH“ verbunden. Damit es weitergeht, verbinde „Nord GmbH“ wieder. Geht das nicht, schreibe sie dort von Hand und nenne darin die Bestellnummer, dann entsteht auch später nichts doppelt.`,
      );
      expect(await desk.booked(order)).toHaveLength(1);
      const fresh = await desk.placeDone();
      expect(await desk.booked(fresh)).toHaveLength(1);
      await becomes(FIRST);
      await desk.bookedTimes(order, 'credit-note', 1);
      const { items } = await house.api<LogPageReply>('/api/shop/logs?origin=shop');
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
    'sends nobody a file that only the first has, by hand or by its public link, and says so',
    async () => {
      const order = await desk.placeDone();
      const page = await house.order(order.legacyId, ({ documents }) => documents[0]?.pdf !== undefined);
      const { _key: document, number, pdf } = page.documents[0] ?? {};
      await becomes(SECOND);
      const receipt = `invoice-${document}`;
      const path = `/api/orders/${order.legacyId}/${receipt}/email`;
      const form = await house.api<MailFormReply>(path);
      const mailed = await fetch(house.host.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${await house.session()}`, 'content-type': 'application/json' },
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
        [pdf, customers].map((link) => fetch(`${house.host.url}${link}`, { headers: { accept: 'text/html' } })),
      );
      expect([shown.map(({ status }) => status), await Promise.all(shown.map((reply) => reply.text()))]).toEqual([
        [409, 409],
        [
          expect.stringContaining('in den Büchern von „Nord GmbH“, und dieses Unternehmen ist nicht mehr verbunden.'),
          expect.stringContaining('Dieser Beleg kann hier nicht mehr geladen werden. Bitte fragen Sie den Absender'),
        ],
      ]);
      expect(await house.mails()).toEqual([]);
    },
    LIMIT_MS,
  );
});
