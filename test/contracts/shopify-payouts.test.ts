import { openHttp } from '@belegwerk/adapters/http';
import { sendOver, ShopifyAdmin, ShopifyPayoutSource, ShopifyTokens } from '@belegwerk/adapters/shopify';
import { inMemoryLeases, inMemoryVault } from '@belegwerk/contracts/ports';
import { startShopifySandbox, type ShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import { day, instantOfMillis, shopKey, sumOfCents, type Result } from '@belegwerk/core/kernel';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const clock = { now: () => instantOfMillis(Date.now()) };
const SINCE = day('2000-01-01');
const http = openHttp();
let sandbox: ShopifySandbox;
let source: ShopifyPayoutSource;

beforeAll(async () => {
  sandbox = await startShopifySandbox({ port: 0, demo: true, costScale: 'off' });
  const around = { clock, send: sendOver(http.send), shopUrl: (shop: string) => `${sandbox.url}/shops/${shop}` };
  const app = { clientId: sandbox.apiKey, clientSecret: sandbox.apiSecret };
  const tokens = new ShopifyTokens(around, { app, vault: inMemoryVault(), leases: inMemoryLeases() });
  const reply = await fetch(`${sandbox.url}/control/session-token?shop=${sandbox.shop}`);
  await tokens.ensure(theShop(), ((await reply.json()) as { token: string }).token);
  source = new ShopifyPayoutSource(new ShopifyAdmin(around, tokens));
});
afterAll(() => {
  http.close();
  return sandbox.stop();
});

const theShop = () => shopKey(sandbox.shop);
const control = (method: string, what: string, body: object) =>
  fetch(`${sandbox.url}/control/${what}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const valueOf = <T>(result: Result<T, { readonly kind: string }>): T => {
  if (!result.ok) throw new Error(result.failure.kind);
  return result.value;
};
const payouts = async (since = SINCE) => valueOf(await source.payoutsSince(theShop(), since));

describe('Payouts of Shopify Payments, as they are read', () => {
  it('come with day, state and the reference of the bank, the newest first', async () => {
    const read = await payouts();
    expect(read.length).toBeGreaterThan(5);
    const days = read.map(({ issuedOn }) => issuedOn?.toString() ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
    expect(read.at(-1)).toMatchObject({ state: 'paid', currency: 'EUR', reference: expect.stringMatching(/^SHPF/) });
  });

  it('can be asked for since a day', async () => {
    const all = await payouts();
    const since = all[3]?.issuedOn ?? SINCE;
    expect(await payouts(since)).toEqual(all.slice(0, 4));
  });

  it('come to what their lines come to, without the way to the bank itself', async () => {
    for (const { id, net } of await payouts()) {
      const lines = valueOf(await source.linesOf(theShop(), id));
      expect(sumOfCents(lines.map((line) => line.net))).toBe(net);
      expect(lines.map(({ kind }) => kind)).not.toContain('TRANSFER');
    }
  });

  it('have lines with fee, order and payment', async () => {
    const [payout] = (await payouts()).slice(-1);
    const [line] = valueOf(await source.linesOf(theShop(), payout?.id ?? ''));
    expect(line).toMatchObject({
      kind: 'CHARGE',
      orderId: expect.stringMatching(/^gid:\/\/shopify\/Order\/\d+$/),
      orderName: expect.stringMatching(/^#\d+$/),
      transaction: expect.stringMatching(/^\d+$/),
    });
    expect(line?.net).toBe((line?.amount ?? 0) - (line?.fee ?? 0));
  });

  it('leave what none has taken yet, of any kind', async () => {
    const before = valueOf(await source.unpaidLines(theShop())).get('EUR') ?? [];
    await control('POST', 'payment-entries', { shop: sandbox.shop, type: 'MOON_LANDING_CREDIT', amount: 100, fee: 3 });
    const after = valueOf(await source.unpaidLines(theShop())).get('EUR') ?? [];
    expect(after).toHaveLength(before.length + 1);
    expect(after.find(({ kind }) => kind === 'MOON_LANDING_CREDIT')).toMatchObject({ amount: 100, fee: 3, net: 97 });
  });

  it('name every order of an adjustment of several', async () => {
    const entry = { shop: sandbox.shop, type: 'TAX_ADJUSTMENT_DEBIT', amount: -50, orders: ['#1042', '#1043'] };
    await control('POST', 'payment-entries', entry);
    const lines = valueOf(await source.unpaidLines(theShop())).get('EUR') ?? [];
    expect(lines.find(({ kind }) => kind === entry.type)).toMatchObject({ orderName: '#1042, #1043' });
    expect(lines.find(({ kind }) => kind === entry.type)).not.toHaveProperty('orderId');
  });

  it('are not there for a shop that never took money that way', async () => {
    const domain = 'ohne-payments.myshopify.com';
    await control('POST', 'shops', { domain, name: 'Ohne', demo: false });
    sandbox.platform.tokens.install(domain, sandbox.platform.app.scopes);
    const app = { clientId: sandbox.apiKey, clientSecret: sandbox.apiSecret };
    const around = { clock, send: sendOver(http.send), shopUrl: (shop: string) => `${sandbox.url}/shops/${shop}` };
    const tokens = new ShopifyTokens(around, { app, vault: inMemoryVault(), leases: inMemoryLeases() });
    const reply = await fetch(`${sandbox.url}/control/session-token?shop=${domain}`);
    await tokens.ensure(shopKey(domain), ((await reply.json()) as { token: string }).token);
    const other = new ShopifyPayoutSource(new ShopifyAdmin(around, tokens));
    const none = { ok: false, failure: { kind: 'no-payment-account' } };
    expect(await other.payoutsSince(shopKey(domain), SINCE)).toEqual(none);
    expect(await other.unpaidLines(shopKey(domain))).toEqual(none);
  });

  it.each(['read_shopify_payments_accounts', 'read_shopify_payments_payouts'])(
    'cannot be read without %s, which is named',
    async (permission) => {
      const { scopes } = sandbox.platform.app;
      await control('PUT', 'scopes', { scopes: scopes.filter((scope) => scope !== permission) });
      const read = await source.payoutsSince(theShop(), SINCE);
      await control('PUT', 'scopes', { scopes: [...scopes] });
      expect(read).toEqual({ ok: false, failure: { kind: 'shop-permission-missing', permission } });
    },
  );
});
