import { inMemoryLeases, inMemoryVault } from '@belegwerk/contracts/ports';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openHttp } from '@belegwerk/adapters/http';
import { deployApp } from '@belegwerk/host';
import {
  parseWebhook,
  sendOver,
  ShopifyAdmin,
  shopifyOperations,
  ShopifyOrderSource,
  ShopifyTokens,
  signingKey,
  verifySessionToken,
  type Webhook,
  type WebhookFault,
} from '@belegwerk/adapters/shopify';
import { startShopifySandbox, type ShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import {
  businessDay,
  compareDays,
  compareInstants,
  day,
  instant,
  instantOfMillis,
  orderId,
  shopKey,
  type Result,
} from '@belegwerk/core/kernel';
import { orderIdentities, type Order } from '@belegwerk/core/orders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { statedOrder } from '../journeys/reasons/stated-order.ts';

const vault = inMemoryVault();
const leases = inMemoryLeases();
const clock = { now: () => instantOfMillis(Date.now()) };
const LONG_AGO = instant('2000-01-01T00:00:00Z');
const HOUR_MS = 3_600_000;
/** Source: platform reference, 1.4. */
const MAX_POINTS = 1000;
const READINGS = new Set([
  'OrderHead',
  'OrderLines',
  'OrderShipping',
  'OrderFees',
  'OrderAgreements',
  'OrderRefund',
  'OrderReturn',
  'OrderFulfilment',
]);

const http = openHttp();
const send = sendOver(http.send);
let sandbox: ShopifySandbox;
beforeAll(async () => {
  sandbox = await startShopifySandbox({ port: 0, demo: true, costScale: 10 });
  await tokensOfOneNode().ensure(theShop(), await sessionToken());
});
afterAll(() => {
  http.close();
  return sandbox.stop();
});

const theShop = () => shopKey(sandbox.shop);
const app = () => ({ clientId: sandbox.apiKey, clientSecret: sandbox.apiSecret });
const around = () => ({ clock, send, shopUrl: (shop: string) => `${sandbox.url}/shops/${shop}` });
const tokensOfOneNode = () => new ShopifyTokens(around(), { app: app(), vault, leases });
const ordersOfOneNode = () => new ShopifyOrderSource(around(), tokensOfOneNode());

const sessionToken = async (): Promise<string> => {
  const reply = await fetch(`${sandbox.url}/control/session-token?shop=${sandbox.shop}`);
  return ((await reply.json()) as { token: string }).token;
};

const control = (what: string, body: object) =>
  fetch(`${sandbox.url}/control/${what}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const everyId = async () => {
  const found = await ordersOfOneNode().updatedSince(theShop(), LONG_AGO, 500);
  if (!found.ok) throw new Error(JSON.stringify(found.failure));
  return found.value.map(({ id }) => id);
};

const everyOrder = async (): Promise<readonly Order[]> => {
  const source = ordersOfOneNode();
  const orders: Order[] = [];
  for (const id of await everyId()) {
    const order = await source.orderById(theShop(), id);
    if (!order.ok) throw new Error(`${id}: ${JSON.stringify(order.failure)}`);
    orders.push(order.value);
  }
  return orders;
};

describe('The order source on the demo shop', () => {
  let orders: readonly Order[];
  beforeAll(async () => {
    orders = await everyOrder();
  }, 60_000);

  it('reads at least forty orders, each once', () => {
    expect(orders.length).toBeGreaterThanOrEqual(40);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length);
  });

  it('reads amounts that agree with each other in every order', () => {
    const broken = orders.map((order) => ({ name: order.name, broken: orderIdentities(order) }));
    expect(broken.filter((order) => order.broken.length > 0)).toEqual([]);
  });

  it('reads fees of payments through the shop’s own payment service, and of no others', () => {
    const payments = orders.flatMap((order) => order.payments).filter(({ status }) => status === 'success');
    const own = payments.filter(({ gateway, kind }) => gateway === 'shopify_payments' && kind !== 'authorization');
    const taken = own.filter(({ kind }) => kind === 'sale' || kind === 'capture');
    expect(taken.length).toBeGreaterThan(10);
    expect(taken.filter(({ fees }) => fees?.length !== 1 || fees[0]?.currency !== 'EUR')).toEqual([]);
    expect(payments.filter((payment) => !taken.includes(payment) && payment.fees)).toEqual([]);
  });

  it('reads the ledger of sales of orders that were edited or refunded, and of no others', () => {
    const changed = orders.filter(({ edited, refunds }) => edited || refunds.length > 0);
    expect(changed.length).toBeGreaterThan(3);
    expect(orders.filter((order) => order.salesTotal !== undefined)).toEqual(changed);
  });

  it('never asks for more points than the platform gives for one question', async () => {
    const admin = new ShopifyAdmin(around(), tokensOfOneNode());
    const [id] = await everyId();
    const variables = {
      id,
      presentment: false,
      withCompany: true,
      withCustomerTaxId: true,
      withPaymentTerms: true,
      withLocation: true,
      withReturn: true,
      after: null,
    };
    const costs = await Promise.all(
      shopifyOperations
        .filter(({ name }) => READINGS.has(name))
        .map(async (operation) => {
          const reply = await admin.graphql(theShop(), operation, variables);
          return { name: operation.name, points: reply.ok ? reply.value.cost?.requested : undefined };
        }),
    );
    expect(costs).toHaveLength(READINGS.size);
    expect(costs.filter(({ points = Infinity }) => points > MAX_POINTS)).toEqual([]);
  });

  it('reads no sum in euro beside an order that was paid in euro', () =>
    expect(orders.filter(({ inEuros }) => inEuros !== undefined)).toEqual([]));

  it('reads statuses, kinds and parties that it knows', () => {
    const statuses = orders.flatMap(({ paymentStatus, fulfilmentStatus }) => [paymentStatus, fulfilmentStatus]);
    expect(statuses).not.toContain('unknown');
    expect(new Set(orders.map(({ currency }) => currency))).toContain('EUR');
    expect(orders.some(({ company }) => company?.vatId !== undefined)).toBe(true);
    expect(orders.some(({ refunds }) => refunds.some(({ lines }) => lines.length > 0))).toBe(true);
    expect(orders.some(({ fulfilments }) => fulfilments.length > 0)).toBe(true);
    expect(orders.some(({ source }) => source === 'pos')).toBe(true);
    expect(orders.some(({ edited }) => edited)).toBe(true);
    expect(orders.some(({ note }) => note !== undefined)).toBe(true);
  });

  it('lists only what was updated since a moment, longest ago first', async () => {
    const times = orders
      .map(({ updatedAt }) => updatedAt)
      .toSorted((a, b) => a.epochMilliseconds - b.epochMilliseconds);
    const middle = times[Math.floor(times.length / 2)] ?? LONG_AGO;
    const found = await ordersOfOneNode().updatedSince(theShop(), middle, 500);
    if (!found.ok) throw new Error(found.failure.kind);
    const since = found.value.map(({ updatedAt }) => updatedAt.epochMilliseconds);
    expect(since).toEqual(since.toSorted((a, b) => a - b));
    expect(since).toHaveLength(times.filter((at) => at.epochMilliseconds >= middle.epochMilliseconds).length);
  });

  it('lists the orders of some days over pages, each once, those placed first in front', async () => {
    const days = orders.map(({ createdAt }) => businessDay(createdAt)).toSorted(compareDays);
    const [from = day('2026-01-01'), to = from] = [days.at(0), days.at(-2)];
    const isMeant = ({ createdAt }: Order): boolean => compareDays(businessDay(createdAt), to) <= 0;
    const meant = orders.filter(isMeant).toSorted((a, b) => compareInstants(a.createdAt, b.createdAt));
    const found: string[] = [];
    let after: string | undefined;
    do {
      const page = await ordersOfOneNode().placedOn(theShop(), { from, to }, after);
      if (!page.ok) throw new Error(page.failure.kind);
      found.push(...page.value.orders.map(({ id }) => id));
      after = page.value.next;
    } while (after !== undefined);
    expect(found.length).toBeGreaterThan(10);
    expect(found.toSorted()).toEqual(meant.map(({ id }) => id).toSorted());
    const placed = new Map(orders.map(({ id, createdAt }) => [id as string, createdAt.epochMilliseconds]));
    const times = found.map((id) => placed.get(id) ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('reads the profile of the shop', async () => {
    const profile = await ordersOfOneNode().shopProfile(theShop());
    expect(profile).toMatchObject({ ok: true, value: { currency: 'EUR', timeZone: 'Europe/Berlin' } });
    expect(profile.ok && profile.value.grantedScopes).toContain('read_orders');
  });

  it('does not find an order that is not there', async () => {
    const missing = await ordersOfOneNode().orderById(theShop(), orderId('gid://shopify/Order/1'));
    expect(missing).toEqual({ ok: false, failure: { kind: 'order-not-found' } });
  });
});

describe('Tokens of the demo shop', () => {
  it('begin with a session token that names the shop', async () => {
    const verified = await verifySessionToken(await sessionToken(), clock.now(), app());
    expect(verified).toMatchObject({ ok: true, value: { shop: sandbox.shop } });
  });

  it('are refreshed once when several nodes are refused at the same time', async () => {
    const [id = orderId('')] = await everyId();
    await control('clock', { advanceMs: 2 * HOUR_MS });
    const nodes = [ordersOfOneNode(), ordersOfOneNode(), ordersOfOneNode()];
    const found = await Promise.all(nodes.map((node) => node.orderById(theShop(), id)));
    await control('clock', { real: true });
    expect(found.map(({ ok }) => ok)).toEqual([true, true, true]);
  });
});

describe('What the shop does not show', () => {
  const granted = () => sandbox.platform.tokens.scopesOf(sandbox.shop);
  let before: string[];
  beforeAll(() => {
    before = granted();
  });
  afterEach(async () => {
    await control('scopes', { scopes: before, shop: sandbox.shop });
    await control('limits', { protectedData: true });
  });

  const anyOrder = async () => {
    const [id = orderId('')] = await everyId();
    return id;
  };
  const without = (...scopes: readonly string[]) =>
    control('scopes', { scopes: before.filter((scope) => !scopes.includes(scope)), shop: sandbox.shop });

  it.each(['read_customers', 'read_orders'])('is named by the scope %s', async (scope) => {
    const id = await anyOrder();
    await without(scope, scope.replace('read_', 'write_'));
    expect(await ordersOfOneNode().orderById(theShop(), id)).toEqual({
      ok: false,
      failure: { kind: 'shop-permission-missing', permission: scope },
    });
  });

  it('is named as protected customer data', async () => {
    const id = await anyOrder();
    await control('limits', { protectedData: false });
    const found = await ordersOfOneNode().orderById(theShop(), id);
    expect(found).toMatchObject({ ok: false, failure: { kind: 'shop-permission-missing' } });
  });
});

describe('An order that lives through the desk', () => {
  const delivered: Result<Webhook, WebhookFault>[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      delivered.push(parseWebhook(Buffer.concat(chunks), request.headers, [signingKey(sandbox.apiSecret)]));
      response.end();
    });
  });
  beforeAll(async () => {
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    await deployApp(`http://127.0.0.1:${port}`, sandbox);
  });
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });

  const desk = async <T>(path: string, body?: object): Promise<T> => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const reply = await fetch(`${sandbox.url}${path}`, body ? post : {});
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };

  it('is announced by webhooks that name it, and reads into amounts that agree', async () => {
    const products = await desk<{ id: string }[]>(`/desk/${sandbox.shop}/products`);
    const lines = products.slice(0, 2).map(({ id }) => ({ productId: id, quantity: 3 }));
    const order = {
      lines,
      shipping: { title: 'DHL', price: '4.90' },
      orderDiscount: { type: 'percentage', value: '10' },
    };
    const placing = desk<{ id: string; legacyId: string }>(`/desk/${sandbox.shop}/orders`, order);
    const { id, legacyId } = await placing;
    for (const act of ['pay', 'fulfill', 'refund'])
      await desk(`/desk/${sandbox.shop}/orders/${legacyId}/${act}`, act === 'refund' ? { amount: '1.00' } : {});
    await desk('/control/idle', {});

    const topics = delivered.map((webhook) => (webhook.ok ? webhook.value.topic : webhook.failure.kind));
    expect(topics).toEqual(
      expect.arrayContaining(['orders/create', 'orders/paid', 'fulfillments/create', 'refunds/create']),
    );
    for (const webhook of delivered) expect(webhook).toMatchObject({ ok: true, value: { known: true, orderId: id } });

    const read = await ordersOfOneNode().orderById(theShop(), orderId(id));
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    expect(read.value).toMatchObject({ fulfilmentStatus: 'fulfilled', refunds: [{ paidOut: 100, pending: false }] });
    expect(orderIdentities(read.value)).toEqual([]);
  });
});

describe('An order that was paid in another currency', () => {
  it('is read with what the shop counts in euro for it', async () => {
    const bag = (euros: string, francs: string) => ({
      shop_money: { amount: euros, currency_code: 'EUR' },
      presentment_money: { amount: francs, currency_code: 'CHF' },
    });
    const total = bag('119.00', '111.11');
    const more = { presentment_currency: 'CHF', total_price_set: total, current_total_price_set: total };
    const reply = await fetch(`${sandbox.url}/control/shops/${sandbox.shop}/import-order`, {
      method: 'POST',
      body: JSON.stringify(statedOrder({ more })),
    });
    const { id } = (await reply.json()) as { readonly id: string };
    const read = await ordersOfOneNode().orderById(theShop(), orderId(id));
    expect(read).toMatchObject({ ok: true, value: { currency: 'CHF', inEuros: 11_900 } });
  });
});
