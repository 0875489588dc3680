import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildScreens } from '@belegwerk/host';
import type { ShopReply } from '@belegwerk/contracts/api';
import type { FrameLocator, Page } from 'playwright-core';
import { answerIn } from './answer-in-window.ts';
import { ACCEPTED_TERMS } from '../system/accepted-terms.ts';
import { MerchantBrowser } from '../system/merchant-browser.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { unusedPort } from '../journeys/unused-port.ts';
import { PATIENCE_MS } from './framed-app.ts';
import { openBrowser } from './open-browser.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 120_000;
const NOTICE = 'Fehlende Shopify-Berechtigung(en)';
const SETTINGS = 'Bestellung als bezahlt markieren, wenn die Rechnung bezahlt ist, Tags an die Bestellung schreiben';
const SAID = `Es fehlt der Zugriff für: ${SETTINGS}. Shopify nennt ihn write_orders.`;
const GRANTED = 'Die Zugriffsberechtigung wurde nachträglich erteilt und ist aktiv.';
const MISSING_THERE = 'Es fehlt die Berechtigung für: Lieferscheine erstellen.';
const WITHOUT_DELIVERY =
  'invoices.read invoices.write credit-notes.read credit-notes.write contacts.read contacts.write voucherlist.read profile.read organization.read';

describe('a right that is taken away, granted, taken away, refused and granted again', () => {
  let system: TestSystem;
  let page: Page;
  let screen: FrameLocator;
  let handle = '';

  beforeAll(async () => {
    await buildScreens();
    const port = String(await unusedPort());
    system = await startTestSystem({
      environment: { LEXWARE_API_KEY: '', PLAN: 'enterprise', PORT: port, APP_URL: `http://127.0.0.1:${port}` },
      preferences: { invoiceTagCustom: ['rechnung'], syncOrderPayment: true, deliveryCreate: '2000-01-01' },
    });
    handle = system.shopify.shop.split('.')[0] ?? '';
    await system.control('lexware', '/consent', 'POST', { autoApprove: false, redirectUris: [] });
    await system.api('/api/onboarding/terms', 'POST', ACCEPTED_TERMS);
    await connect('');
    const context = await (await openBrowser()).newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    context.setDefaultTimeout(PATIENCE_MS);
    page = await context.newPage();
    screen = page.frameLocator('[data-testid=app-frame]');
  }, LIMIT_MS);
  afterAll(async () => {
    await page?.context().close();
    await system?.close();
  });

  /** The merchant lets us into the account with these rights, all of them where none is named. */
  const connect = async (scopes: string): Promise<void> => {
    const { url } = await system.api<{ url: string }>('/api/lexoffice/auth');
    const browser = new MerchantBrowser();
    const consent = await browser.open(url);
    await browser.press(await browser.open(`${consent.url}&scope=${encodeURIComponent(scopes)}`), 'allow');
  };
  const open = async (path: string): Promise<void> => {
    await page.goto(`${system.shopify.url}/store/${handle}/apps/belegwerk${path}`);
  };
  const isFlawless = async (): Promise<void> => {
    const inApp = async <T>(expression: string): Promise<T> => {
      const frame = page.frames().find((each) => each.url().startsWith(system.host.url));
      if (!frame) throw new Error('the app is not in its frame');
      return frame.evaluate<T>(expression);
    };
    expect(await seriousFindings({ inApp })).toEqual([]);
  };
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).last().click();
  const answer = (verb: string) => page.getByRole('dialog').getByRole('button', { name: verb }).click();

  describe('at Shopify', () => {
    /** As a person at Shopify does it: the right is an optional one, and is given back. */
    const takeAway = async (right: string): Promise<void> => {
      const { scopes } = system.shopify.platform.app;
      const [all, others] = [[...new Set([...scopes, right])], scopes.filter((scope) => scope !== right)];
      await system.control('shopify', '/scopes', 'PUT', { scopes: others });
      await system.control('shopify', '/scopes', 'PUT', { scopes: all, shop: system.shopify.shop });
      const reply = await fetch(`${system.shopify.url}/store-api/${handle}/scopes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ revoke: [right] }),
      });
      expect(reply.status).toBe(200);
      await eventually(
        () => system.api<ShopReply>('/api/shop'),
        ({ shopify }) => !shopify.scopes.includes(right),
      );
    };

    it(
      'is named by the settings that need it, and active once it is granted',
      async () => {
        await takeAway('write_orders');
        await open('/home');
        await screen.getByText(NOTICE, { exact: true }).waitFor();
        await screen.getByText(SAID).waitFor();
        await isFlawless();
        await screen.getByRole('link', { name: 'Zugriff erteilen' }).click();
        await page.getByText('write_orders').first().waitFor();
        await answer('Zustimmen');
        await page.getByText(GRANTED).first().waitFor();
        await screen.getByText('Neueste Ereignisse').waitFor();
        await screen.getByText(NOTICE, { exact: true }).waitFor({ state: 'detached' });
      },
      LIMIT_MS,
    );

    it(
      'is refused once, which a plain sentence says, and granted from the page of the setting',
      async () => {
        await takeAway('write_orders');
        await open('/preferences/orders');
        await screen.getByText('Es fehlt der Zugriff für: Bestellung als bezahlt markieren').waitFor();
        await isFlawless();
        await screen.getByRole('link', { name: 'Zugriff erteilen' }).first().click();
        await answer('Ablehnen');
        await screen.getByText(/^Du hast nicht zugestimmt\. Es bleibt alles, wie es war/).waitFor();
        await isFlawless();
        await press('Zugriff erteilen');
        await answer('Zustimmen');
        await page.getByText(GRANTED).first().waitFor();
        await screen.getByText('Bestellung als bezahlt markieren, wenn die Rechnung bezahlt ist').first().waitFor();
        await screen.getByText(NOTICE, { exact: true }).waitFor({ state: 'detached' });
      },
      LIMIT_MS,
    );
  });

  describe('at Lexware Office', () => {
    const asked = async (): Promise<void> => {
      await connect(WITHOUT_DELIVERY);
      await open('/home');
      await screen.getByText(MISSING_THERE).waitFor();
      await isFlawless();
      await press('Zugriff erlauben');
      await screen.getByText('Zugriffsberechtigung benötigt').first().waitFor();
    };
    const inWindow = async (verb: string): Promise<void> => {
      const opened = page.waitForEvent('popup');
      await press('Im Fenster erlauben');
      const popup = await opened;
      await screen.getByText('Warte auf Lexware Office').waitFor();
      await answerIn(popup, verb);
    };
    const granted = async (): Promise<void> => {
      await inWindow('Zugriff erlauben');
      await screen.getByText('Berechtigungen aktualisiert').waitFor();
      await isFlawless();
      await press('Schließen');
      await screen.getByText(MISSING_THERE).waitFor({ state: 'detached' });
    };

    it(
      'is named by the setting that needs it, and granted in a window',
      async () => {
        await asked();
        await granted();
      },
      LIMIT_MS,
    );

    it(
      'is refused once, which a plain sentence says, and granted after all',
      async () => {
        await asked();
        await inWindow('Ablehnen');
        await screen.getByText(/^Der Zugriff ist noch nicht erlaubt\. Es bleibt alles, wie es war/).waitFor();
        await isFlawless();
        await granted();
      },
      LIMIT_MS,
    );
  });
});
