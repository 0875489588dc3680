import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopReply } from '@belegwerk/contracts/api';
import type { BrowserContext, Page } from 'playwright-core';
import { buildScreens } from '@belegwerk/host';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { unusedPort } from '../journeys/unused-port.ts';
import { openBrowser } from './open-browser.ts';

const LIMIT_MS = 240_000;
const CONNECT = 'Mit Lexware Office verbinden';

describe('connecting the account in a real browser, from the app in the frame of the admin', () => {
  let system: TestSystem;
  let context: BrowserContext;

  beforeAll(async () => {
    await buildScreens();
    const port = String(await unusedPort());
    const environment = { LEXWARE_API_KEY: '', PORT: port, APP_URL: `http://127.0.0.1:${port}` };
    system = await startTestSystem({ environment });
    await system.control('lexware', '/consent', 'POST', { autoApprove: false, redirectUris: [] });
    context = await (await openBrowser()).newContext({ locale: 'de-DE' });
  }, LIMIT_MS);
  afterAll(async () => {
    await context.close();
    await system.close();
  });

  const app = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${system.shopify.url}/store/${system.shopify.shop.split('.')[0]}/apps/belegwerk/`);
    return page;
  };
  const popupOf = async (page: Page): Promise<Page> => {
    const opened = page.waitForEvent('popup');
    await page.frameLocator('[data-testid=app-frame]').getByRole('button', { name: CONNECT }).click();
    const popup = await opened;
    await popup.getByRole('button', { name: 'Zugriff erlauben' }).waitFor();
    return popup;
  };
  const connectedWith = async () => (await system.api<ShopReply>('/api/shop')).lexoffice.profile?.companyName;

  it(
    'goes through the popup and back; the address of the consent is of no use in another browser',
    async () => {
      const popup = await popupOf(await app());
      const stranger = await (await openBrowser()).newPage();
      await stranger.goto(popup.url());
      await stranger.getByRole('button', { name: 'Zugriff erlauben' }).click();
      await stranger.getByText('gehört zu einem anderen Browser').waitFor();
      await stranger.close();
      expect(await connectedWith()).toBeUndefined();
      await popup.getByRole('button', { name: 'Zugriff erlauben' }).click();
      expect(await eventually(connectedWith, (company) => company !== undefined)).toMatch(/\S/);
    },
    LIMIT_MS,
  );

  it(
    'is not begun by an address that was copied, with the session of the merchant himself',
    async () => {
      const { url } = await system.api<{ url: string }>('/api/lexoffice/auth');
      const page = await context.newPage();
      expect((await page.goto(url))?.status()).toBe(403);
      expect(await page.locator('main').innerText()).toContain('nur in der App starten');
    },
    LIMIT_MS,
  );
});
