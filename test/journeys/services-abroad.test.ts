import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';
import { statedOrder } from './reasons/stated-order.ts';

const LIMIT_MS = 60_000;
const ZURICH = {
  first_name: 'Reto',
  last_name: 'Brunner',
  company: 'Brunner Röst AG',
  address1: 'Langstrasse 92',
  zip: '8004',
  city: 'Zürich',
  country: 'Switzerland',
  country_code: 'CH',
};
/** How the shop platform holds a business customer. */
const AS_COMPANY = {
  purchasing_entity: {
    company: { id: 'gid://shopify/Company/81', name: 'Brunner Röst AG' },
    location: { id: 'gid://shopify/CompanyLocation/82', name: 'Zürich' },
  },
};
const article = (id: number, title: string, shipped: boolean): object => ({
  id,
  title,
  quantity: 1,
  price: '119.00',
  requires_shipping: shipped,
  tax_lines: [],
});
const HANDBOOK = article(84, 'Handbuch als PDF', false);

describe('something that is not shipped, for a customer in Switzerland', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  const stated = async (articles: readonly object[], more: object): Promise<{ readonly legacyId: string }> => {
    const { shopify } = system;
    const total = `${articles.length * 119}.00`;
    const sums = { subtotal_price: total, total_line_items_price: total, total_price: total };
    const order = statedOrder({ rate: null, address: ZURICH, more: { ...sums, line_items: articles, ...more } });
    const reply = await fetch(`${shopify.url}/control/shops/${shopify.shop}/import-order`, {
      method: 'POST',
      body: JSON.stringify(order),
    });
    return (await reply.json()) as { legacyId: string };
  };
  const settled = ({ legacyId }: { readonly legacyId: string }) =>
    system.order(legacyId, ({ status }) => ['done', 'held', 'failed'].includes(status.state));

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceCreate: '2000-01-01', invoiceEvent: 'created' } });
    panel = orderPanel(system);
    await system.control('shopify', '/limits', 'PUT', { orderWindow: false });
  }, LIMIT_MS);
  afterAll(() => system.close());

  it(
    'is billed to a company as a service that is taxed where it is',
    async () => {
      const placed = await stated([HANDBOOK], AS_COMPANY);
      const { status, balance } = await settled(placed);
      expect([status.state, status.reason.code, balance?.difference]).toEqual(['done', 'EXISTING', '0.00']);
      const [invoice] = await panel.booked(await system.panel<PanelOrder>(`/orders/${placed.legacyId}`));
      expect(invoice?.taxConditions).toMatchObject({
        taxType: 'thirdPartyCountryService',
        taxTypeNote: expect.stringContaining('§ 3a UStG'),
      });
      expect(invoice?.totalCents).toBe(11_900);
      expect(invoice?.address).toMatchObject({ name: 'Brunner Röst AG', countryCode: 'CH' });
    },
    LIMIT_MS,
  );

  it(
    'is held for a person, and beside goods for a company, each with its cause',
    async () => {
      const person = await settled(await stated([HANDBOOK], {}));
      expect(person.status).toMatchObject({
        state: 'held',
        reason: { code: 'NOT_SUPPORTED', facts: { feature: 'third-country-service-to-consumer' } },
      });
      const mixed = await settled(await stated([HANDBOOK, article(85, 'Handfilter', true)], AS_COMPANY));
      expect(mixed.status).toMatchObject({
        state: 'held',
        reason: { code: 'MIXED_SUPPLY', facts: { country: 'CH' } },
      });
    },
    LIMIT_MS,
  );
});
