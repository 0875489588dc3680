import { expect, it } from '@jest/globals';
import type { ShopClient } from './shop-client.ts';

/** What tests and the admin pages rely on besides the API. */
export const deskCases = (client: () => ShopClient): void => {
  it('introduces shop and app', async () => {
    const { body } = await client().desk('GET', '');
    expect(body).toMatchObject({
      shop: { domain: client().under.shop, name: expect.any(String) },
      app: { handle: 'belegwerk' },
    });
  });

  it('lists orders newest first and finds them by name, customer and tag', async () => {
    const { body } = await client().desk('GET', '/orders?search=kein-beleg');
    expect(body).toMatchObject({
      total: 1,
      page: 1,
      orders: [{ customerName: 'Birgit Hoffmann', currency: 'EUR', cancelled: false }],
    });
  });

  it('says in German why something cannot be done', async () => {
    const { body } = await client().desk('GET', '/orders?search=kein-beleg');
    const [order] = body['orders'] as { legacyId: string }[];
    const refused = await client().desk('POST', `/orders/${order?.legacyId}/pay`, {});
    expect(refused).toEqual({
      status: 409,
      body: { error: { code: 'NOTHING_OUTSTANDING', message: 'Für diese Bestellung ist nichts mehr offen.' } },
    });
    expect((await client().desk('POST', '/orders', { lines: [] })).status).toBe(422);
    expect((await client().desk('GET', '/orders/1')).status).toBe(404);
  });

  it('imports an order from elsewhere as it states itself and tells the app', async () => {
    const order = {
      id: '820982911946154508',
      name: '#9999',
      currency: 'EUR',
      taxes_included: true,
      total_price: '11.90',
      financial_status: 'paid',
      line_items: [{ id: 1, title: 'Tasse', quantity: 1, price: '11.90' }],
    };
    const webhooks = await client().webhooksOf(async () => {
      const { status, body } = await client().control('POST', `/shops/${client().under.shop}/import-order`, order);
      expect({ status, body }).toMatchObject({
        status: 201,
        body: { kind: 'order', name: '#9999', total: '11.90', isRenumbered: false },
      });
    });
    expect(webhooks.map((one) => one.topic)).toEqual(
      expect.arrayContaining(['orders/create', 'orders/paid', 'orders/updated']),
    );
    const refused = await client().control('POST', `/shops/${client().under.shop}/import-order`, { id: 5 });
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'NOT_AN_ORDER', path: 'line_items' } } });
  });

  it('opens another shop beside the first', async () => {
    const domain = 'zweiter-laden.myshopify.com';
    expect((await client().control('POST', '/shops', { domain, name: 'Zweiter Laden', demo: false })).status).toBe(201);
    const reply = await fetch(`${client().under.url}/desk/${domain}/orders`);
    expect(await reply.json()).toMatchObject({ total: 0 });
  });
};
