import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildScreens } from '@belegwerk/host';
import type { Page } from 'playwright-core';
import { answerIn } from './answer-in-window.ts';
import { ACCEPTED_TERMS } from '../system/accepted-terms.ts';
import { MerchantBrowser } from '../system/merchant-browser.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel } from '../system/order-panel.ts';
import { unusedPort } from '../journeys/unused-port.ts';
import { PATIENCE_MS, WIDTHS } from './framed-app.ts';
import { openBrowser } from './open-browser.ts';

const LIMIT_MS = 240_000;
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const WITHOUT_DELIVERY =
  'invoices.read invoices.write credit-notes.read credit-notes.write contacts.read contacts.write voucherlist.read profile.read organization.read';

describe('rights that are missing, on the overview in the framed admin', () => {
  let system: TestSystem;
  let page: Page;

  beforeAll(async () => {
    await buildScreens();
    const port = String(await unusedPort());
    system = await startTestSystem({
      installed: false,
      environment: { LEXWARE_API_KEY: '', PLAN: 'enterprise', PORT: port, APP_URL: `http://127.0.0.1:${port}` },
      preferences: { deliveryCreate: '2000-01-01' },
    });
    await system.control('lexware', '/consent', 'POST', { autoApprove: false, redirectUris: [] });
    const context = await (await openBrowser()).newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    context.setDefaultTimeout(PATIENCE_MS);
    page = await context.newPage();
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
  const allow = async (scopes: string) => {
    await system.api('/api/onboarding/terms', 'POST', ACCEPTED_TERMS);
    const { url } = await system.api<{ url: string }>('/api/lexoffice/auth');
    const browser = new MerchantBrowser();
    const consent = await browser.open(url);
    await browser.press(await browser.open(`${consent.url}&scope=${encodeURIComponent(scopes)}`), 'allow');
  };

  it(
    'are told of Shopify from the first visit on, beside the account that is not connected yet, and alone afterwards',
    async () => {
      const { scopes } = system.shopify.platform.app;
      const granted = scopes.filter((scope) => scope !== 'read_customers');
      await system.control('shopify', '/scopes', 'PUT', { scopes: granted });
      const first = await overview();
      await first.getByRole('heading', { name: 'Lexware Office ist nicht verbunden.' }).waitFor();
      await first.getByText('Fehlende Shopify-Berechtigung(en)', { exact: true }).waitFor();
      await first.getByText('Es fehlt der Zugriff für: Kunden.').waitFor();
      await fits();
      await allow('');
      const then = await overview();
      await then.getByRole('heading', { name: 'Fehlende Shopify-Berechtigung(en)' }).waitFor();
      expect(await then.getByText('Fehlende Shopify-Berechtigung(en)', { exact: true }).count()).toBe(1);
      await fits();
      await system.control('shopify', '/scopes', 'PUT', { scopes });
      await system.control('shopify', '/scopes', 'PUT', { scopes, shop: system.shopify.shop });
    },
    LIMIT_MS,
  );

  it(
    'are told of Lexware Office by the setting, once, with the way to allow them, and before the orders that wait for it',
    async () => {
      await allow(WITHOUT_DELIVERY);
      const missing = /Lexware Office erlaubt nicht alles, was eingestellt ist/;
      const panel = orderPanel(system);
      const order = await panel.placeDone();
      await panel.act(order, 'fulfill');
      await system.order(order.legacyId, ({ status: { state } }) => state === 'held');
      const screen = await overview();
      const place = async (text: string | RegExp) => (await screen.getByText(text).first().boundingBox())?.y ?? NaN;
      await screen.getByText('Es fehlt die Berechtigung für: Lieferscheine erstellen.').waitFor();
      expect(await screen.getByText(missing).count()).toBe(1);
      expect(await place(missing)).toBeLessThan(await place('Diese Bestellungen brauchen dich'));
      await fits();
      await screen.getByRole('button', { name: 'Zugriff erlauben' }).click();
      const opened = page.waitForEvent('popup');
      await screen.getByRole('button', { name: 'Im Fenster erlauben' }).click();
      const popup = await opened;
      await screen.getByText('Warte auf Lexware Office').waitFor();
      await answerIn(popup, 'Zugriff erlauben');
      await screen.getByText('Berechtigungen aktualisiert').waitFor();
      await screen.getByText(missing).waitFor({ state: 'detached' });
    },
    LIMIT_MS,
  );
});
