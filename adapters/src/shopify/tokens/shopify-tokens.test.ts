import { shopKey, staffId } from '@belegwerk/core/kernel';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryLeases, MemoryVault } from '../testing/memory-stores.ts';
import { openHttp } from '../../http/index.ts';
import { CUT } from '../../http/testing/nocked-service.ts';
import { NockedShop } from '../testing/nocked-shop.ts';
import { WaitingClock } from '../testing/waiting-clock.ts';
import { sendOver } from '../transport.ts';
import { ShopifyTokens } from './shopify-tokens.ts';

const SHOP = shopKey('kaffeekontor-nord.myshopify.com');
const HOUR = 3600;
const NINETY_DAYS = 90 * 24 * HOUR;

const send = sendOver(openHttp().send);
let shop: NockedShop;
let clock: WaitingClock;
let vault: MemoryVault;
let leases: MemoryLeases;
let warnings: string[];

beforeEach(() => {
  warnings = [];
  shop = new NockedShop();
  clock = new WaitingClock();
  vault = new MemoryVault();
  leases = new MemoryLeases();
});
afterEach(() => shop.done());

/** Tokens as one node has them; all nodes share vault and leases. */
const node = () =>
  new ShopifyTokens(
    {
      clock,
      send,
      shopUrl: () => shop.url,
      pause: clock.pause,
      warn: (message, { answer }) => warnings.push(`${message}: ${answer}`),
    },
    { app: { clientId: 'client', clientSecret: 'secret' }, vault, leases },
  );

const grant = (number: number, without: 'expiry' | 'nothing' = 'nothing') => ({
  json: {
    access_token: `access-${number}`,
    scope: 'read_orders,write_orders',
    refresh_token: `refresh-${number}`,
    ...(without === 'nothing' && { expires_in: HOUR, refresh_token_expires_in: NINETY_DAYS }),
  },
});

const installed = async () => {
  const tokens = node();
  shop.grants(grant(1));
  await tokens.ensure(SHOP, 'a session token');
  return tokens;
};

const sent = () => shop.seen.map(({ body }) => body['refresh_token'] ?? body['subject_token']);

