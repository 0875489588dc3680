import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shopKey } from '@belegwerk/core/kernel';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 30_000;
const SHOP = 'teestube-am-deich.myshopify.com';

/** What Shopify signs a link to the app with: all parameters but the signature, sorted, with the app's secret. */
const signed = (parameters: Readonly<Record<string, string>>, secret: string): string => {
  const query = Object.entries(parameters)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return `${query}&hmac=${createHmac('sha256', secret).update(query).digest('hex')}`;
};

describe('a link that installs the app', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({ neighbours: [SHOP] });
    await system.control('shopify', '/shops', 'POST', { domain: SHOP, name: 'Teestube am Deich' });
  }, LIMIT_MS);
  afterAll(() => system.close());

  /** Read from a copy: the host holds its own open. */
  const isKnown = async (): Promise<boolean> => {
    const folder = await mkdtemp(join(tmpdir(), 'belegwerk-links-'));
    try {
      await cp(system.folder, folder, { recursive: true });
      const stores = openEmbeddedStores(join(folder, 'belegwerk.sqlite'));
      const shop = await stores.shops.find(shopKey(SHOP));
      await stores.close();
      return shop !== undefined;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  const now = () => String(Math.floor(Date.now() / 1000));
  const open = async (query: string) => {
    const reply = await fetch(`${system.host.url}/?${query}`, { redirect: 'manual' });
    return { status: reply.status, cookies: reply.headers.getSetCookie(), text: await reply.text() };
  };

  it(
    'only opens the page, with any signature of any time: what is done asks Shopify for the token of a person',
    async () => {
      const { apiSecret } = system.shopify;
      const parameters = { shop: SHOP, timestamp: now(), host: Buffer.from(`admin/${SHOP}`).toString('base64') };
      const genuine = await open(signed(parameters, apiSecret));
      const others = [
        signed(parameters, 'wrong'),
        signed({ ...parameters, timestamp: '1' }, apiSecret),
        `${signed(parameters, apiSecret)}&shop=${system.shopify.shop}`,
        signed(parameters, apiSecret).replace(/hmac=..../, 'hmac=0000'),
      ];
      expect(genuine).toMatchObject({ status: 200, cookies: [] });
      for (const other of await Promise.all(others.map(open))) {
        expect(other.cookies).toEqual([]);
        expect(other.text).not.toContain(apiSecret);
      }
      expect(await isKnown()).toBe(false);
    },
    LIMIT_MS,
  );

  it.each([
    ['nothing', ''],
    ['the signature of the link', 'the-hmac-of-the-link'],
    ['a token that was made up', 'eyJhbGciOiJub25lIn0.e30.'],
  ])('does not let anybody act with %s instead of a token', async (_what, token) => {
    const reply = await fetch(`${system.host.url}/api/shop`, { headers: { authorization: `Bearer ${token}` } });
    expect(reply.status).toBe(401);
    expect(await isKnown()).toBe(false);
  });

  it(
    'is followed by a person of that shop, and the shop is there',
    async () => {
      const authorization = `Bearer ${await system.session(SHOP)}`;
      expect((await fetch(`${system.host.url}/api/shop`, { headers: { authorization } })).status).toBe(200);
      expect(await isKnown()).toBe(true);
    },
    LIMIT_MS,
  );
});
