import { shopKey } from '@belegwerk/core/kernel';
import { describe, expect, it } from '@jest/globals';
import { readPrivacyAsk } from './privacy-ask.ts';

const shop = shopKey('kaffeekontor-nord.myshopify.com');
const SHOP = { shop_id: 954889, shop_domain: shop };
const BODIES: Readonly<Record<string, object>> = {
  'customers/data_request': {
    ...SHOP,
    orders_requested: [299938],
    customer: { id: 191167, email: 'erika@example.com', phone: null },
    data_request: { id: 9999 },
  },
  'customers/redact': { ...SHOP, customer: { email: 'erika@example.com' }, orders_to_redact: ['299938', 280263] },
  'shop/redact': SHOP,
  'orders/create': { id: 299938, admin_graphql_api_id: 'gid://shopify/Order/299938', customer: { id: 191167 } },
  'app/uninstalled': { id: 954889, domain: shop, myshopify_domain: shop, email: 'laden@example.com' },
  'shop/update': { id: 954889, myshopify_domain: shop },
};
const PRIVACY = ['customers/data_request', 'customers/redact', 'shop/redact'] as const;
const read = (topic: string, body: object, from = shop) =>
  readPrivacyAsk(topic, Buffer.from(JSON.stringify(body)), from);

describe('A request of the data protection law', () => {
  it('says whose data is asked for', () => {
    expect(read('customers/data_request', BODIES['customers/data_request'] ?? {})).toEqual({
      ok: true,
      value: {
        kind: 'customer-data',
        shop,
        customer: { id: '191167', email: 'erika@example.com' },
        orderIds: ['gid://shopify/Order/299938'],
      },
    });
  });

  it('says which orders lose their customer, also when the customer has no number any more', () => {
    expect(read('customers/redact', BODIES['customers/redact'] ?? {})).toEqual({
      ok: true,
      value: {
        kind: 'customer-redaction',
        shop,
        customer: { email: 'erika@example.com' },
        orderIds: ['gid://shopify/Order/299938', 'gid://shopify/Order/280263'],
      },
    });
  });

  it('names no address where an erasure took out that of another customer', () => {
    const body = { ...SHOP, customer: { id: 42, email: '', phone: '' }, orders_to_redact: [299_938] };
    expect(read('customers/redact', body)).toMatchObject({ value: { customer: { id: '42' } } });
    expect(JSON.stringify(read('customers/redact', body))).not.toMatch(/email|phone/);
  });

  it.each([
    [
      { id: ' 42 ', email: ' erika@example.com\n', phone: '\t+49 151 5556667 ' },
      { id: '42', email: 'erika@example.com', phone: '+49 151 5556667' },
    ],
    [
      { id: '', email: 'Erika Muster <erika@example.com>', phone: 'tel:+491515556667' },
      { email: 'erika@example.com', phone: '+491515556667' },
    ],
    [
      { email: '"Muster, Erika" <mailto:Erika@example.com> ', phone: 'TEL: 0151' },
      { email: 'Erika@example.com', phone: '0151' },
    ],
    [{ email: 'mailto:erika@example.com', phone: ' ' }, { email: 'erika@example.com' }],
    [
      { email: '<erika@example.com>', phone: 'a > b' },
      { email: 'erika@example.com', phone: 'a > b' },
    ],
    [{ email: 'Erika <unbekannt>' }, { email: 'Erika <unbekannt>' }],
    [
      { admin_graphql_api_id: 'gid://shopify/Customer/42', email: 'erika@example.com' },
      { id: '42', email: 'erika@example.com' },
    ],
    [{ id: 'gid://shopify/Customer/42' }, { id: '42' }],
    [{ id: null, admin_graphql_api_id: ' gid://shopify/Customer/42 ' }, { id: '42' }],
    [{ id: 42, admin_graphql_api_id: 'gid://shopify/Customer/42' }, { id: '42' }],
    [{ id: 42, admin_graphql_api_id: '' }, { id: '42' }],
  ])('names the address and the number for calls alone, however they came: %j is %j', (customer, asked) =>
    expect(read('customers/redact', { ...SHOP, customer, orders_to_redact: [299_938] })).toMatchObject({
      value: { customer: asked, orderIds: ['gid://shopify/Order/299938'] },
    }),
  );

  it('reads a request from which an erasure took the number of its customer', () => {
    const customer = { id: '', email: '', phone: '' };
    expect(read('customers/redact', { ...SHOP, customer, orders_to_redact: [299_938] })).toMatchObject({
      ok: true,
      value: { customer: {}, orderIds: ['gid://shopify/Order/299938'] },
    });
  });

  it.each([
    { id: 42, admin_graphql_api_id: 'gid://shopify/Customer/43' },
    { admin_graphql_api_id: 'gid://shopify/Order/42' },
    { admin_graphql_api_id: 'gid://shopify/Customer/42/43' },
  ])('waits for a person when it cannot be said which customer it names: %j', (customer) =>
    expect(read('customers/redact', { ...SHOP, customer, orders_to_redact: [299_938] })).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable', path: expect.stringContaining('customer') },
    }),
  );

  it('says which shop has left', () => {
    expect(read('shop/redact', SHOP)).toEqual({ ok: true, value: { kind: 'shop-redaction', shop, orderIds: [] } });
  });

  it('is never read out of the body of another topic', () => {
    for (const topic of PRIVACY)
      for (const [other, body] of Object.entries(BODIES))
        if (other !== topic) expect([topic, other, read(topic, body).ok]).toEqual([topic, other, false]);
  });

  it.each([
    ['customers/redact', 'orders/create'],
    ['customers/redact', 'customers/data_request'],
    ['customers/data_request', 'customers/redact'],
    ['shop/redact', 'customers/redact'],
    ['shop/redact', 'customers/data_request'],
  ])('is no %s when its body says that it is one of %s', (topic, other) => {
    expect(read(topic, BODIES[other] ?? {})).toMatchObject({ ok: false, failure: { kind: 'elsewhere' } });
  });

  it.each([
    [Buffer.from('{"orders_to_redact":[1'), 'not-json'],
    [Buffer.from([0x7b, 0xfc, 0x7d]), 'not-text'],
    [Buffer.from(`{"customer":{"id":${'9'.repeat(20_000)}}}`), 'too-many-digits'],
    [Buffer.from(JSON.stringify({ ...SHOP, person: 'Erika' })), 'customer'],
  ])('waits for a person when it cannot be read: %s', (body, path) => {
    expect(readPrivacyAsk('customers/redact', body, shop)).toEqual({
      ok: false,
      failure: { kind: 'unreadable', path },
    });
  });

  it('counts for the shop that its body names and for no other', () => {
    const stranger = shopKey('fremd.myshopify.com');
    for (const topic of PRIVACY)
      for (const body of [BODIES[topic], BODIES['shop/update']])
        expect(read(topic, body ?? {}, stranger)).toMatchObject({ ok: false, failure: { kind: 'elsewhere' } });
    expect(read('shop/redact', { ...SHOP, shop_domain: 'evil.example' })).toMatchObject({ ok: false });
  });
});