describe('The first visit of a shop', () => {
  it('exchanges the session token for an offline token that expires', async () => {
    const tokens = node();
    shop.grants(grant(1));
    expect(await tokens.ensure(SHOP, 'a session token')).toEqual({
      ok: true,
      value: ['read_orders', 'write_orders'],
    });
    expect(shop.seen[0]).toMatchObject({
      path: '/admin/oauth/access_token',
      body: {
        client_id: 'client',
        client_secret: 'secret',
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token: 'a session token',
        subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
        requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
        expiring: '1',
      },
    });
    expect(await tokens.accessToken(SHOP)).toEqual({ ok: true, value: 'access-1' });
  });

  it.each([
    [{ status: 400, json: { error: 'invalid_subject_token' } }, { kind: 'session-token-refused' }],
    [
      { status: 400, json: { error: 'app_not_installed' } },
      { kind: 'installation-incomplete', detail: 'app_not_installed' },
    ],
    [{ json: { access_token: 'endless', scope: '' } }, { kind: 'installation-incomplete', detail: 'no refresh token' }],
    [
      { status: 401, json: { error: 'invalid_client' } },
      { kind: 'app-refused', detail: 'invalid_client' },
    ],
    [{ status: 503 }, { kind: 'shop-unreachable', detail: 'status 503' }],
    [CUT, { kind: 'shop-unreachable', detail: 'no answer' }],
  ])('stores nothing after %j', async (reply, failure) => {
    shop.grants(reply);
    expect(await node().ensure(SHOP, 'a session token')).toEqual({ ok: false, failure });
    expect(await node().accessToken(SHOP)).toMatchObject({ failure: { kind: 'shop-access-lost' } });
  });

  it.each([
    [{ first_name: 'Dana', last_name: 'Muster', email: 'dana@example.com' }, 'Dana Muster'],
    [{ first_name: '', last_name: null, email: 'dana@example.com' }, 'dana@example.com'],
    [{}, undefined],
  ])('names its user by name, else by address: %j', async (user, name) => {
    shop.grants({ json: { access_token: 'of the user', associated_user: { id: 7, ...user } } });
    expect(await node().staffName(SHOP, 'a session token', staffId('7'))).toBe(name);
    expect(shop.seen[0]?.body).toMatchObject({
      requested_token_type: 'urn:shopify:params:oauth:token-type:online-access-token',
    });
    expect(await node().accessToken(SHOP)).toMatchObject({ failure: { kind: 'shop-access-lost' } });
  });

  it.each([{ json: { access_token: 'x', associated_user: { id: 8, first_name: 'Eva' } } }, { status: 503 }, CUT])(
    'names no person after %j',
    async (reply) => {
      shop.grants(reply);
      expect(await node().staffName(SHOP, 'a session token', staffId('7'))).toBeUndefined();
    },
  );

  it('is made once when many calls come at the same time', async () => {
    shop.grants(grant(1));
    const granted = await Promise.all([1, 2, 3, 4, 5].map(() => node().ensure(SHOP, 'a session token')));
    expect(granted.every(({ ok }) => ok)).toBe(true);
    expect(sent()).toEqual(['a session token']);
  });

  it('is no exchange when the shop has tokens that can be refreshed', async () => {
    const tokens = await installed();
    clock.pass(2 * HOUR);
    expect(await tokens.ensure(SHOP, 'another')).toEqual({ ok: true, value: ['read_orders', 'write_orders'] });
    clock.pass(NINETY_DAYS);
    shop.grants(grant(2));
    await tokens.ensure(SHOP, 'a third');
    expect(sent()).toEqual(['a session token', 'a third']);
  });
});

