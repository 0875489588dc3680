import { inMemoryLeases, inMemoryVault } from '@belegwerk/contracts/ports';
import { openHttp } from '@belegwerk/adapters/http';
import { sendOver, ShopifyAdmin, ShopifyWriter, ShopifyOrderSource, ShopifyTokens } from '@belegwerk/adapters/shopify';
import { startShopifySandbox, type ShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import { instant, instantOfMillis, orderId, shopKey, type OrderId } from '@belegwerk/core/kernel';
import type { MetafieldKey, MetafieldOwner } from '@belegwerk/core/orders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

const vault = inMemoryVault();
const leases = inMemoryLeases();
const clock = { now: () => instantOfMillis(Date.now()) };
const MISSING = orderId('gid://shopify/Order/1');

const http = openHttp();
const send = sendOver(http.send);
let sandbox: ShopifySandbox;
let writer: ShopifyWriter;
let orders: ShopifyOrderSource;
let granted: string[];
beforeAll(async () => {
  sandbox = await startShopifySandbox({ port: 0, demo: true, costScale: 10 });
  const around = { clock, send, shopUrl: (shop: string) => `${sandbox.url}/shops/${shop}` };
  const app = { clientId: sandbox.apiKey, clientSecret: sandbox.apiSecret };
  const tokens = new ShopifyTokens(around, { app, vault, leases });
  const reply = await fetch(`${sandbox.url}/control/session-token?shop=${sandbox.shop}`);
  await tokens.ensure(shop(), ((await reply.json()) as { token: string }).token);
  const admin = new ShopifyAdmin(around, tokens);
  writer = new ShopifyWriter(around, tokens, admin);
  orders = new ShopifyOrderSource(around, tokens, admin);
  granted = sandbox.platform.tokens.scopesOf(sandbox.shop);
});
afterAll(() => {
  http.close();
  return sandbox.stop();
});

const shop = () => shopKey(sandbox.shop);
const scopes = (names: readonly string[]) =>
  fetch(`${sandbox.url}/control/scopes`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scopes: names, shop: sandbox.shop }),
  });
afterEach(() => scopes(granted));

const order = async (id: OrderId) => {
  const found = await orders.orderById(shop(), id);
  if (!found.ok) throw new Error(JSON.stringify(found.failure));
  return found.value;
};

const orderThat = async (fits: (one: Awaited<ReturnType<typeof order>>) => boolean): Promise<OrderId> => {
  const all = await orders.updatedSince(shop(), instant('2000-01-01T00:00:00Z'), 100);
  if (!all.ok) throw new Error(JSON.stringify(all.failure));
  for (const { id } of all.value) if (fits(await order(id))) return id;
  throw new Error('the demo shop has no such order');
};

const notFound = { ok: false, failure: { kind: 'order-not-found' } };

