import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, ShopReply } from '@belegwerk/contracts/api';
import { eventText } from '@belegwerk/core/events';
import { reasonText } from '@belegwerk/core/sentences';
import { eventually, openHouse, type House } from '../house/open-house.ts';
import { orderDesk, type DeskOrder, type OrderDesk } from '../house/order-desk.ts';

const LIMIT_MS = 60_000;
const FIRST = { organizationId: 'o-first', companyName: 'Nord GmbH' };
const SECOND = { organizationId: 'o-second', companyName: 'Süd GmbH' };

describe('a shop whose key leads to another company one day', () => {
  let house: House;
  let desk: OrderDesk;
  beforeAll(async () => {
    house = await openHouse({
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
        `Die Gutschrift zu ${order.name} ist angehalten: Der Beleg ${invoice?.voucherNumber} steht in den Büchern von „Nord GmbH“, und jetzt ist „Süd GmbH“ verbunden. Schreibe sie dort von Hand oder verbinde „Nord GmbH“ wieder, danach geht es von selbst weiter.`,
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
});
