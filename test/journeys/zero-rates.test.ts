import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';
import { statedOrder } from './reasons/stated-order.ts';

const LIMIT_MS = 60_000;
const VAT = { title: 'MwSt.', rate: 0.19 };
const ZERO = { title: 'MwSt.', rate: 0, price: '0.00' };

/** A mill at 19 %, solar modules for 500,00 €, and shipping of which the shop taxed one half. */
const solarOrder = (modules: readonly object[], title: string): object =>
  statedOrder({
    more: {
      subtotal_price: '619.00',
      total_line_items_price: '619.00',
      total_price: '623.90',
      total_tax: '19.39',
      line_items: [
        {
          id: 71,
          title: 'Kaffeemühle',
          quantity: 1,
          price: '119.00',
          requires_shipping: true,
          tax_lines: [{ ...VAT, price: '19.00' }],
        },
        { id: 72, title, quantity: 1, price: '500.00', requires_shipping: true, tax_lines: modules },
      ],
      shipping_lines: [{ id: 73, title: 'Spedition', price: '4.90', tax_lines: [{ ...VAT, price: '0.39' }, ZERO] }],
      tax_lines: [{ ...VAT, price: '19.39' }, ZERO],
    },
  });

describe('solar modules beside ordinary goods', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  const imported = async (modules: readonly object[], title = 'Solarmodul'): Promise<{ readonly legacyId: string }> => {
    const { shopify } = system;
    const reply = await fetch(`${shopify.url}/control/shops/${shopify.shop}/import-order`, {
      method: 'POST',
      body: JSON.stringify(solarOrder(modules, title)),
    });
    return (await reply.json()) as { legacyId: string };
  };

  beforeAll(async () => {
    system = await startTestSystem({
      preferences: {
        invoiceCreate: '2000-01-01',
        invoiceEvent: 'created',
        zeroRates: { 'product:Solarmodul': 'photovoltaics' },
      },
    });
    panel = orderPanel(system);
    await system.control('shopify', '/limits', 'PUT', { orderWindow: false });
  }, LIMIT_MS);
  afterAll(() => system.close());

  it(
    'that the merchant named as photovoltaics are invoiced at 0 %, with the part of the shipping that belongs to them',
    async () => {
      const { legacyId } = await imported([ZERO]);
      const order = await system.order(legacyId, ({ status }) => ['done', 'held', 'failed'].includes(status.state));
      expect([order.status.state, order.balance?.difference]).toEqual(['done', '0.00']);
      const [invoice] = await panel.booked(await system.panel<PanelOrder>(`/orders/${legacyId}`));
      expect(invoice?.totalCents).toBe(62_390);
      expect(invoice?.lineItems.map(({ unitPrice }) => [unitPrice?.grossAmount, unitPrice?.taxRatePercentage])).toEqual(
        [
          [119, 19],
          [500, 0],
          [2.44, 19],
          [2.46, 0],
        ],
      );
    },
    LIMIT_MS,
  );

  it(
    'of which he has said nothing are held, with any tax that the shop names',
    async () => {
      const { legacyId } = await imported([ZERO], 'Solarzaun');
      const { status } = await system.order(legacyId, ({ status: { state } }) => state === 'held');
      expect(status.reason).toMatchObject({
        code: 'TAX_MISSING',
        facts: { line: 'Solarzaun', country: 'DE', ask: 'goods' },
      });
    },
    LIMIT_MS,
  );
});
