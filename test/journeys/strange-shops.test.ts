import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failureReply } from '@belegwerk/contracts/api';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from './place-order.ts';
import { sendWebhook } from './shop-webhook.ts';

const STRANGER = 'teestube-am-deich.myshopify.com';
const UNKNOWN = 'nie-gesehen.myshopify.com';
const TWO_SWEEPS_MS = 4500;
const LIMIT_MS = 30_000;

describe('a shop that the operator has not named, on an installation that lends its own account', () => {
  let system: TestSystem;

  beforeAll(async () => {
    system = await startTestSystem({ neighbours: [STRANGER] });
    await system.control('shopify', '/shops', 'POST', { domain: STRANGER, name: 'Teestube am Deich' });
    expect((await visit()).status).toBe(200);
    await system.restart(undefined, { SHOPS: system.shopify.shop });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const visit = async (): Promise<Response> =>
    fetch(`${system.host.url}/api/shop`, { headers: { authorization: `Bearer ${await system.session(STRANGER)}` } });
  const webhook = (shop: string) =>
    sendWebhook(system.host.url, { shop, secret: system.shopify.apiSecret, body: '{"id":1}' });
  const page = async (shop: string) => {
    const reply = await fetch(`${system.host.url}/?shop=${shop}`);
    return [reply.status, await reply.text()] as const;
  };

  it('is told so by every call, also when it was connected before it was taken off the list', async () => {
    const reply = await visit();
    expect(reply.status).toBe(403);
    expect(failureReply.parse(await reply.json()).error).toMatchObject({
      kind: 'shop-not-allowed',
      message: expect.stringContaining('nicht für deinen Shop eingerichtet'),
    });
  });

  it('sees a page that says so, inside its own admin', async () => {
    const [status, text] = await page(STRANGER);
    expect([status, text]).toEqual([403, expect.stringContaining('nicht für deinen Shop eingerichtet')]);
    const headers = (await fetch(`${system.host.url}/?shop=${STRANGER}`)).headers;
    expect(headers.get('content-security-policy')).toContain(`https://${STRANGER}`);
    for (const shop of [system.shopify.shop, 'kein-shop'])
      expect((await page(shop))[1]).not.toContain('nicht für deinen Shop eingerichtet');
  });

  it('is answered like a shop that was never seen, by Shopify’s way and by Lexware’s', async () => {
    const lexware = async (shop: string, method: string) =>
      (await fetch(`${system.host.url}/webhooks/lexware/${shop}`, { method })).status;
    expect(await webhook(STRANGER)).toEqual(await webhook(UNKNOWN));
    for (const method of ['HEAD', 'POST']) expect(await lexware(STRANGER, method)).toBe(await lexware(UNKNOWN, method));
  });

  it(
    'gets no document in the account, while the named shop goes on',
    async () => {
      const panel = async <T>(path: string, body?: object): Promise<T> => {
        const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        return (await fetch(`${system.shopify.url}/desk/${STRANGER}${path}`, body ? json : {})).json() as Promise<T>;
      };
      expect(await placeOrder({ panel })).toMatch(/^\d+$/);
      await system.order(await placeOrder(system), ({ status }) => status.state === 'done');
      await new Promise((resolve) => setTimeout(resolve, TWO_SWEEPS_MS));
      const { documents } = await system.control<{ documents: readonly unknown[] }>('lexware', '/books');
      expect(documents).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    'has links of documents that lead nowhere, until it is named again',
    async () => {
      const order = await placeOrder(system);
      const { documents } = await system.order(order, ({ status }) => status.state === 'done');
      const named = system.shopify.shop;
      const opened = async (SHOPS: string): Promise<number> => {
        await system.restart(undefined, { SHOPS });
        return (await fetch(system.host.url + (documents[0]?.pdf ?? ''))).status;
      };
      expect([await opened(named), await opened(STRANGER), await opened(named)]).toEqual([200, 404, 200]);
    },
    LIMIT_MS,
  );
});
