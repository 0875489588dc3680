import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { failureReply } from '@belegwerk/contracts/api';
import { parseShopKey, shopKey } from '@belegwerk/core/kernel';
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
        clientId: 'client-1',
        appBridgeUrl: 'https://cdn.example/app-bridge.js',
        isAllowed: (shop) => shop !== shopKey('fremd.myshopify.com'),
        shopIn: parseShopKey,
        supportEmail: 'hilfe@example.com',
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
});
