import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FAILURES_OF_CALLS, isNewsRoute, isFileRoute, isJsonRoute, routes, type Route } from '@belegwerk/contracts/api';
import type { Express } from 'express';
import type { Container } from 'inversify';
import { FAILURE_STATUS } from '../http/failure-status.ts';
import { buildScreens } from '../screens.ts';
import { readSettings } from '../settings/settings.ts';
import { composed } from './composed.ts';
import { TOKENS } from './tokens.ts';
import { webApp } from './web-app.ts';

interface Layer {
  readonly name: string;
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
}

/** What stands before and behind the routes, and answers no call for something that there is. */
const BESIDE = [
  'look',
  'secured',
  'compression',
  ...Array.from({ length: 3 }, () => 'forExtensions'),
  'nothingThere',
  'failed',
];

describe('the routes of a host', () => {
  let container: Container;
  let web: Express;
  let listener: RequestListener;
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-routes-'));
  const silent = { write: () => undefined };

  beforeAll(async () => {
    await buildScreens();
    const settings = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'shpss_secret', DATA_DIR: folder };
    container = await composed(readSettings(settings), { logTo: silent });
    ({ web, listener } = webApp(container));
  });
  afterAll(async () => {
    await container.get(TOKENS.jobs).stop();
    container.get(TOKENS.http).close();
    await container.get(TOKENS.stores).close();
    rmSync(folder, { recursive: true, force: true });
  });

  const layers = (): readonly Layer[] => (web.router as unknown as { readonly stack: readonly Layer[] }).stack;
  const mounted = (): readonly string[] =>
    layers().flatMap(({ route }) =>
      route ? Object.keys(route.methods).map((method) => `${method} ${route.path}`) : [],
    );
  /** There is one accounting service. */
  const agreed = Object.values(routes).map(({ method, path }) => `${method} ${path.replace(':accounting', 'lexware')}`);

  it('are those of the table, each once, and none beside them', () => {
    expect(mounted().toSorted()).toEqual(agreed.toSorted());
  });

  it('are all that answers: what stands beside them has no address of its own', () => {
    expect(layers().flatMap(({ name, route }) => (route ? [] : [name]))).toEqual(BESIDE);
  });

  describe('without a session', () => {
    let server: Server;
    beforeAll(async () => {
      server = createServer(listener).listen(0, '127.0.0.1');
      await once(server, 'listening');
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });

    /** Ways in which strangers, programs and broken senders call; what comes back must stand in the table. */
    const WAYS: Readonly<Record<string, (method: string) => RequestInit & { readonly query?: string }>> = {
      'with nothing': () => ({}),
      'with names that come twice': () => ({ query: '?shop=a&shop=b&ticket=1&ticket=2&state=1&state=2&code[]=1' }),
      'for a shop that there is not': () => ({ query: '?shop=fremd.myshopify.com&ticket=x&state=x&code=x' }),
      'unsigned with a body': (method) => (method === 'POST' ? { body: 'x=1' } : {}),
      'with a wrong signature': (method) => (method === 'POST' ? { body: '{}', headers: signed({}) } : {}),
      'with a body that is packed': (method) =>
        method === 'POST' ? { body: '{}', headers: signed({ 'content-encoding': 'zip' }) } : {},
      'with a body of strange letters': (method) =>
        method === 'POST'
          ? { body: 'x=1', headers: { 'content-type': 'application/x-www-form-urlencoded; charset=klingon' } }
          : {},
      'with a body that is too large': (method) =>
        method === 'POST' ? { body: `token=${'x'.repeat(5_300_000)}`, headers: signed({ 'content-type': FORM }) } : {},
    };
    const FORM = 'application/x-www-form-urlencoded';
    const signed = (others: Record<string, string>) => ({
      'x-shopify-hmac-sha256': 'AAAA',
      'x-shopify-topic': 'orders/paid',
      'x-shopify-shop-domain': 'laden.myshopify.com',
      'x-lxo-signature': 'AAAA',
      ...others,
    });

    const OF_CALLS = FAILURES_OF_CALLS.map((kind) => FAILURE_STATUS[kind]);
    const promised = ({ access, replies, failures = [] }: Route): readonly number[] => [
      ...Object.keys(replies).map(Number),
      ...(access === 'customer' ? [FAILURE_STATUS['session-invalid']] : []),
      ...OF_CALLS.filter((status) => status !== FAILURE_STATUS.defect),
      ...failures.map((kind) => FAILURE_STATUS[kind]),
    ];
    const NAMES: readonly (readonly [string, string])[] = [
      ['laden.myshopify.com', 'a'.repeat(32)],
      ['kein Shop', 'zu kurz'],
    ];
    /** The page of the screens has to be built before it can be had; its area has a test of what it answers. */
    const open = Object.entries<Route>(routes).filter(
      ([name, route]) => !isJsonRoute(route) && !isFileRoute(route) && !isNewsRoute(route) && name !== 'screens',
    );

    it.each(open)('%s answers nothing that the table does not say, however it is called', async (_name, route) => {
      const { port } = server.address() as AddressInfo;
      for (const [shop, token] of NAMES)
        for (const [way, initOf] of Object.entries(WAYS)) {
          const path = route.path
            .replace(':accounting', 'lexware')
            .replace(':shop', encodeURIComponent(shop))
            .replace(':token', encodeURIComponent(token))
            .replace(/\{\*\w+\}/, 'somewhere');
          const { query = '', ...init } = initOf(route.method.toUpperCase());
          const method = route.method.toUpperCase();
          const reply = await fetch(`http://127.0.0.1:${port}${path}${query}`, { ...init, method, redirect: 'manual' });
          expect(promised(route).map((status) => [way, shop, status])).toContainEqual([way, shop, reply.status]);
        }
    });
  });

  it('would be missed here, were one of them mounted by hand', () => {
    web.get('/api/by-hand', (_request, response) => void response.send());
    expect(mounted()).toContain('get /api/by-hand');
    expect(agreed).not.toContain('get /api/by-hand');
  });
});
