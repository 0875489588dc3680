import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply } from '@belegwerk/contracts/api';
import { shopKey } from '@belegwerk/core/kernel';
import type { PrivacyRequest } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { sendWebhook, type SentWebhook } from './shop-webhook.ts';

const NEIGHBOUR = 'teestube-am-deich.myshopify.com';
const LIMIT_MS = 60_000;
const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

describe('a signed request of the data protection law', () => {
  let system: TestSystem;
  let stores: RawStores;
  beforeAll(async () => {
    system = await startTestSystem({ neighbours: [NEIGHBOUR], around: { stores: (opened) => (stores = opened) } });
    await system.control('shopify', '/shops', 'POST', { domain: NEIGHBOUR, name: 'Teestube am Deich' });
    const authorization = `Bearer ${await system.session(NEIGHBOUR)}`;
    await fetch(`${system.host.url}/api/privacy`, { headers: { authorization } });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const send = (webhook: Partial<SentWebhook>): Promise<number> =>
    sendWebhook(system.host.url, { shop: system.shopify.shop, secret: system.shopify.apiSecret, body: '', ...webhook });
  const of = (shop: string): Promise<readonly PrivacyRequest[]> => stores.privacy.ofShop(shopKey(shop), 100);
  const about = () => ({ shop_id: 1, shop_domain: system.shopify.shop });
  const answered = (shop: string, count: number) =>
    eventually(
      () => of(shop),
      (all) => all.filter(({ state }) => state === 'answered').length >= count,
    );

  it(
    'leaves nothing with another shop, with any header, nor does the body of an order',
    async () => {
      const redaction = {
        ...about(),
        customer: { id: 7_000_000_077, email: 'opfer@example.com' },
        orders_to_redact: [1],
      };
      const order = {
        id: 5100000000009,
        admin_graphql_api_id: 'gid://shopify/Order/5100000000009',
        email: 'opfer@example.com',
      };
      for (const topic of ['customers/redact', 'customers/data_request', 'shop/redact'])
        for (const body of [redaction, order])
          expect(await send({ shop: NEIGHBOUR, topic, body: JSON.stringify(body) })).toBe(200);
      expect(await of(NEIGHBOUR)).toEqual([]);
      expect(await of(system.shopify.shop)).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'is one request, however often and under any id it is sent, also once it is answered',
    async () => {
      const redaction = JSON.stringify({
        ...about(),
        customer: { id: 7_000_000_078 },
        orders_to_redact: [7_000_000_002],
      });
      const question = JSON.stringify({
        ...about(),
        customer: { id: 7_000_000_078, email: 'frau@example.com' },
        orders_requested: [7_000_000_002],
        data_request: { id: 9 },
      });
      for (let round = 0; round < 2; round += 1) {
        await Promise.all(Array.from({ length: 20 }, () => send({ topic: 'customers/data_request', body: question })));
        await Promise.all(Array.from({ length: 20 }, () => send({ topic: 'customers/redact', body: redaction })));
        await answered(system.shopify.shop, 1);
      }
      const kinds = (await of(system.shopify.shop)).map(({ kind }) => kind).toSorted();
      expect(kinds).toEqual(['customer-data', 'customer-redaction']);
      expect(JSON.stringify(await of(system.shopify.shop))).not.toContain('frau@example.com');
    },
    LIMIT_MS,
  );

  it(
    'cannot be put in the place of that of another shop by an id in a header',
    async () => {
      const victim = JSON.stringify({ shop_id: 1, shop_domain: NEIGHBOUR, person: 'Olga' });
      await send({ shop: NEIGHBOUR, topic: 'customers/redact', body: victim });
      const [theirs] = await of(NEIGHBOUR);
      expect(theirs).toMatchObject({ state: 'unreadable' });
      const own = JSON.stringify({ ...about(), customer: { id: 5 }, orders_to_redact: [] });
      expect(await send({ topic: 'customers/redact', id: theirs?.id ?? '', triggeredAt: 'soon', body: own })).toBe(200);
      expect(await of(NEIGHBOUR)).toEqual([theirs]);
    },
    LIMIT_MS,
  );

  it(
    'that could not be read at first is read no more generously a moment later',
    async () => {
      const known = new Set((await of(system.shopify.shop)).map(({ id }) => id));
      const digits = '9'.repeat(20_000);
      const shop = `"shop_id":1,"shop_domain":"${system.shopify.shop}"`;
      await send({
        topic: 'customers/redact',
        body: `{${shop},"customer":{"id":${digits}},"orders_to_redact":[${digits}]}`,
      });
      const [head, tail] = [
        `{${shop},"customer":{"id":71,"email":"m`,
        'ller@example.com"},"orders_to_redact":[7100000001]}',
      ];
      const noText = Buffer.concat([Buffer.from(head), Buffer.from([0xfc]), Buffer.from(tail)]);
      await send({ topic: 'customers/redact', body: noText });
      await eventually(
        () => system.api<LogPageReply>('/api/shop/logs?pageSize=100'),
        ({ items }) => items.filter(({ event }) => event === 'shop.privacy-request-unreadable').length >= 2,
      );
      await pause(500);
      const came = (await of(system.shopify.shop)).filter(({ id }) => !known.has(id));
      expect(came.map(({ state }) => state)).toEqual(['unreadable', 'unreadable']);
    },
    LIMIT_MS,
  );

  it(
    'to erase a shop that is here is refused once, with any bodies',
    async () => {
      for (let at = 0; at < 30; at += 1)
        await send({ topic: 'shop/redact', body: `{"id":${at},"email":"olga@example.com"}` });
      const all = await eventually(
        () => of(system.shopify.shop),
        (requests) => requests.some(({ kind, state }) => kind === 'shop-redaction' && state === 'answered'),
      );
      expect(all.filter(({ kind }) => kind === 'shop-redaction')).toHaveLength(1);
      const { items } = await system.api<LogPageReply>('/api/shop/logs?pageSize=100');
      expect(items.filter(({ event }) => event === 'shop.redaction-refused')).toHaveLength(1);
    },
    LIMIT_MS,
  );
});
