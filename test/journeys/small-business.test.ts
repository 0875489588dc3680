import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, ShopReply } from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

interface Listing {
  readonly id: string;
  readonly title: string;
}

describe('a small business that teaches a customer abroad', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  let order: PanelOrder;

  const letterhead = (change: object) => system.control('lexware', '/letterhead', 'POST', change);
  const profile = async () => (await system.api<ShopReply>('/api/shop')).lexoffice.profile;

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { vatIdPlaces: ['order-note'] } });
    panel = orderPanel(system);
    await system.control('lexware', '/switches', 'POST', { partnerApiKey: true });
  }, LIMIT_MS);
  afterAll(() => system.close());

  it(
    'is known as one as soon as its account says so',
    async () => {
      expect(await profile()).toMatchObject({ smallBusiness: false });
      await system.restart(async () => {
        await system.control('lexware', '/profile', 'POST', { smallBusiness: true });
        await letterhead({ vatIdentificationNumber: '' });
      });
      expect(await eventually(profile, (shown) => shown?.smallBusiness === true)).not.toHaveProperty('vatNumber');
    },
    LIMIT_MS,
  );

  it(
    'gets no invoice while its own VAT id is unknown, and is told where to enter it',
    async () => {
      const courses = await system.panel<readonly Listing[]>('/products');
      order = await panel.place({
        customerId: await panel.customer('Café Ringstraße'),
        lines: [{ productId: courses.find(({ title }) => title.includes('Grundkurs'))?.id, quantity: 1 }],
        shipping: null,
        note: 'Unsere USt-IdNr. ist ATU61438279.',
      });
      const { status, documents } = await system.order(order.legacyId, (seen) => seen.status.state === 'held');
      expect(status.reason).toEqual({ code: 'MISSING_SELLER_VAT-ID', facts: { country: 'AT' } });
      expect(documents).toEqual([]);
      const { items } = await system.api<LogPageReply>(`/api/shop/logs?order=${order.legacyId}`);
      expect(items.map(({ event, facts }) => `${event} ${facts['code']}`)).toEqual([
        'order.held MISSING_SELLER_VAT-ID',
      ]);
    },
    LIMIT_MS,
  );

  it(
    'gets it by itself once the account shows the VAT id, with both ids on it and no tax',
    async () => {
      await system.restart(async () => {
        await letterhead({ vatIdentificationNumber: 'DE 811569869' });
      });
      await system.order(order.legacyId, ({ status }) => status.state === 'done');
      expect(await profile()).toMatchObject({ vatNumber: 'DE811569869' });
      const [invoice] = await panel.booked(order, 'invoice');
      expect(invoice?.taxConditions).toMatchObject({
        taxType: 'vatfree',
        taxTypeNote:
          'Steuerschuldnerschaft des Leistungsempfängers, USt-IdNr. des Kunden: ATU61438279, unsere USt-IdNr.: DE811569869',
      });
    },
    LIMIT_MS,
  );
});
