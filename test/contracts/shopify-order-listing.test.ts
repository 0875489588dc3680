import { openHttp, type HttpRequest } from '@belegwerk/adapters/http';
import {
  sendOver,
  ShopifyAdmin,
  ShopifyOrderListing,
  ShopifyOrderSource,
  ShopifyTokens,
} from '@belegwerk/adapters/shopify';
import { inMemoryLeases, inMemoryVault } from '@belegwerk/contracts/ports';
import { startShopifySandbox, type ShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import { day, instantOfMillis, shopKey } from '@belegwerk/core/kernel';
import type { UpdatedOrder } from '@belegwerk/core/ports';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

const clock = { now: () => instantOfMillis(Date.now()) };
const ALWAYS = { from: day('2000-01-01'), to: day('2100-01-01') };
const DAY_MS = 86_400_000;
const http = openHttp();
let sandbox: ShopifySandbox;
let source: ShopifyOrderSource;
let admin: ShopifyAdmin;
let files: HttpRequest[] = [];
let warnings: string[] = [];

beforeAll(async () => {
  sandbox = await startShopifySandbox({ port: 0, demo: true, costScale: 'off' });
  const around = { clock, send: sendOver(http.send), shopUrl: (shop: string) => `${sandbox.url}/shops/${shop}` };
  const app = { clientId: sandbox.apiKey, clientSecret: sandbox.apiSecret };
  const tokens = new ShopifyTokens(around, { app, vault: inMemoryVault(), leases: inMemoryLeases() });
  const reply = await fetch(`${sandbox.url}/control/session-token?shop=${sandbox.shop}`);
  await tokens.ensure(theShop(), ((await reply.json()) as { token: string }).token);
  admin = new ShopifyAdmin(around, tokens);
  source = new ShopifyOrderSource(around, tokens, admin);
});
afterAll(() => {
  http.close();
  return sandbox.stop();
});
afterEach(async () => {
  files = [];
  warnings = [];
  await control('bulk', { outcome: 'COMPLETED', runsMs: 0, enabledAt: null });
  await control('clock', { real: true });
});

const theShop = () => shopKey(sandbox.shop);
const control = (what: string, body: object) =>
  fetch(`${sandbox.url}/control/${what}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
/** `spoil` changes what is asked of the host of the file. */
const listingWith = (spoil: (request: HttpRequest) => HttpRequest = (request) => request) =>
  new ShopifyOrderListing(
    {
      clock,
      send: sendOver(http.send),
      shopUrl: (shop) => `${sandbox.url}/shops/${shop}`,
      pause: async () => undefined,
      warn: (message) => warnings.push(message),
      http: (request) => (files.push(request), http.send(spoil(request))),
    },
    admin,
  );
const begun = async (days = ALWAYS): Promise<string> => {
  const run = await listingWith().begin(theShop(), days);
  if (!run.ok) throw new Error(JSON.stringify(run.failure));
  return run.value;
};
const everyOrder = async (run: string, listing = listingWith()): Promise<readonly UpdatedOrder[]> => {
  const found: UpdatedOrder[] = [];
  let after: string | undefined;
  do {
    const part = await listing.read(theShop(), run, after);
    if (!part.ok || part.value.kind === 'running') throw new Error(JSON.stringify(part));
    found.push(...part.value.orders);
    after = part.value.next;
  } while (after !== undefined);
  return found;
};
const broken = (detail: string) => ({ ok: false, failure: { kind: 'listing-broken', detail } });

describe('A list that the shop makes of its orders', () => {
  beforeAll(() => control('bulk', { runsMs: 0 }));

  it('has the same orders as the pages, each once, as they were updated', async () => {
    const pages: UpdatedOrder[] = [];
    let after: string | undefined;
    do {
      const page = await source.placedOn(theShop(), ALWAYS, after);
      if (!page.ok) throw new Error(page.failure.kind);
      pages.push(...page.value.orders);
      after = page.value.next;
    } while (after !== undefined);
    const told = ({ id, updatedAt }: UpdatedOrder) => `${id} ${updatedAt.toString()}`;
    const listed = await everyOrder(await begun());
    expect(listed.length).toBeGreaterThan(30);
    expect(listed.map(told).toSorted()).toEqual(pages.map(told).toSorted());
  });

  it('is empty where no order was placed', async () => {
    expect(await everyOrder(await begun({ from: day('2000-01-01'), to: day('2000-01-02') }))).toEqual([]);
  });

  it('takes its time, and says so', async () => {
    await control('bulk', { runsMs: 60_000 });
    const run = await begun();
    expect(await listingWith().read(theShop(), run)).toEqual({ ok: true, value: { kind: 'running' } });
    await control('clock', { advanceMs: 61_000 });
    expect((await everyOrder(run)).length).toBeGreaterThan(30);
  });

  it('is read without the token of the shop', async () => {
    await everyOrder(await begun());
    expect(files.length).toBeGreaterThan(0);
    for (const { headers } of files) expect(Object.keys(headers).toSorted()).toEqual(['accept-encoding', 'range']);
  });

  it.each([
    ['COMPLETED', 'EXPIRED', 8 * DAY_MS],
    ['FAILED', 'FAILED INTERNAL_SERVER_ERROR', 0],
    ['CANCELED', 'CANCELED', 0],
    ['EXPIRED', 'EXPIRED', 0],
  ])('that ended as %s some time ago is broken: %s', async (outcome, detail, advanceMs) => {
    await control('bulk', { outcome });
    const run = await begun();
    await control('clock', { advanceMs });
    expect(await listingWith().read(theShop(), run)).toEqual(broken(detail));
  });

  it('is broken where its file is not given, or it is not known', async () => {
    const forged = listingWith((request) => ({ ...request, url: `${request.url}0` }));
    expect(await forged.read(theShop(), await begun())).toEqual(broken('file status 403'));
    expect(await listingWith().read(theShop(), 'gid://shopify/BulkOperation/1')).toEqual(broken('unknown'));
  });

  it('is asked for twice where the host of its file is away', async () => {
    const away = listingWith((request) => ({ ...request, url: 'http://127.0.0.1:9/' }));
    const read = await away.read(theShop(), await begun());
    expect(read).toMatchObject({ failure: { kind: 'listing-broken' } });
    expect(files).toHaveLength(2);
  });

  it('is one of five that a shop makes at once', async () => {
    await control('bulk', { runsMs: 60_000 });
    await control('clock', { advanceMs: 120_000 });
    const runs = [];
    for (let number = 1; number <= 6; number += 1) runs.push(await listingWith().begin(theShop(), ALWAYS));
    expect(runs.slice(0, 5).every(({ ok }) => ok)).toBe(true);
    expect(runs[5]).toEqual(broken('LIMIT_REACHED'));
  });

  it('is not made where bulk queries are not enabled, or were not run for 31 days: that is said, and pages are read', async () => {
    const now = () => sandbox.platform.clock.now().toISOString();
    await control('bulk', { enabledAt: '2100-01-01T00:00:00Z' });
    expect(await listingWith().begin(theShop(), ALWAYS)).toEqual(broken('bulk not enabled'));
    expect(warnings).toEqual([expect.stringMatching(/enable bulk queries in the Partner Dashboard.*31 days/)]);
    await control('bulk', { enabledAt: now() });
    for (const days of [30, 30]) {
      await control('clock', { advanceMs: days * DAY_MS });
      expect(await begun()).toMatch(/BulkOperation/);
    }
    await control('clock', { advanceMs: 32 * DAY_MS });
    expect(await listingWith().begin(theShop(), ALWAYS)).toEqual(broken('bulk not enabled'));
    expect((await source.placedOn(theShop(), ALWAYS)).ok).toBe(true);
  });
});
