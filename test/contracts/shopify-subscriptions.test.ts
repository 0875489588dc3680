import { openHttp } from '@belegwerk/adapters/http';
import {
  INSTALL_SCOPES,
  knownTopics,
  sendOver,
  ShopifyAdmin,
  ShopifySubscriptions,
  subscribedTopics,
} from '@belegwerk/adapters/shopify';
import { startShopifySandbox, type ShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import { webhookTopics } from '@belegwerk/contracts/shopify/wire';
import { instantOfMillis, ok, parseShopKey, type ShopKey } from '@belegwerk/core/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

const HERE = 'https://belegwerk.example/webhooks/shopify';
const SCOPES = ['read_orders', 'read_fulfillments', 'read_returns'];

it('has a body on the wire for every topic that the product knows, and for no other', () => {
  expect(webhookTopics.toSorted()).toEqual(knownTopics.toSorted());
});

it('asks at installation for scopes that the sandbox grants', async () => {
  const sandbox = await startShopifySandbox();
  expect(sandbox.platform.app.scopes).toEqual(expect.arrayContaining([...INSTALL_SCOPES]));
  await sandbox.stop();
});

const http = openHttp();
const send = sendOver(http.send);

describe('Subscriptions in a shop', () => {
  let sandbox: ShopifySandbox;
  let shop: ShopKey;
  let subscriptions: ShopifySubscriptions;
  let token: string;

  beforeAll(async () => {
    sandbox = await startShopifySandbox({ costScale: 'off' });
    shop = parseShopKey(sandbox.shop) ?? shop;
    const { tokens } = sandbox.platform;
    tokens.install(shop, SCOPES);
    token = tokens.issueOffline(shop, false).accessToken;
    const clock = { now: () => instantOfMillis(Date.now()) };
    const around = { clock, send, shopUrl: () => `${sandbox.url}/shops/${shop}` };
    subscriptions = new ShopifySubscriptions(new ShopifyAdmin(around, { accessToken: async () => ok(token) }));
  });
  beforeEach(() => {
    sandbox.platform.tokens.setScopes(shop, SCOPES);
    sandbox.settings.rules.isProtectedDataApproved = true;
  });
  afterAll(() => {
    http.close();
    return sandbox.stop();
  });

  const first = subscribedTopics[0];
  const found = async () => {
    const all = await subscriptions.ofShop(shop);
    if (!all.ok) throw new Error(all.failure.kind);
    return all.value;
  };
  const ask = (topic: string) =>
    subscriptions.subscribe(
      shop,
      subscriptions.wanted.find((one) => one.topic === topic) ?? { topic, permissions: [] },
      HERE,
    );

  it('are made for every topic that the product wants, however often, and found again', async () => {
    for (const wanted of [...subscriptions.wanted, ...subscriptions.wanted])
      expect(await subscriptions.subscribe(shop, wanted, HERE)).toEqual(ok(undefined));
    expect((await found()).map(({ topic, address }) => [topic, address])).toEqual(
      subscribedTopics.map(({ topic }) => [topic, HERE]),
    );
  });

  it('end, also twice', async () => {
    for (const { id } of [...(await found()), ...(await found())])
      expect(await subscriptions.unsubscribe(shop, id)).toEqual(ok(undefined));
    expect(await found()).toEqual([]);
  });

  it.each(subscribedTopics.filter(({ permissions }) => permissions.length > 0))(
    'to $topic need one of the scopes that the product names',
    async ({ topic, permissions }) => {
      sandbox.platform.tokens.setScopes(shop, ['read_products']);
      expect(await ask(topic)).toEqual({
        ok: false,
        failure: { kind: 'subscription-refused', cause: 'permission', detail: permissions[0] },
      });
      for (const scope of permissions) {
        sandbox.platform.tokens.setScopes(shop, [scope]);
        expect(await ask(topic)).toEqual(ok(undefined));
      }
    },
  );

  it('need the approval for protected customer data where orders are told', async () => {
    for (const { id } of await found()) await subscriptions.unsubscribe(shop, id);
    sandbox.settings.rules.isProtectedDataApproved = false;
    expect(await ask('orders/paid')).toMatchObject({ failure: { cause: 'protected-data' } });
    expect(await ask('app/uninstalled')).toEqual(ok(undefined));
  });

  it('go to addresses that the platform can call', async () => {
    if (!first) throw new Error('no topic');
    expect(await subscriptions.subscribe(shop, first, 'http://belegwerk.example')).toEqual({
      ok: false,
      failure: { kind: 'subscription-refused', cause: 'other', detail: 'Address is invalid' },
    });
  });

  it('cannot be looked at without access', async () => {
    const before = token;
    token = 'shpat_made_up';
    expect(await subscriptions.ofShop(shop)).toMatchObject({ ok: false, failure: { kind: 'shop-access-lost' } });
    token = before;
  });
});
