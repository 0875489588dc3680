import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildScreens } from '@belegwerk/host';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 120_000;

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** What came over the wire, as it came. */
const fetchRaw = (url: string, headers: Readonly<Record<string, string>>): Promise<Reply> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('what leaves the host compressed', () => {
  let system: TestSystem;
  let script = '';
  let pdf = '';
  let order = '';
  beforeAll(async () => {
    await buildScreens();
    system = await startTestSystem();
    order = (await orderPanel(system).placeDone()).legacyId;
    pdf = (await system.order(order, ({ documents }) => Boolean(documents[0]?.pdf))).documents[0]?.pdf ?? '';
    const page = await fetchRaw(`${system.host.url}/?shop=${system.shopify.shop}`, {});
    const named = page.bytes.toString().match(/\/assets\/[\w-]+\.js/g) ?? [];
    const sizes = await Promise.all(
      named.map(async (path) => (await fetchRaw(system.host.url + path, {})).bytes.length),
    );
    script = named[sizes.indexOf(Math.max(...sizes))] ?? '';
  }, LIMIT_MS);
  afterAll(() => system.close());

  const get = (path: string, encoding?: string, more: Readonly<Record<string, string>> = {}) =>
    fetchRaw(system.host.url + path, { ...(encoding ? { 'accept-encoding': encoding } : {}), ...more });
  const authorised = async () => ({ authorization: `Bearer ${await system.session()}` });

  it('is every script, with the twin that the browser prefers, kept for a year and apart for each form', async () => {
    const [plain, gzip, brotli] = await Promise.all([
      get(script),
      get(script, 'gzip'),
      get(script, 'gzip, deflate, br'),
    ]);
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(brotli.bytes.length * 3).toBeLessThan(plain.bytes.length);
    for (const { headers } of [plain, gzip, brotli]) {
      expect(headers['content-type']).toMatch(/^text\/javascript; charset=utf-8$/i);
      expect(headers['vary']).toContain('Accept-Encoding');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers['etag'])).size).toBe(3);
    const again = await get(script, 'br', { 'if-none-match': String(brotli.headers['etag']) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('are the answers of our API', async () => {
    const path = `/api/orders/${order}`;
    const [plain, brotli] = await Promise.all([
      get(path, undefined, await authorised()),
      get(path, 'br', await authorised()),
    ]);
    expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined]);
    expect([brotli.status, brotli.headers['content-encoding']]).toEqual([200, 'br']);
    expect(JSON.parse(brotliDecompressSync(brotli.bytes).toString())).toEqual(JSON.parse(plain.bytes.toString()));
    expect(brotli.headers['vary']).toContain('Accept-Encoding');
    expect(brotli.headers['cache-control']).toBe('no-store');
  });

  it('is no file of a document, which is compressed in itself', async () => {
    const { status, headers, bytes } = await get(pdf, 'gzip, br');
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([200, 'application/pdf', undefined]);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
