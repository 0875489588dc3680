import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { z } from 'zod';
import { TokenStore, type AppRegistration } from '../auth/index.ts';
import { adminRouter } from './admin-router.ts';

const SHOP = 'teestube.myshopify.com';
const app: AppRegistration = {
  clientId: 'client',
  clientSecret: 'a secret of at least thirty-two bytes',
  handle: 'belegwerk',
  name: 'Belegwerk',
  url: undefined,
  scopes: ['read_orders'],
};
const now = () => new Date('2026-11-20T12:00:00Z');
let servers: Server[] = [];
let admin: string;
let tokens: TokenStore;
let changes: string[][];

beforeEach(async () => {
  app.url = undefined;
  tokens = new TokenStore({ now });
  tokens.install(SHOP, app.scopes);
  changes = [];
  const shops = () => [{ domain: SHOP, handle: 'teestube', name: 'Teestube am Deich' }];
  const onScopesChanged = (_shop: string, previous: string[], current: string[]) => changes.push(previous, current);
  const server = express().use(adminRouter({ app, shops, now, tokens, onScopesChanged }));
  admin = await listen(createServer(server));
});

afterEach(async () => {
  for (const server of servers) server.close();
  for (const server of servers) server.closeAllConnections();
  servers = [];
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
}

/** An app whose pages carry these headers. */
const anApp = (status: number, headers: Record<string, string>) =>
  listen(createServer((_request, response) => void response.writeHead(status, headers).end('<p>App</p>')));

const ask = async (path: string, init?: RequestInit): Promise<unknown> =>
  (await fetch(`${admin}/store-api/teestube${path}`, init)).json();

async function frameAddress(path: string): Promise<URL> {
  const { src } = z.object({ src: z.string() }).parse(await ask(`/frame?path=${encodeURIComponent(path)}`));
  return new URL(src);
}

describe('the pages', () => {
  it.each(['', '/orders', '/orders/1001', '/apps/belegwerk/settings'])('exist at /store/teestube%s', async (path) => {
    const response = await fetch(`${admin}/store/teestube${path}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Test-Admin <span class="brand-mark">(Sandbox)</span>');
  });

  it('of an unknown shop are not found', async () => {
    expect((await fetch(`${admin}/store/other`)).status).toBe(404);
    expect((await fetch(`${admin}/store-api/other/session`)).status).toBe(404);
  });

  it('of the app are also found under its client id', async () => {
    const response = await fetch(`${admin}/store/teestube/apps/client/orders?x=1`, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe('/store/teestube/apps/belegwerk/orders?x=1');
  });
});

describe('the address of the frame', () => {
  it('carries shop, host, locale, time and a session token, all signed', async () => {
    app.url = 'http://127.0.0.1:4000';
    const url = await frameAddress('/orders?page=2#top');
    expect(`${url.origin}${url.pathname}${url.hash}`).toBe('http://127.0.0.1:4000/orders#top');
    const { hmac, id_token: idToken, host = '', ...rest } = Object.fromEntries(url.searchParams);
    expect(rest).toEqual({ page: '2', embedded: '1', shop: SHOP, locale: 'de', timestamp: '1795176000' });
    expect(Buffer.from(host, 'base64').toString()).toBe(`${new URL(admin).host}/store/teestube`);
    expect(idToken?.split('.')).toHaveLength(3);
    url.searchParams.delete('hmac');
    url.searchParams.sort();
    const message = [...url.searchParams].map(([name, value]) => `${name}=${value}`).join('&');
    expect(hmac).toBe(createHmac('sha256', app.clientSecret).update(message).digest('hex'));
  });

  it.each(['//evil.example/x', 'https://evil.example/x', '/\\evil.example'])(
    'stays on the app for %s',
    async (path) => {
      app.url = 'http://127.0.0.1:4000';
      expect((await frameAddress(path)).origin).toBe('http://127.0.0.1:4000');
    },
  );

  it('does not exist while the app is not registered', async () => {
    expect(await ask('/frame?path=/')).toEqual({});
    expect(await ask('/frame-check?path=/')).toEqual({ kind: 'not-registered' });
  });
});

describe('the check of the frame', () => {
  it('is content when the app names this admin', async () => {
    app.url = await anApp(200, { 'content-security-policy': `frame-ancestors ${admin}` });
    expect(await ask('/frame-check?path=/')).toEqual({ kind: 'reachable' });
  });

  it('names the policy that refuses', async () => {
    app.url = await anApp(200, { 'content-security-policy': 'frame-ancestors https://admin.shopify.com' });
    expect(await ask('/frame-check?path=/')).toMatchObject({
      kind: 'refused',
      allowed: 'frame-ancestors https://admin.shopify.com',
      adminOrigin: admin,
    });
  });

  it('names the status of a page that fails, and an app that is not there', async () => {
    app.url = await anApp(500, {});
    expect(await ask('/frame-check?path=/')).toMatchObject({ kind: 'status', status: 500 });
    app.url = 'http://127.0.0.1:1';
    expect(await ask('/frame-check?path=/')).toMatchObject({ kind: 'unreachable' });
  });
});

describe('optional scopes', () => {
  const post = (body: unknown) =>
    ask('/scopes', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

  it('are granted and given back, and the change is told', async () => {
    expect(await post({ grant: ['read_returns'] })).toEqual({
      granted: ['read_orders', 'read_returns'],
      required: ['read_orders'],
    });
    expect(await post({ revoke: ['read_returns', 'read_orders'] })).toMatchObject({ granted: ['read_orders'] });
    expect(changes).toHaveLength(4);
  });

  it('must look like scopes', async () => {
    expect(await post({ grant: ['everything'] })).toMatchObject({ error: { code: 'scopes' } });
    expect(tokens.scopesOf(SHOP)).toEqual(['read_orders']);
  });
});
