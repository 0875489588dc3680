import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type BookedDocument, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

interface Payable extends BookedDocument {
  readonly voucherDate: string;
  readonly dueDate: string;
  readonly paymentConditions: { readonly paymentTermLabel: string };
}

describe('an invoice that is to be paid from the dispatch on', () => {
  let system: TestSystem;
  let panel: OrderPanel;

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceDue: 'fulfilled', paymentTermDays: 0 } });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const printed = async (order: PanelOrder) => {
    const [invoice] = (await panel.bookedTimes(order, 'invoice', 1)) as readonly Payable[];
    const { documents } = await system.order(order.legacyId, (page) => page.documents[0]?.due !== undefined);
    expect(documents[0]?.due).toBe(invoice?.dueDate.slice(0, 10));
    return {
      label: invoice?.paymentConditions.paymentTermLabel,
      isDueOnItsDate: invoice?.dueDate === invoice?.voucherDate,
    };
  };

  it(
    'says nothing of a dispatch that is still to come, and our page calls due what the paper says',
    async () => {
      const order = await panel.placeDone({ pay: false });
      expect(await printed(order)).toEqual({ label: 'Zahlbar sofort', isDueOnItsDate: true });
      await panel.act(order, 'fulfill');
      await system.order(order.legacyId, ({ status }) => status.state === 'done');
      expect(await printed(order)).toEqual({ label: 'Zahlbar sofort', isDueOnItsDate: true });
    },
    LIMIT_MS,
  );

  it(
    'counts from the dispatch once it is made when the goods have left',
    async () => {
      await system.prefer({ invoiceEvent: 'fulfilled' });
      const order = await panel.place({ pay: false });
      await panel.act(order, 'fulfill');
      expect(await printed(order)).toEqual({ label: 'Zahlbar ab Versand', isDueOnItsDate: true });
    },
    LIMIT_MS,
  );
});
