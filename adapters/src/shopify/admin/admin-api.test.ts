import { fail, ok, shopKey, type ShopKey } from '@belegwerk/core/kernel';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { shopProfileRead, updatedOrders } from '../operations/index.ts';
import { openHttp } from '../../http/index.ts';
import { CUT } from '../../http/testing/nocked-service.ts';
import { NockedShop, type ShopReply } from '../testing/nocked-shop.ts';
import { WaitingClock } from '../testing/waiting-clock.ts';
import { sendOver } from '../transport.ts';
import { ShopifyAdmin } from './admin-api.ts';

const SHOP = shopKey('kaffeekontor-nord.myshopify.com');
const fine = { data: { shop: { name: 'Kaffeekontor' } } };

const send = sendOver(openHttp().send);
let shop: NockedShop;
let clock: WaitingClock;
let warnings: string[];
let admin: ShopifyAdmin;

beforeEach(() => {
  shop = new NockedShop();
  clock = new WaitingClock();
  warnings = [];
  const tokens = {
    accessToken: async (_shop: ShopKey, refused?: string) =>
      refused === 'second'
        ? fail({ kind: 'shop-access-lost', detail: 'x' } as const)
        : ok(refused ? 'second' : 'first'),
  };
  const warn = (message: string, facts: Readonly<Record<string, string>>) =>
    void warnings.push(`${message}: ${JSON.stringify(facts)}`);
  admin = new ShopifyAdmin(
    { clock, send, shopUrl: () => shop.url, pause: clock.pause, chance: () => 0.5, warn },
    tokens,
  );
});
afterEach(() => shop.done());

const ask = (...replies: readonly ShopReply[]) => {
  shop.answers(...replies);
  return admin.graphql(SHOP, shopProfileRead, {});
};

const costing = (requested: number, available: number, extra: object = fine) => ({
  json: {
    ...extra,
    extensions: {
      cost: {
        requestedQueryCost: requested,
        actualQueryCost: requested,
        throttleStatus: { maximumAvailable: 2000, currentlyAvailable: available, restoreRate: 100 },
      },
    },
  },
});
const throttled = { data: null, errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] };
const failing = (code: string) => ({ json: { data: null, errors: [{ message: 'x', extensions: { code } }] } });

describe('A call to the shop', () => {
  it('goes to the pinned version with the token of the shop', async () => {
    expect(await ask({ json: fine })).toEqual({ ok: true, value: { data: fine.data, problems: [] } });
    expect(shop.seen[0]).toMatchObject({ path: '/admin/api/2026-10/graphql.json', token: 'first' });
  });

  it('hands over partial data together with what was denied', async () => {
    const errors = [{ message: 'no', path: ['shop', 'email'], extensions: { code: 'ACCESS_DENIED' } }];
    expect(await ask({ json: { data: { shop: null }, errors } })).toEqual({
      ok: true,
      value: { data: { shop: null }, problems: [{ code: 'ACCESS_DENIED', message: 'no', path: ['shop', 'email'] }] },
    });
  });

  it('is repeated once with a new token after 401', async () => {
    expect(await ask({ status: 401 }, { json: fine })).toMatchObject({ ok: true });
    expect(shop.seen.map(({ token }) => token)).toEqual(['first', 'second']);
  });

  it('means that access is lost when the new token is refused too', async () => {
    expect(await ask({ status: 401 }, { status: 401 })).toMatchObject({ failure: { kind: 'shop-access-lost' } });
  });

  it.each([
    [402, { kind: 'shop-unreachable', detail: 'frozen' }],
    [423, { kind: 'shop-unreachable', detail: 'locked' }],
    [403, { kind: 'shop-access-lost', detail: 'forbidden', mayPass: true }],
    [404, { kind: 'shop-access-lost', detail: 'closed' }],
    [301, { kind: 'shop-unreachable', detail: 'status 301' }],
  ])('is not repeated after %d', async (status, failure) => {
    expect(await ask({ status })).toEqual({ ok: false, failure });
  });

  it('is not repeated for a shop that is inactive', async () => {
    expect(await ask(failing('SHOP_INACTIVE'))).toMatchObject({ failure: { kind: 'shop-access-lost' } });
  });

  it.each([
    ['an answer of 503', { status: 503 }],
    ['an answer of 429', { status: 429 }],
    ['no answer', CUT],
    ['an inner error', failing('INTERNAL_SERVER_ERROR')],
    ['an answer that is no GraphQL', { json: [] }],
  ])('is repeated after %s, waiting longer each time', async (_what, trouble) => {
    expect(await ask(trouble, trouble, trouble, { json: fine })).toMatchObject({ ok: true });
    expect(clock.waits).toEqual([1, 2, 4]);
  });

  it('waits as long as the shop asks', async () => {
    await ask({ status: 429, headers: { 'retry-after': '7.0' } }, { json: fine });
    expect(clock.waits).toEqual([7]);
  });

  it.each([
    [{ status: 503 }, { kind: 'shop-unreachable', detail: 'status 503' }],
    [{ status: 429 }, { kind: 'shop-busy', waitSeconds: 2 }],
  ])('is given up after three repetitions: %j', async (trouble, failure) => {
    expect(await ask(trouble, trouble, trouble, trouble)).toEqual({ ok: false, failure });
  });

  it('is not held up when the shop asks for a long wait', async () => {
    const found = await ask({ status: 429, headers: { 'retry-after': '600' } });
    expect(found).toEqual({ ok: false, failure: { kind: 'shop-busy', waitSeconds: 600 } });
    expect(clock.waits).toEqual([]);
  });
});

