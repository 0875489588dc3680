import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopReply } from '@belegwerk/contracts/api';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderDesk, type OrderDesk } from '../system/order-desk.ts';

const LIMIT_MS = 30_000;

describe('the layout of a document', () => {
  let house: TestSystem;
  let desk: OrderDesk;
  let plain: string;

  const prefer = (change: object) => house.prefer(change);

  beforeAll(async () => {
    house = await startTestSystem({ preferences: { deliveryCreate: '2000-01-01', deliveryFinalize: true } });
    desk = orderDesk(house);
    const { layouts = [] } = await house.api<ShopReply>('/api/shop');
    plain = layouts.find(({ name }) => name === 'Schlicht')?.id ?? '';
    expect(layouts.map((layout) => layout.default)).toEqual([true, false]);
  }, LIMIT_MS);
  afterAll(() => house.close());

  it(
    'is the one that the merchant chose for its kind, and a delivery note carries the terms of delivery',
    async () => {
      await prefer({ deliveryLayoutPrintLayout: plain, deliveryLayoutTerms: 'Frei Haus, Bestellung <ORDER.NAME>' });
      const order = await desk.placeDone();
      await desk.act(order, 'fulfill');
      const [note] = await desk.bookedTimes(order, 'delivery-note', 1);
      expect(note).toMatchObject({ printLayoutId: plain, deliveryTerms: `Frei Haus, Bestellung ${order.name}` });
      const [invoice] = await desk.booked(order, 'invoice');
      expect(invoice).not.toMatchObject({ printLayoutId: plain });
      expect(invoice).not.toHaveProperty('deliveryTerms');
    },
    LIMIT_MS,
  );

  it(
    'that Lexware Office does not have stops the document with a reason, until another is chosen',
    async () => {
      await prefer({ invoiceLayoutPrintLayout: '00000000-0000-4000-a000-000000000000' });
      const order = await desk.place();
      const { status } = await house.order(order.legacyId, (seen) => seen.status.state === 'failed');
      expect(status.reason).toMatchObject({
        code: 'REFUSED',
        facts: { message: expect.stringContaining('printLayoutId') },
      });
      await prefer({ invoiceLayoutPrintLayout: plain });
      await house.lookAgain(order.legacyId);
      expect(await desk.bookedTimes(order, 'invoice', 1)).toMatchObject([{ printLayoutId: plain }]);
    },
    LIMIT_MS,
  );
});