describe('What is written into the demo shop', () => {
  it('marks an open order as paid, and only once', async () => {
    const id = await orderThat(({ paymentStatus }) => paymentStatus === 'pending');
    expect(await writer.markPaid(shop(), id)).toEqual({ ok: true, value: 'marked' });
    expect(await order(id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await writer.markPaid(shop(), id)).toEqual({ ok: true, value: 'was-paid' });
    expect((await order(id)).payments.filter(({ status }) => status === 'success')).toHaveLength(1);
  });

  it('takes tags off and puts tags on, as often as wanted', async () => {
    const id = await orderThat(({ tags }) => tags.length > 0);
    const { tags: before } = await order(id);
    for (const _time of [1, 2])
      expect(await writer.changeTags(shop(), id, ['Rechnung erstellt'], before)).toEqual({
        ok: true,
        value: undefined,
      });
    expect((await order(id)).tags).toEqual(['Rechnung erstellt']);
    await writer.changeTags(shop(), id, before, ['rechnung ERSTELLT']);
    expect((await order(id)).tags).toEqual(before);
  });

  it('writes metafields of all kinds and reads them again', async () => {
    const id = await orderThat(() => true);
    const values = [
      { key: 'rechnungsnummer', type: 'single_line_text_field', value: 'RE1001' },
      { key: 'links', type: 'list.url', value: '["https://a.test/1"]' },
      { key: 'betrag', type: 'number_decimal', value: '119.00' },
      { key: 'am', type: 'date', value: '2026-11-20' },
      { key: 'daten', type: 'json', value: '{"nummer":"RE1001"}' },
    ].map((one) => ({ namespace: 'belege', ...one }));
    expect(await writer.writeMetafields(shop(), id, values)).toEqual({ ok: true, value: undefined });
    const keys = values.map(({ namespace, key }): MetafieldKey => ({ owner: 'order', namespace, key }));
    const found = await writer.readMetafields(shop(), id, [
      ...keys,
      { owner: 'order', namespace: 'belege', key: 'nichts' },
    ]);
    expect(found).toMatchObject({ ok: true, value: values.map(({ key, value }) => ({ owner: 'order', key, value })) });
  });

  it('writes what is fine and names what is not', async () => {
    const id = await orderThat(() => true);
    const values = [
      { namespace: 'belege', key: 'gut', type: 'url', value: 'https://a.test' },
      { namespace: 'belege', key: 'schlecht', type: 'url', value: 'nirgends' },
    ];
    const found = await writer.writeMetafields(shop(), id, values);
    expect(found).toMatchObject({
      failure: { kind: 'shop-refused', reasons: [expect.stringMatching(/^belege\.schlecht: /)] },
    });
    const key = { owner: 'order', namespace: 'belege', key: 'gut' } as const;
    expect(await writer.readMetafields(shop(), id, [key])).toMatchObject({ value: [{ value: 'https://a.test' }] });
  });

  it('reads metafields of the shop, the customer, the product and the variant', async () => {
    const id = await orderThat(({ customer, lines }) => customer !== undefined && lines.length > 0);
    const owners = await ownersOf(id);
    const store = sandbox.platform.shops.get(sandbox.shop)?.metafields;
    for (const [owner, ownerId] of Object.entries(owners))
      store?.set(
        { ownerId, namespace: 'custom', key: 'text', type: 'single_line_text_field', value: `vom ${owner}` },
        new Date().toISOString(),
      );
    const keys = (Object.keys(owners) as MetafieldOwner[]).map((owner) => ({
      owner,
      namespace: 'custom',
      key: 'text',
    }));
    const read = await writer.readMetafields(shop(), id, keys);
    expect(read).toEqual({ ok: true, value: keys.map((key) => ({ ...key, value: `vom ${key.owner}` })) });
  });

  it('reads metafields of the company that buys', async () => {
    const id = await orderThat(({ company }) => company !== undefined);
    const records = sandbox.platform.shops.get(sandbox.shop);
    const stored = [...(records?.orders.values() ?? [])].find((one) => records?.viewOf(one).id === id);
    const ownerId = (stored && records?.viewOf(stored).purchasingCompany?.company.id) ?? '';
    const field = { namespace: 'custom', key: 'leitweg_id' };
    records?.metafields.set(
      { ownerId, ...field, type: 'single_line_text_field', value: '04011000-12345-03' },
      new Date().toISOString(),
    );
    const owners = ['company', 'order'] as const;
    const read = await writer.readMetafields(
      shop(),
      id,
      owners.map((owner) => ({ owner, ...field })),
    );
    expect(read).toEqual({ ok: true, value: [{ owner: 'company', ...field, value: '04011000-12345-03' }] });
  });

  it('finds no order that is not there', async () => {
    const value = { namespace: 'belege', key: 'gut', type: 'url', value: 'https://a.test' };
    expect(await writer.markPaid(shop(), MISSING)).toEqual(notFound);
    expect(await writer.changeTags(shop(), MISSING, ['neu'], [])).toEqual(notFound);
    expect(await writer.writeMetafields(shop(), MISSING, [value])).toEqual(notFound);
    expect(await writer.readMetafields(shop(), MISSING, [{ owner: 'shop', namespace: 'a1b', key: 'c2' }])).toEqual(
      notFound,
    );
  });
});

describe('A writer without the right to write', () => {
  const missing = (permission: string) => ({ ok: false, failure: { kind: 'shop-permission-missing', permission } });

  it('names write_orders for everything that is written', async () => {
    const id = await orderThat(({ paymentStatus }) => paymentStatus === 'pending');
    await scopes([...granted.filter((scope) => scope !== 'write_orders'), 'read_orders']);
    const value = { namespace: 'belege', key: 'gut', type: 'url', value: 'https://a.test' };
    expect(await writer.markPaid(shop(), id)).toEqual(missing('write_orders'));
    expect(await writer.changeTags(shop(), id, ['neu'], [])).toEqual(missing('write_orders'));
    expect(await writer.changeTags(shop(), id, [], ['alt'])).toEqual(missing('write_orders'));
    expect(await writer.writeMetafields(shop(), id, [value])).toEqual(missing('write_orders'));
  });

  it('names the scope of the owner whose metafields cannot be read', async () => {
    const id = await orderThat(() => true);
    await scopes(granted.filter((scope) => !/_(?:customers|products)$/.test(scope)));
    const read = (owner: MetafieldOwner) =>
      writer.readMetafields(shop(), id, [{ owner, namespace: 'custom', key: 'text' }]);
    expect(await read('customer')).toEqual(missing('read_customers'));
    expect(await read('product')).toEqual(missing('read_products'));
    expect(await read('order')).toEqual({ ok: true, value: [] });
  });
});

const ownersOf = async (id: OrderId): Promise<Record<Exclude<MetafieldOwner, 'order' | 'company'>, string>> => {
  const records = sandbox.platform.shops.get(sandbox.shop);
  const stored = [...(records?.orders.values() ?? [])].find((one) => records?.viewOf(one).id === id);
  const view = stored && records?.viewOf(stored);
  const [line] = view?.lineItems ?? [];
  return {
    shop: records?.profile.id ?? '',
    customer: view?.customer?.id ?? '',
    product: line?.productId ?? '',
    variant: line?.variantId ?? '',
  };
};