describe('The points of a shop', () => {
  const waited = () => clock.waits.reduce((sum, seconds) => sum + seconds, 0);

  it('are waited for before sending, as many seconds as it takes to restore them', async () => {
    await ask(costing(500, 300));
    await ask(costing(500, 0));
    expect(waited()).toBe(2);
  });

  it('are restored while time passes', async () => {
    await ask(costing(500, 300));
    clock.pass(1.5);
    await ask(costing(500, 0));
    expect(waited()).toBe(0.5);
  });

  it('are restored from now on when the clock was set back', async () => {
    await ask(costing(500, 300));
    clock.pass(-3600);
    await ask(costing(500, 0));
    expect(waited()).toBe(2);
  });

  it('are waited for when a call is throttled inside of a 200', async () => {
    expect(await ask(costing(400, 100, throttled), costing(400, 0))).toMatchObject({ ok: true });
    expect(waited()).toBe(3);
  });

  it('are counted for calls under way as well', async () => {
    await ask(costing(500, 1000));
    shop.answers(costing(500, 500), costing(500, 0), costing(500, 0));
    await Promise.all([1, 2, 3].map(() => admin.graphql(SHOP, shopProfileRead, {})));
    expect(waited()).toBe(5);
  });

  it('of another shop are another matter', async () => {
    await ask(costing(500, 0));
    shop.answers({ json: fine });
    await admin.graphql(shopKey('teehaus.myshopify.com'), updatedOrders, {});
    expect(clock.waits).toEqual([]);
  });

  it('that never come are reported as busy', async () => {
    const found = await ask(...Array.from({ length: 9 }, () => ({ json: throttled })));
    expect(found).toMatchObject({ ok: false, failure: { kind: 'shop-busy' } });
  });
});

it('says once that the shop answers in another version or calls a field deprecated', async () => {
  const headers = { 'x-shopify-api-version': '2027-01', 'x-shopify-api-deprecated-reason': 'https://example.com/x' };
  await ask({ json: fine, headers });
  await ask({ json: fine, headers });
  expect(warnings).toEqual([
    'Shopify answers in another API version: {"asked":"2026-10","served":"2027-01"}',
    'Shopify calls a field deprecated: {"operation":"ShopProfile","reason":"https://example.com/x"}',
  ]);
});
