import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopReply } from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 60_000;

describe('a link by which a shop grants what is missing', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({});
  }, LIMIT_MS);
  afterAll(() => system.close());

  const open = async (query: Readonly<Record<string, string>>) => {
    const reply = await fetch(`${system.host.url}/api/auth?${new URLSearchParams(query).toString()}`, {
      headers: { 'sec-fetch-dest': 'document' },
      redirect: 'manual',
    });
    return { status: reply.status, to: reply.headers.get('location'), text: await reply.text() };
  };
  const rights = (token: string) =>
    fetch(`${system.host.url}/api/shop/rights`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });

  it('leads into the admin of the shop, with anything else in the address', async () => {
    const { shop } = system.shopify;
    const asked = { shop, scopes: 'read_all_orders' };
    const { status, to } = await open(asked);
    expect([status, to]).toEqual([302, expect.stringMatching(/\/apps\/[^/]+\/api\/auth\?scopes=read_all_orders$/)]);
    for (const more of [
      { redirectUri: 'https://evil.example' },
      { host: 'evil.example' },
      { state: 'forged', hmac: '00' },
    ])
      expect((await open({ ...asked, ...more })).to).toBe(to);
  });

  it.each<[string, Readonly<Record<string, string>>, number]>([
    ['another shop', { shop: 'fremd.myshopify.com', scopes: 'read_all_orders' }, 403],
    ['no shop of Shopify', { shop: 'evil.example', scopes: 'read_all_orders' }, 400],
    ['a scope that this app never asks for', { scopes: 'write_products' }, 400],
    ['such a scope beside one that it asks for', { scopes: 'read_all_orders,write_products' }, 400],
  ])('is refused with a plain page for %s', async (_what, query, status) => {
    const answer = await open({ shop: system.shopify.shop, ...query });
    expect(answer).toMatchObject({ status, to: null, text: expect.stringMatching(/^<!doctype html>/) });
  });

  it.each([
    ['without a proof', ''],
    ['with a forged one', 'eyJhbGciOiJub25lIn0.e30.'],
  ])('lets no caller have the rights read anew %s', async (_what, token) =>
    expect((await rights(token)).status).toBe(401),
  );

  it(
    'is where a shop is sent whose access is lost: it is told so, and everything else is refused until it is back',
    async () => {
      const isLost = async () => (await system.api<ShopReply>('/api/shop')).shopify.missingAccessToken === true;
      const { shop, platform } = system.shopify;
      expect(await isLost()).toBe(false);
      await system.control('shopify', '/limits', 'PUT', { refusesAccess: true });
      platform.tokens.uninstall(shop);
      // one of us asks Shopify, and is refused; the worker may have been first
      await system.api('/api/shop/rights', 'POST').catch(() => undefined);
      await eventually(isLost, (lost) => lost);
      await expect(system.api('/api/shop/logs')).rejects.toThrow();
      expect((await open({ shop, scopes: '' })).to).toMatch(/\/apps\/[^/]+\/api\/auth$/);
      await system.control('shopify', '/limits', 'PUT', { refusesAccess: false });
      expect(await isLost()).toBe(false);
      await system.api('/api/shop/logs');
    },
    LIMIT_MS,
  );
});
