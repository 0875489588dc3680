import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildScreens } from '@belegwerk/host';
import type { Page } from 'playwright-core';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { unusedPort } from '../journeys/unused-port.ts';
import { PATIENCE_MS, WIDTHS } from './framed-app.ts';
import { openBrowser } from './open-browser.ts';

const LIMIT_MS = 240_000;
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describe('rights that Shopify is asked for in the framed admin', () => {
  let system: TestSystem;
  let page: Page;

  beforeAll(async () => {
    await buildScreens();
    const port = String(await unusedPort());
    system = await startTestSystem({
      installed: false,
      environment: { LEXWARE_API_KEY: '', PLAN: 'enterprise', PORT: port, APP_URL: `http://127.0.0.1:${port}` },
      preferences: { invoiceCreate: '2000-01-01', invoiceEvent: 'created' },
    });
    await system.control('lexware', '/consent', 'POST', { autoApprove: true, redirectUris: [] });
    const context = await (await openBrowser()).newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    context.setDefaultTimeout(PATIENCE_MS);
    page = await context.newPage();
    const { scopes } = system.shopify.platform.app;
    const lacked = ['read_customers', 'read_all_orders'];
    await system.control('shopify', '/scopes', 'PUT', { scopes: scopes.filter((scope) => !lacked.includes(scope)) });
  }, LIMIT_MS);
  afterAll(async () => {
    await page.context().close();
    await system.close();
  });

  const overview = async () => {
    await page.goto(`${system.shopify.url}/store/${system.shopify.shop.split('.')[0]}/apps/belegwerk/home`);
    const screen = page.frameLocator('[data-testid=app-frame]');
    await screen.getByText('Neueste Ereignisse').waitFor();
    return screen;
  };
  const fits = async () => {
    for (const size of Object.values(WIDTHS)) {
      await page.setViewportSize(size);
      const frame = page.frames().find((each) => each.url().startsWith(system.host.url));
      expect(await frame?.evaluate<number>(OVERFLOW)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(WIDTHS.desk);
  };
  it(
    'are asked for in the admin: who declines is told so and may think again, and who agrees is back where he was',
    async () => {
      const screen = await overview();
      const answer = (verb: string) => page.getByRole('dialog').getByRole('button', { name: verb }).click();
      await screen.getByRole('link', { name: 'Zugriff erteilen' }).click();
      await page.getByText('read_customers').waitFor();
      await answer('Ablehnen');
      await screen.getByText(/^Du hast nicht zugestimmt/).waitFor();
      await fits();
      await screen.getByRole('button', { name: 'Zugriff erteilen' }).click();
      await answer('Zustimmen');
      await page.getByText('Die Zugriffsberechtigung wurde nachträglich erteilt und ist aktiv.').waitFor();
      await screen.getByText('Neueste Ereignisse').waitFor();
      await screen.getByText('Fehlende Shopify-Berechtigung(en)', { exact: true }).waitFor({ state: 'detached' });
    },
    LIMIT_MS,
  );

  it(
    'are asked for by a link, too, which leads into the admin',
    async () => {
      await page.goto(`${system.host.url}/api/auth?shop=${system.shopify.shop}&scopes=read_all_orders`);
      await page.waitForURL(`${system.shopify.url}/store/**`);
      await page.getByText('read_all_orders').first().waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Zustimmen' }).click();
      await page.frameLocator('[data-testid=app-frame]').getByText('Schritt 1 von 7').waitFor();
    },
    LIMIT_MS,
  );
});
