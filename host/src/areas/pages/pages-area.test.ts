import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { failureReply } from '@belegwerk/contracts/api';
import { parseShopKey, shopKey } from '@belegwerk/core/kernel';
import { filledScreens } from '../../http/filled-screens.ts';
import { mounted } from '../../testing/mounted.ts';
import { pagesArea } from './pages-area.ts';

describe('the page in which the screens run', () => {
  let folder = '';
  let server: Server;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-pages-'));
    const web = mounted(
      pagesArea({
        folder,
        screens: filledScreens({
          folder,
          clientId: 'client-1',
          appBridgeUrl: 'https://cdn.example/app-bridge.js',
          supportEmail: 'hilfe@example.com',
          operator: { name: 'Muster & Söhne' },
          sendsLetters: false,
          sales: 'plans',
        }),
        isAllowed: (shop) => shop !== shopKey('fremd.myshopify.com'),
        shopIn: (named) => (named.endsWith('.myshopify.com') ? parseShopKey(named) : undefined),
        isScope: (name) => ['write_customers', 'read_all_orders'].includes(name),
        appUrlOf: ({ key }) => `https://admin.example/store/${key.split('.')[0]}/apps/belegwerk`,
      }),
    );
    server = createServer(web).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const built = () => writeFileSync(join(folder, 'index.html'), '<p>%APP_CLIENT_ID% %APP_SUPPORT_EMAIL%</p>');
  const opened = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
  };

  it('comes at every address that nothing else has, filled in for this installation', async () => {
    built();
    const page = { status: 200, type: 'text/html; charset=utf-8', text: '<p>client-1 hilfe@example.com</p>' };
    expect(await opened('/')).toEqual(page);
    expect(await opened('/orders/1042?shop=eigen.myshopify.com')).toEqual(page);
  });

  it('comes again as soon as it can be read, though it could not be read once', async () => {
    expect((await opened('/')).status).toBe(500);
    built();
    expect((await opened('/')).status).toBe(200);
  });

  it('says that it failed as what it is, which no browser takes for a page', async () => {
    const { status, type, text } = await opened('/');
    expect([status, type]).toEqual([500, 'application/json; charset=utf-8']);
    expect(failureReply.parse(JSON.parse(text)).error.kind).toBe('defect');
  });

  it('is not there for a shop that this installation does not serve, nor at an address of the API', async () => {
    built();
    expect((await opened('/?shop=fremd.myshopify.com')).status).toBe(403);
    expect((await opened('/api/nothing-of-the-kind')).status).toBe(404);
  });

  it('is not there for who comes from nowhere to an address that no screen has', async () => {
    built();
    const { status, type, text } = await opened('/wp-login.php');
    expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('Diese Seite gibt es nicht.');
    for (const path of [
      '/nothing?shop=eigen.myshopify.com',
      '/nothing?host=YWRtaW4',
      '/orders/1042',
      '/preferences/invoices',
    ])
      expect((await opened(path)).status).toBe(200);
  });

  describe('in which a shop grants what is missing', () => {
    const GRANT = '/api/auth?shop=eigen.myshopify.com&scopes=write_customers,read_all_orders';
    const sent = async (path: string, dest: string) => {
      const { port } = server.address() as AddressInfo;
      const headers = { 'sec-fetch-dest': dest };
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
      return { status: reply.status, to: reply.headers.get('location') };
    };

    it('comes in the frame of the admin', async () => {
      built();
      expect(await sent(GRANT, 'iframe')).toEqual({ status: 200, to: null });
    });

    it('leads from a window of its own into that frame, and nowhere else', async () => {
      expect(await sent(GRANT, 'document')).toEqual({
        status: 302,
        to: 'https://admin.example/store/eigen/apps/belegwerk/api/auth?scopes=write_customers%2Cread_all_orders',
      });
      expect(await sent(`${GRANT}&to=//evil.example&redirectUri=https://evil.example&host=evil`, 'document')).toEqual(
        await sent(GRANT, 'document'),
      );
    });

    it('leads there, too, where the access itself is lost and no scope is named', async () => {
      expect(await sent('/api/auth?shop=eigen.myshopify.com&scopes=', 'document')).toEqual({
        status: 302,
        to: 'https://admin.example/store/eigen/apps/belegwerk/api/auth',
      });
    });

    it.each([
      'write_products',
      'write_customers,write_products',
      'write_customers,',
      'WRITE_CUSTOMERS',
      '%0d%0alocation:%20https://evil.example/%23',
      '%3Cscript%3E',
    ])('says that this app knows nothing of “%s”, in a window and in the frame', async (scopes) => {
      for (const dest of ['document', 'iframe'])
        expect(await sent(`/api/auth?shop=eigen.myshopify.com&scopes=${scopes}`, dest)).toEqual({
          status: 400,
          to: null,
        });
    });

    it.each([
      '',
      'shop=evil.example',
      'shop=eigen.myshopify.com.evil.example',
      'shop=https://eigen.myshopify.com@evil.example',
    ])('says that no shop is named by “%s”', async (query) => {
      expect(await sent(`/api/auth?${query}`, 'document')).toEqual({ status: 400, to: null });
    });

    it('is not there for a shop that this installation does not serve', async () => {
      expect((await sent('/api/auth?shop=fremd.myshopify.com&scopes=write_customers', 'document')).status).toBe(403);
    });
  });
});
