import { inMemoryLeases, inMemoryVault } from '@belegwerk/contracts/ports';
import { openHttp } from '@belegwerk/adapters/http';
import { sendOver, ShopifyOrderSource, ShopifyTokens } from '@belegwerk/adapters/shopify';
import { startShopifySandbox, type ShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import { instantOfMillis, orderId, shopKey } from '@belegwerk/core/kernel';
import { orderIdentities, orderMoney, type Order } from '@belegwerk/core/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

/** So many ways of shipping come with the head of an order. */
const IN_THE_HEAD = 5;

const http = openHttp();
let sandbox: ShopifySandbox;
let orders: ShopifyOrderSource;
beforeAll(async () => {
  sandbox = await startShopifySandbox({ port: 0, demo: true, costScale: 'off' });
  const clock = { now: () => instantOfMillis(Date.now()) };
  const around = { clock, send: sendOver(http.send), shopUrl: (shop: string) => `${sandbox.url}/shops/${shop}` };
  const app = { clientId: sandbox.apiKey, clientSecret: sandbox.apiSecret };
  const tokens = new ShopifyTokens(around, { app, vault: inMemoryVault(), leases: inMemoryLeases() });
  const reply = await fetch(`${sandbox.url}/control/session-token?shop=${sandbox.shop}`);
  await tokens.ensure(shop(), ((await reply.json()) as { token: string }).token);
  orders = new ShopifyOrderSource(around, tokens);
});
afterAll(() => {
  http.close();
  return sandbox.stop();
});

const shop = () => shopKey(sandbox.shop);

interface PanelOrder {
  readonly id: string;
  readonly legacyId: string;
  readonly shipping: readonly { readonly id: string; readonly title: string }[];
}

const desk = async <T>(path: string, body?: object): Promise<T> => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const reply = await fetch(`${sandbox.url}/desk/${sandbox.shop}${path}`, body ? post : {});
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return (await reply.json()) as T;
};

const wayOf = (title: string) => ({ title, price: '4.90' });

/** An order with ways of shipping of these names, and without those that an edit removed again. */
const shippedBy = async (titles: readonly string[], removed: readonly string[]): Promise<Order> => {
  const [product] = await desk<{ id: string }[]>('/products');
  const [first = '', ...others] = titles;
  const lines = [{ productId: product?.id, quantity: 1 }];
  const placed = await desk<PanelOrder>('/orders', { lines, shipping: wayOf(first), gateway: 'Vorkasse' });
  const edit = (change: object) => desk<PanelOrder>(`/orders/${placed.legacyId}/edit`, change);
  const { shipping } = await edit({ addShipping: others.map(wayOf) });
  await edit({ removeShipping: shipping.filter(({ title }) => removed.includes(title)).map(({ id }) => id) });
  const read = await orders.orderById(shop(), orderId(placed.id));
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return read.value;
};

const told = ({ shipping }: Order) =>
  shipping.map(({ title, price, discountedPrice, removed }) => ({ title, price, discountedPrice, removed }));
const waysOf = (titles: readonly string[], removed: readonly string[]) =>
  titles.map((title) => ({ title, price: 490, discountedPrice: 490, removed: removed.includes(title) }));

const sumOfLines = ({ lines }: Order) => lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

describe('Shipping of an order that was edited', () => {
  it('is read with the way that was removed beside the one that was kept', async () => {
    const order = await shippedBy(['DHL', 'Kurier'], ['DHL']);
    expect(told(order)).toEqual(waysOf(['DHL', 'Kurier'], ['DHL']));
    expect(orderMoney(order).balance).toBe(sumOfLines(order) + 490);
    expect(orderIdentities(order)).toEqual([]);
  });

  it('is read whole from several pages, removed ways of each page included', async () => {
    const titles = ['DHL', 'Kurier', 'Spedition', 'Bote', 'Post', 'Abholung', 'Express'];
    const removed = ['Kurier', 'Abholung'];
    expect(titles.indexOf('Abholung')).toBeGreaterThanOrEqual(IN_THE_HEAD);
    const order = await shippedBy(titles, removed);
    expect(told(order)).toEqual(waysOf(titles, removed));
    expect(orderIdentities(order)).toEqual([]);
  });
});
