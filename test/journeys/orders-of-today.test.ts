import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 60_000;

/** What a document says, in cents: its kind, its sum, and its rows with their rates where prices stand on it. */
type Paper = readonly [
  kind: string,
  totalCents: number,
  ...rows: (readonly [name: string, cents: number, rate: number])[],
];

interface BookedRow {
  readonly name: string;
  readonly quantity?: number;
  readonly unitPrice?: Readonly<Record<'grossAmount' | 'netAmount' | 'taxRatePercentage', number>>;
}

interface Billed {
  readonly address: object;
  readonly paymentConditions?: { readonly paymentTermLabel: string; readonly paymentTermDuration: number };
}

const DELIVERY: Paper = ['delivery-note', 0];

describe('an order of the demo', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  beforeAll(async () => {
    system = await startTestSystem({ preferences: { creditCreate: true, deliveryCreate: true } });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const place = async (key: string): Promise<PanelOrder> => {
    const { legacyId } = await system.control<{ readonly legacyId: string }>('shopify', '/demo-orders', 'POST', {
      shop: system.shopify.shop,
      key,
    });
    return system.panel<PanelOrder>(`/orders/${legacyId}`);
  };
  const step = (key: string, { legacyId }: PanelOrder, at: number) =>
    system.control('shopify', '/demo-orders/step', 'POST', {
      shop: system.shopify.shop,
      key,
      order: legacyId,
      step: at,
    });
  const isDone = ({ legacyId }: PanelOrder) => system.order(legacyId, ({ status }) => status.state === 'done');
  /** Placed, invoiced, sent. */
  const sent = async (key: string): Promise<PanelOrder> => {
    const order = await place(key);
    await panel.bookedTimes(order, 'invoice', 1);
    await step(key, order, 0);
    await panel.bookedTimes(order, 'delivery-note', 1);
    return order;
  };
  /** Every document of an order in the books; rows net where the document is. */
  const papers = async (order: PanelOrder): Promise<readonly Paper[]> =>
    (await panel.booked(order)).map(({ kind, totalCents, lineItems, taxConditions }): Paper => {
      const side = taxConditions['taxType'] === 'net' ? 'netAmount' : 'grossAmount';
      const rows = (lineItems as readonly BookedRow[]).flatMap(({ name, unitPrice, quantity = 1 }) =>
        unitPrice ? [[name, Math.round(unitPrice[side] * quantity * 100), unitPrice.taxRatePercentage] as const] : [],
      );
      return [kind, totalCents, ...(kind === 'delivery-note' ? [] : rows)];
    });
  const settled = async (order: PanelOrder) => {
    const { balance } = await isDone(order);
    expect(balance).toMatchObject({ difference: '0.00', complete: true });
  };

  it(
    'paid with store credit in part is invoiced whole, and what goes back as store credit is credited whole',
    async () => {
      const order = await sent('storeCredit');
      await step('storeCredit', order, 1);
      await panel.bookedTimes(order, 'credit-note', 1);
      await settled(order);
      const { transactions } = await system.panel<PanelOrder>(`/orders/${order.legacyId}`);
      expect(transactions.map(({ kind, gateway, amount }) => `${kind} ${gateway} ${amount}`)).toEqual([
        'SALE Shop-Guthaben 10.00',
        'SALE Shopify Payments 27.29',
        'REFUND Shop-Guthaben 16.90',
      ]);
      expect(await papers(order)).toEqual([
        [
          'invoice',
          3729,
          ['Speicherstadt Filterkaffee', 1549, 7],
          ['Becher „Kontor“', 1690, 19],
          ['DHL Paket', 490, 19],
        ],
        DELIVERY,
        ['credit-note', 1690, ['Becher „Kontor“', 1690, 19]],
      ]);
    },
    LIMIT_MS,
  );

  it(
    'of a subscription is invoiced like any other, each delivery an order of its own',
    async () => {
      const order = await sent('subscription');
      await settled(order);
      expect(await papers(order)).toEqual([
        ['invoice', 3129, ['Äthiopien Sidamo Bio', 2190, 7], ['Filterpapier Größe 4', 449, 19], ['DHL Paket', 490, 7]],
        DELIVERY,
      ]);
    },
    LIMIT_MS,
  );

  it(
    'of a location of a company is billed to the office of the company, with the terms of the location',
    async () => {
      const [sylt, husum] = [await sent('companyLocation'), await sent('companyLocationOnDelivery')];
      await settled(sylt);
      await settled(husum);
      expect(await papers(sylt)).toEqual([
        [
          'invoice',
          21_182,
          ['Hafenröstung Espresso', 12_105, 7],
          ['Espressotasse mit Untertasse', 6504, 19],
          ['DHL Paket', 458, 7],
        ],
        DELIVERY,
      ]);
      expect(await papers(husum)).toEqual([
        ['invoice', 8483, ['Ostfriesenmischung Broken', 7470, 7], ['DHL Paket', 458, 7]],
        DELIVERY,
      ]);
      const billed = async (order: PanelOrder) => (await panel.booked(order, 'invoice')) as readonly Billed[];
      const office = { name: 'Bistro Küstenkind GmbH', street: 'Schiffbrücke 20', zip: '24939', city: 'Flensburg' };
      expect(await billed(sylt)).toMatchObject([{ address: office, paymentConditions: { paymentTermDuration: 30 } }]);
      expect(await billed(husum)).toMatchObject([
        { address: office, paymentConditions: { paymentTermLabel: 'Fällig bei Lieferung', paymentTermDuration: 0 } },
      ]);
    },
    LIMIT_MS,
  );

  it(
    'sent by a fulfilment service in Germany is invoiced as if the shop had sent it',
    async () => {
      const order = await sent('fulfilmentService');
      await settled(order);
      expect(await papers(order)).toEqual([
        [
          'invoice',
          5760,
          ['Hafenröstung Espresso', 2780, 7],
          ['Handfilter Porzellan 02', 2490, 19],
          ['DHL Paket', 490, 7],
        ],
        DELIVERY,
      ]);
    },
    LIMIT_MS,
  );

  it.each([
    ['at the rate of the goods', 'as-goods', ['Gebühr der Rückgabe, Artikel mit 19\u00A0%\u00A0USt.', -844, 19]],
    ['not taxable, as set', 'not-taxable', ['Gebühr der Rückgabe, nicht steuerbar', -844, 0]],
  ] as const)(
    'of which something comes back for a fee is credited less the fee: %s',
    async (_name, returnFees, fee) => {
      await system.prefer({ returnFees });
      const order = await sent('returnWithFees');
      await step('returnWithFees', order, 1);
      await panel.bookedTimes(order, 'credit-note', 1);
      await settled(order);
      expect(await papers(order)).toEqual([
        [
          'invoice',
          8580,
          ['Teekanne aus Glas', 6900, 19],
          ['Kräutertee Deichspaziergang', 1190, 7],
          ['DHL Paket', 490, 19],
        ],
        DELIVERY,
        ['credit-note', 2606, ['Teekanne aus Glas', 3450, 19], fee],
      ]);
    },
    LIMIT_MS,
  );

  it(
    'sent from abroad is held: no invoice where it comes with the dispatch, and one before it is to be looked at',
    async () => {
      const abroad = { country: 'PL', location: 'Oder Fulfillment Stettin' };
      const held = async ({ legacyId }: PanelOrder) =>
        (await system.order(legacyId, ({ status }) => status.state === 'held')).status.reason;
      const first = await place('sentFromAbroad');
      await panel.bookedTimes(first, 'invoice', 1);
      await step('sentFromAbroad', first, 0);
      expect(await held(first)).toMatchObject({
        code: 'NOT_SUPPORTED',
        facts: { feature: 'sent-from-abroad-invoiced', ...abroad },
      });
      expect((await papers(first)).map(([kind, cents]) => [kind, cents])).toEqual([
        ['invoice', 10_670],
        ['delivery-note', 0],
      ]);
      await system.prefer({ invoiceEvent: 'fulfilled' });
      const second = await place('sentFromAbroad');
      await step('sentFromAbroad', second, 0);
      expect(await held(second)).toMatchObject({
        code: 'NOT_SUPPORTED',
        facts: { feature: 'sent-from-abroad', ...abroad },
      });
      expect((await papers(second)).map(([kind]) => kind)).not.toContain('invoice');
    },
    LIMIT_MS,
  );
});
