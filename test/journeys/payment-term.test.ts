import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderDesk, type BookedDocument, type DeskOrder, type OrderDesk } from '../system/order-desk.ts';

const LIMIT_MS = 30_000;

interface Payable extends BookedDocument {
  readonly voucherDate: string;
  readonly dueDate: string;
  readonly paymentConditions: { readonly paymentTermLabel: string };
}

describe('an invoice that is to be paid from the dispatch on', () => {
  let house: TestSystem;
  let desk: OrderDesk;

  beforeAll(async () => {
    house = await startTestSystem({ preferences: { invoiceDue: 'fulfilled', paymentTermDays: 0 } });
    desk = orderDesk(house);
  }, LIMIT_MS);
  afterAll(() => house.close());

  const printed = async (order: DeskOrder) => {
    const [invoice] = (await desk.bookedTimes(order, 'invoice', 1)) as readonly Payable[];
    const { documents } = await house.order(order.legacyId, (page) => page.documents[0]?.due !== undefined);
    expect(documents[0]?.due).toBe(invoice?.dueDate.slice(0, 10));
    return {
      label: invoice?.paymentConditions.paymentTermLabel,
      isDueOnItsDate: invoice?.dueDate === invoice?.voucherDate,
    };
  };

  it(
    'says nothing of a dispatch that is still to come, and our page calls due what the paper says',
    async () => {
      const order = await desk.placeDone({ pay: false });
      expect(await printed(order)).toEqual({ label: 'Zahlbar sofort', isDueOnItsDate: true });
      await desk.act(order, 'fulfill');
      await house.order(order.legacyId, ({ status }) => status.state === 'done');
      expect(await printed(order)).toEqual({ label: 'Zahlbar sofort', isDueOnItsDate: true });
    },
    LIMIT_MS,
  );

  it(
    'counts from the dispatch once it is made when the goods have left',
    async () => {
      await house.prefer({ invoiceEvent: 'fulfilled' });
      const order = await desk.place({ pay: false });
      await desk.act(order, 'fulfill');
      expect(await printed(order)).toEqual({ label: 'Zahlbar ab Versand', isDueOnItsDate: true });
    },
    LIMIT_MS,
  );
});
