import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, ShopReply } from '@belegwerk/contracts/api';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { buildScreens } from '@belegwerk/host';
import { answerIn } from './answer-in-window.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { unusedPort } from '../journeys/unused-port.ts';
import { openBrowser } from './open-browser.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 240_000;
/** A folder for screenshots, where a person wants to look at them. */
const SHOTS = process.env['SCREENSHOTS'];

describe('the connection, on its page in the frame of the admin', () => {
  let system: TestSystem;
  let context: BrowserContext;
  let page: Page;
  let frame: FrameLocator;

  beforeAll(async () => {
    await buildScreens();
    const port = String(await unusedPort());
    const environment = { LEXWARE_API_KEY: '', PORT: port, APP_URL: `http://127.0.0.1:${port}` };
    system = await startTestSystem({ environment });
    await system.control('lexware', '/consent', 'POST', { autoApprove: false, redirectUris: [] });
    context = await (await openBrowser()).newContext({ locale: 'de-DE', viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    const shop = system.shopify.shop.split('.')[0];
    await page.goto(`${system.shopify.url}/store/${shop}/apps/belegwerk/preferences/setup`);
    frame = page.frameLocator('[data-testid=app-frame]');
  }, LIMIT_MS);
  afterAll(async () => {
    await context.close();
    await system.close();
  });

  const press = (name: string) => frame.getByRole('button', { name }).click();
  const look = async (name: string): Promise<void> => {
    if (!SHOTS) return;
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${SHOTS}/setup-${name}-${width}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  /** What axe finds serious or critical on the page as it stands. */
  const found = () =>
    seriousFindings({
      inApp: <T>(expression: string) => {
        const app = page.frames().find((each) => each.url().startsWith(system.host.url));
        if (!app) throw new Error('the app is not there');
        return app.evaluate<T>(expression);
      },
    });
  const connect = async (): Promise<void> => {
    const opened = page.waitForEvent('popup');
    await press('Mit Lexware Office verbinden');
    const popup = await opened;
    await answerIn(popup, 'Zugriff erlauben');
    await frame.getByRole('button', { name: 'Verbindung trennen' }).waitFor();
  };
  /** The page shows an account that came back, and of which not everything is known yet; the host knows it all. */
  const isBehind = async (): Promise<void> => {
    await page.route('**/api/shop', async (route) => {
      const { 'if-none-match': _known, ...headers } = route.request().headers();
      const response = await route.fetch({ headers });
      const shop = (await response.json()) as ShopReply;
      await route.fulfill({ response, json: { ...shop, lexoffice: { ...shop.lexoffice, needsCatchUp: true } } });
    });
    await page.reload();
  };
  const isConnected = async () => (await system.api<ShopReply>('/api/shop')).lexoffice.isConnected;

  it(
    'is made, looked over, taken away with a reason after its consequences were read, and made again',
    async () => {
      await frame.getByText('Solange kein Konto verbunden ist, entstehen keine Belege.').waitFor();
      expect(await found()).toEqual([]);
      await look('none');
      await connect();
      await frame.getByText('Deine Version kann').waitFor();
      expect(await found()).toEqual([]);
      await look('connected');
      await press('Jetzt abgleichen');
      await page.getByText(/^Abgeglichen: /).waitFor();
      await isBehind();
      await frame.getByText('Änderungen aus Lexware Office fehlen noch').waitFor();
      expect(await found()).toEqual([]);
      await look('behind');
      await press('Nachholen');
      await page.getByText(/^Nachgeholt: /).waitFor();
      await page.unrouteAll({ behavior: 'wait' });
      await page.reload();
      await frame.getByRole('button', { name: 'Jetzt abgleichen' }).waitFor();
      await press('Verbindung trennen');
      await frame.getByText('Deine Belege bleiben, wie sie sind').waitFor();
      expect(await found()).toEqual([]);
      await look('dialog');
      await frame.getByLabel('Grund').fill('Wir wechseln das Konto');
      await press('Jetzt trennen');
      await frame.getByText(/^Am .* von Dana Muster getrennt: „Wir wechseln das Konto“\.$/).waitFor();
      await look('away');
      expect(await eventually(isConnected, (still) => !still)).toBe(false);
      const { items } = await system.api<LogPageReply>('/api/shop/logs?origin=shop');
      expect(items[0]).toMatchObject({ event: 'shop.disconnected', facts: { reason: 'Wir wechseln das Konto' } });
      await connect();
      expect(await isConnected()).toBe(true);
    },
    LIMIT_MS,
  );
});
