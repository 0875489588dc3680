import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopReply } from '@belegwerk/contracts/api';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

describe('the layout of a document', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  let plain: string;

  const prefer = (change: object) => system.prefer(change);

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { deliveryCreate: '2000-01-01', deliveryFinalize: true } });
    panel = orderPanel(system);
    const { layouts = [] } = await system.api<ShopReply>('/api/shop');
    plain = layouts.find(({ name }) => name === 'Schlicht')?.id ?? '';
    expect(layouts.map((layout) => layout.default)).toEqual([true, false]);
  }, LIMIT_MS);
  afterAll(() => system.close());

  it(
    'is the one that the merchant chose for its kind, and a delivery note carries the terms of delivery',
    async () => {
      await prefer({ deliveryLayoutPrintLayout: plain, deliveryLayoutTerms: 'Frei Haus, Bestellung <ORDER.NAME>' });
      const order = await panel.placeDone();
      await panel.act(order, 'fulfill');
      const [note] = await panel.bookedTimes(order, 'delivery-note', 1);
      expect(note).toMatchObject({ printLayoutId: plain, deliveryTerms: `Frei Haus, Bestellung ${order.name}` });
      const [invoice] = await panel.booked(order, 'invoice');
      expect(invoice).not.toMatchObject({ printLayoutId: plain });
      expect(invoice).not.toHaveProperty('deliveryTerms');
    },
    LIMIT_MS,
  );

  it(
    'that Lexware Office does not have stops the document with a reason, until another is chosen',
    async () => {
      await prefer({ invoiceLayoutPrintLayout: '00000000-0000-4000-a000-000000000000' });
      const order = await panel.place();
      const { status } = await system.order(order.legacyId, (seen) => seen.status.state === 'failed');
      expect(status.reason).toMatchObject({
        code: 'REFUSED',
        facts: { message: expect.stringContaining('printLayoutId') },
      });
      await prefer({ invoiceLayoutPrintLayout: plain });
      await system.lookAgain(order.legacyId);
      expect(await panel.bookedTimes(order, 'invoice', 1)).toMatchObject([{ printLayoutId: plain }]);
    },
    LIMIT_MS,
  );
});
