import { openHttp } from '@belegwerk/adapters/http';
import {
  appConfig,
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
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

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

describe("The app's file", () => {
  const deployed = async (edit: (toml: string) => string = (toml) => toml) => {
    const sandbox = await startShopifySandbox();
    const registration = { clientId: sandbox.apiKey, handle: 'belegwerk', appUrl: 'https://belegwerk.example' };
    const toml = edit(appConfig({ ...registration, webhookPath: '/webhooks/shopify' }));
    const reply = await fetch(`${sandbox.url}/control/app-file`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ toml }),
    });
    await sandbox.stop();
    return { status: reply.status, subscriptions: sandbox.platform.app.file?.subscriptions };
  };

  it('is taken by the platform, and names each topic that the code reads once', async () => {
    const { status, subscriptions = [] } = await deployed();
    expect(status).toBe(200);
    expect(subscriptions.flatMap(({ topics }) => topics).toSorted()).toEqual(knownTopics.toSorted());
  });

  it.each([
    ['a topic whose scope it does not ask for', (toml: string) => toml.replace('read_returns', 'read_themes')],
    ['a topic that does not exist', (toml: string) => toml.replace('"orders/create"', '"orders/made"')],
    ['a topic twice', (toml: string) => toml.replace('"orders/create"', '"orders/paid"')],
    ['a name that is too long', (toml: string) => toml.replace('belegwerk-app-file', 'x'.repeat(51))],
    ['another app', (toml: string) => toml.replace(/client_id = ".+"/, 'client_id = "another"')],
    ['no TOML', () => '= ='],
  ])('is refused with %s', async (_what, edit) => {
    expect(await deployed(edit)).toEqual({ status: 422, subscriptions: undefined });
  });
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
  afterAll(() => {
    http.close();
    return sandbox.stop();
  });

  const found = async () => {
    const all = await subscriptions.ofShop(shop);
    if (!all.ok) throw new Error(all.failure.kind);
    return all.value;
  };
  const made = (topic: string): void => {
    const shelf = sandbox.platform.shops.get(shop)?.subscriptions;
    shelf?.add({ topic, uri: HERE, name: null, at: '2026-11-20T10:00:00Z' });
  };

  it('from before are found, each with whether the file names its topic', async () => {
    for (const topic of [...subscribedTopics, 'carts/update']) made(topic);
    expect((await found()).map(({ topic, address, isInFile }) => [topic, address, isInFile])).toEqual([
      ...subscribedTopics.map((topic) => [topic, HERE, true]),
      ['CARTS_UPDATE', HERE, false],
    ]);
  });

  it('end, also twice', async () => {
    for (const { id } of [...(await found()), ...(await found())])
      expect(await subscriptions.end(shop, id)).toEqual(ok(undefined));
    expect(await found()).toEqual([]);
  });

  it('cannot be looked at without access', async () => {
    const before = token;
    token = 'shpat_made_up';
    expect(await subscriptions.ofShop(shop)).toMatchObject({ ok: false, failure: { kind: 'shop-access-lost' } });
    token = before;
  });
});