describe('An access token', () => {
  it('is refreshed before use when less than five minutes remain', async () => {
    const tokens = await installed();
    clock.pass(HOUR - 300);
    expect(await tokens.accessToken(SHOP)).toEqual({ ok: true, value: 'access-1' });
    clock.pass(1);
    shop.grants(grant(2));
    expect(await tokens.accessToken(SHOP)).toEqual({ ok: true, value: 'access-2' });
    expect(sent()).toEqual(['a session token', 'refresh-1']);
  });

  it('is refreshed once when several nodes need it at the same moment', async () => {
    await installed();
    clock.pass(HOUR);
    shop.grants(grant(2));
    const one = node();
    const found = await Promise.all([one, one, node(), node()].map((tokens) => tokens.accessToken(SHOP)));
    expect(found).toEqual(found.map(() => ({ ok: true, value: 'access-2' })));
  });

  it('is refreshed once when several callers were refused with it', async () => {
    const tokens = await installed();
    shop.grants(grant(2));
    const found = await Promise.all([1, 2, 3].map(() => tokens.accessToken(SHOP, 'access-1')));
    expect(found).toEqual(found.map(() => ({ ok: true, value: 'access-2' })));
  });

  it('keeps the known life when an answer does not state one', async () => {
    const tokens = await installed();
    clock.pass(HOUR);
    shop.grants(grant(2, 'expiry'));
    await tokens.accessToken(SHOP);
    clock.pass(HOUR - 301);
    expect(await tokens.accessToken(SHOP)).toEqual({ ok: true, value: 'access-2' });
    clock.pass(2);
    shop.grants(grant(3, 'expiry'));
    expect(await tokens.accessToken(SHOP)).toEqual({ ok: true, value: 'access-3' });
  });

  it('is asked for again with the same refresh token after a lost answer', async () => {
    const tokens = await installed();
    clock.pass(HOUR);
    shop.grants(CUT, grant(2));
    expect(await tokens.accessToken(SHOP)).toMatchObject({ failure: { kind: 'shop-unreachable' } });
    expect(await tokens.accessToken(SHOP)).toEqual({ ok: true, value: 'access-2' });
    expect(sent()).toEqual(['a session token', 'refresh-1', 'refresh-1']);
  });

  it('that still lives is used while the shop cannot refresh it', async () => {
    const tokens = await installed();
    clock.pass(HOUR - 100);
    shop.grants({ status: 503 });
    expect(await tokens.accessToken(SHOP)).toEqual({ ok: true, value: 'access-1' });
  });

  it('whose refresh is refused is forgotten, so that the next visit exchanges anew', async () => {
    const tokens = await installed();
    clock.pass(HOUR);
    shop.grants({ status: 400, json: { error: 'invalid_grant' } }, grant(2));
    expect(await tokens.accessToken(SHOP)).toEqual({
      ok: false,
      failure: { kind: 'shop-access-lost', detail: 'invalid_grant' },
    });
    expect(await tokens.ensure(SHOP, 'a new session')).toMatchObject({ ok: true });
  });

  it('is still there when Shopify has no word about the grant', async () => {
    const tokens = await installed();
    clock.pass(HOUR);
    shop.grants(
      { status: 400, json: { error: 'app_not_installed' } },
      { status: 403, json: {} },
      { status: 400, json: {} },
      grant(2),
    );
    for (const detail of ['app_not_installed', 'status 403', 'status 400'])
      expect(await tokens.accessToken(SHOP)).toEqual({ ok: false, failure: { kind: 'shop-unreachable', detail } });
    expect(await tokens.accessToken(SHOP)).toEqual({ ok: true, value: 'access-2' });
  });

  it('is gone when the shop uninstalled', async () => {
    const tokens = await installed();
    await tokens.forget(SHOP);
    expect(await tokens.accessToken(SHOP)).toMatchObject({ failure: { kind: 'shop-access-lost', detail: 'no token' } });
  });

  it('is not waited for without end while another node holds on to the lease', async () => {
    const tokens = await installed();
    clock.pass(HOUR);
    await leases.acquire(`shopify-tokens:${SHOP}`, 'a node that hangs', clock.now(), 10 * HOUR);
    expect(await tokens.accessToken(SHOP)).toMatchObject({ failure: { kind: 'shop-busy' } });
  });
});

describe('An app whose key or secret is wrong', () => {
  const refusals = [
    { status: 401, json: { error: 'invalid_client' } },
    { status: 400, json: { error: 'unauthorized_client' } },
    { status: 400, json: { error: 'application_cannot_be_found' } },
    { status: 401, json: {} },
  ];

  it('costs no shop its tokens: they work again once the operator has put it right', async () => {
    const tokens = await installed();
    clock.pass(HOUR);
    shop.grants(...refusals, grant(2));
    for (const _refusal of refusals)
      expect(await tokens.accessToken(SHOP)).toMatchObject({ failure: { kind: 'shop-unreachable' } });
    expect(tokens.appFault()).toEqual({ answer: 'status 401', since: clock.now() });
    expect(await tokens.accessToken(SHOP)).toEqual({ ok: true, value: 'access-2' });
    expect(sent().slice(1)).toEqual(Array(5).fill('refresh-1'));
    expect(tokens.appFault()).toBeUndefined();
  });

  it('is named once for each answer, however many shops ask', async () => {
    const tokens = await installed();
    clock.pass(HOUR);
    shop.grants(...Array(3).fill(refusals[0]));
    for (let time = 0; time < 3; time++) await tokens.accessToken(SHOP);
    expect(warnings).toEqual([
      'Shopify does not take SHOPIFY_API_KEY and SHOPIFY_API_SECRET; no shop loses its tokens: invalid_client',
    ]);
  });

  it('works on with tokens that still live', async () => {
    const tokens = await installed();
    clock.pass(HOUR - 100);
    shop.grants({ status: 401, json: { error: 'invalid_client' } });
    expect(await tokens.accessToken(SHOP)).toEqual({ ok: true, value: 'access-1' });
  });
});
