import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { shopIn } from '../composition/shop-in.ts';
import { CLOSING_SOURCE } from './plain-page.ts';
import { securityHeaders } from './security-headers.ts';

const ADMIN = 'https://admin.shopify.com';
const SHOP = 'kaffeekontor-nord.myshopify.com';

describe('what a browser is told with every answer', () => {
  let server: Server;
  let url = '';
  beforeAll(async () => {
    const headers = securityHeaders({
      appBridgeUrl: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
      adminUrl: ADMIN,
      unframed: ['/books/'],
      shopIn,
    });
    const web = express().use(headers, (_request, response) => void response.end());
    server = createServer(web);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const told = async (path: string): Promise<Headers> => (await fetch(url + path)).headers;
  const directive = async (path: string, name: string): Promise<string | undefined> =>
    (await told(path))
      .get('content-security-policy')
      ?.split(';')
      .find((each) => each.startsWith(`${name} `))
      ?.slice(name.length + 1);

  it.each([
    ['the app in its shop', `/?shop=${SHOP}`, `https://${SHOP} ${ADMIN}`],
    ['the app without a shop', '/orders', "'none'"],
    ['the app in a look-alike', '/?shop=a.myshopify.com.evil.example', "'none'"],
    ['the app in two shops at once', `/?shop=${SHOP}&shop=other.myshopify.com`, "'none'"],
    ['a way to smuggle a rule in', `/?shop=${SHOP};script-src%20*`, "'none'"],
    ['a document, which our own pages show', `/documents/${'a'.repeat(32)}?shop=${SHOP}`, "'self'"],
    ['the consent, with any shop in its address', `/books/callback?shop=${SHOP}`, "'none'"],
  ])('lets a page be framed by no other site: %s', async (_what, path, ancestors) => {
    expect(await directive(path, 'frame-ancestors')).toBe(ancestors);
  });

  it('runs scripts of ours and of App Bridge only, and sends forms to ourselves only', async () => {
    const path = `/?shop=${SHOP}`;
    expect(await directive(path, 'script-src')).toBe(`'self' ${CLOSING_SOURCE} https://cdn.shopify.com`);
    expect(await directive(path, 'object-src')).toBe("'none'");
    expect(await directive(path, 'form-action')).toBe("'self'");
  });

  it('neither guesses types nor tells another site from which page a visitor came', async () => {
    const headers = await told('/');
    expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual(['nosniff', 'no-referrer']);
  });
});
