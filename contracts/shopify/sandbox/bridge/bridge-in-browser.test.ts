import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { chromium, type Browser, type Page } from 'playwright-core';
import { z } from 'zod';
import { adminRouter } from '../admin/index.ts';
import { authRouter, TokenStore, type AppRegistration } from '../auth/index.ts';
import { bridgeRouter } from './index.ts';
import { SampleApp } from './sample-app.ts';

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const ARGUMENTS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync';
const LIMIT_MS = 30_000;
const now = () => new Date();
const app: AppRegistration = {
  clientId: 'client',
  clientSecret: 'a secret of at least thirty-two bytes',
  handle: 'belegwerk',
  name: 'Belegwerk',
  url: undefined,
  scopes: ['read_orders'],
};

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
}

function anAdmin(): Server {
  const tokens = new TokenStore({ now });
  const shops = () => [{ domain: 'teestube.myshopify.com', handle: 'teestube', name: 'Teestube am Deich' }];
  const routes = express();
  routes.use(authRouter({ tokens, app, now }), bridgeRouter(), adminRouter({ app, shops, now, tokens }));
  return createServer(routes);
}

const whereChromiumIs = existsSync(CHROMIUM) ? describe : describe.skip;

whereChromiumIs('the framed app in the admin (needs Chromium)', () => {
  let admin = '';
  const sample = new SampleApp(() => admin);
  const server = anAdmin();
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    admin = await listen(server);
    app.url = await listen(sample.server);
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS.split(' ') });
  }, LIMIT_MS);

  beforeEach(async () => {
    sample.frameAncestors = admin;
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  }, LIMIT_MS);

  afterAll(async () => {
    await browser.close();
    for (const each of [server, sample.server]) {
      each.close();
      each.closeAllConnections();
    }
  }, LIMIT_MS);

  const at = (path: string) => `${admin}/store/teestube/apps/belegwerk${path}`;
  const frame = () => page.frameLocator('[data-testid=app-frame]');
  const open = async (path: string) => {
    await page.goto(at(path));
    await frame().getByText('Teestube').waitFor();
  };

  it(
    'sends a session token, and a new one when the first is refused',
    async () => {
      await open('');
      expect(sample.tokens).toHaveLength(2);
      expect(new Set(sample.tokens).size).toBe(2);
      expect(sample.tokens[0]).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
    },
    LIMIT_MS,
  );

  it(
    'follows the menu of the admin, and the address follows the app without a token in it',
    async () => {
      await open('');
      expect(await page.getByTestId('app-menu').getByRole('link').allTextContents()).toEqual([
        'Belege',
        'Einstellungen',
      ]);
      await page.getByTestId('app-menu').getByText('Einstellungen').click();
      await frame().locator('#path').getByText('/settings').waitFor();
      await page.waitForURL(at('/settings'));
      await page.reload();
      await frame().locator('#path').getByText('/settings').waitFor();
      expect(page.url()).toBe(at('/settings'));
    },
    LIMIT_MS,
  );

  it(
    'shows the title bar and presses its buttons; toasts appear in the admin',
    async () => {
      await open('/orders');
      await page.getByTestId('app-title').getByText('Belege').waitFor();
      await page.getByRole('button', { name: 'Erstellen' }).click();
      await page.getByTestId('toast').getByText('Rechnung erstellt').waitFor();
      expect(await frame().locator('#log').textContent()).toBe('erstellt');
    },
    LIMIT_MS,
  );

  it(
    'shows dialogs whose buttons work, and closes them with Escape',
    async () => {
      await open('');
      await frame().locator('#open-modal').click();
      await frame().locator('dialog').getByRole('button', { name: 'Ja' }).click();
      expect(await frame().locator('#log').textContent()).toBe('ja');
      await frame().locator('#open-modal').click();
      await page.keyboard.press('Escape');
      await frame().locator('dialog').waitFor({ state: 'hidden' });
      await page.locator('#dim').waitFor({ state: 'hidden' });
    },
    LIMIT_MS,
  );

  it(
    'keeps unsaved changes until they are saved or given up',
    async () => {
      await open('');
      await frame().locator('#change').click();
      await page.locator('#menu').getByText('Übersicht').click();
      await page.getByRole('button', { name: 'Bleiben' }).click();
      expect(page.url()).toBe(at(''));
      await page.getByTestId('save-bar-save').click();
      await page.getByTestId('save-bar-save').waitFor({ state: 'hidden' });
      expect(await frame().locator('#log').textContent()).toBe('gespeichert');
    },
    LIMIT_MS,
  );

  it(
    'opens pages of the admin from inside',
    async () => {
      await open('');
      await frame().getByText('Bestellung').click();
      await page.waitForURL(`${admin}/store/teestube/orders/7`);
    },
    LIMIT_MS,
  );

  it(
    'embeds a page again that was loaded anew inside the frame and lost its parameters',
    async () => {
      sample.refusesWithoutShop = true;
      await open('/settings');
      await frame().locator('#reload').click();
      await frame().locator('#path').waitFor({ state: 'detached' });
      await frame().locator('#path').getByText('/settings').waitFor();
      sample.refusesWithoutShop = false;
    },
    LIMIT_MS,
  );

  it(
    'says readably when the app refuses to be framed, and recovers by itself',
    async () => {
      sample.frameAncestors = 'https://admin.shopify.com';
      await page.goto(at(''));
      await page.getByTestId('app-trouble').getByText('lässt sich hier nicht einbetten').waitFor();
      sample.frameAncestors = admin;
      await frame().getByText('Teestube').waitFor();
    },
    LIMIT_MS,
  );
});
