import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderReply, ShopReply } from '@belegwerk/contracts/api';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { buildScreens } from '@belegwerk/host';
import { answerIn } from './answer-in-window.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from '../journeys/place-order.ts';
import { unusedPort } from '../journeys/unused-port.ts';
import { WIDTHS } from './framed-app.ts';
import { openBrowser } from './open-browser.ts';

const LIMIT_MS = 240_000;
/** A folder for screenshots, where somebody wants to look at them. */
const SHOTS = process.env['SCREENSHOTS'];

describe('a shop on its way from nothing to the first automatic invoice', () => {
  let system: TestSystem;
  let context: BrowserContext;
  let page: Page;
  let frame: FrameLocator;

  beforeAll(async () => {
    await buildScreens();
    const port = String(await unusedPort());
    const environment = { LEXWARE_API_KEY: '', PORT: port, APP_URL: `http://127.0.0.1:${port}` };
    system = await startTestSystem({ demo: true, unset: true, fresh: true, environment });
    await system.control('lexware', '/consent', 'POST', { autoApprove: false, redirectUris: [] });
    await system.control('lexware', '/profile', 'POST', { organizationId: 'o-1', companyName: 'Kontorwerk GmbH' });
    context = await (await openBrowser()).newContext({ locale: 'de-DE', viewport: WIDTHS.desk });
    context.setDefaultTimeout(60_000);
    await open();
  }, LIMIT_MS);
  afterAll(async () => {
    await context.close();
    await system.close();
  });

  const open = async (): Promise<void> => {
    page = await context.newPage();
    await page.goto(`${system.shopify.url}/store/${system.shopify.shop.split('.')[0]}/apps/belegwerk`);
    frame = page.frameLocator('[data-testid=app-frame]');
  };
  const look = async (name: string): Promise<void> => {
    if (!SHOTS) return;
    for (const [width, size] of Object.entries(WIDTHS)) {
      await page.setViewportSize(size);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${SHOTS}/onboarding-${name}-${width}.png` });
    }
    await page.setViewportSize(WIDTHS.desk);
  };
  const at = async (step: number): Promise<void> => frame.getByText(`Schritt ${step} von 7`).waitFor();
  /** The window is closed in the middle, the host stops, and the shop is opened again. */
  const comeBack = async (): Promise<void> => {
    await page.close();
    await system.restart();
    await open();
  };
  const press = (name: string) => frame.getByRole('button', { name, exact: true }).click();
  const consent = async (answer: string): Promise<void> => {
    const opened = page.waitForEvent('popup');
    await press('Mit Lexware Office verbinden');
    const popup = await opened;
    await answerIn(popup, answer);
  };
  const shop = () => system.api<ShopReply>('/api/shop');
  const allow = () => consent('Zugriff erlauben');

  it(
    'accepts the terms, and finds them accepted after everything was closed',
    async () => {
      await at(1);
      await look('terms');
      await frame.getByLabel('Ich nehme die Nutzungsbedingungen an').click();
      await comeBack();
      await at(1);
      await frame.getByLabel('Ich nehme die Nutzungsbedingungen an').click();
      await frame.getByLabel('Ich nehme den Haftungsausschluss an').click();
      await press('Annehmen und weiter');
      await at(2);
      await comeBack();
      await at(2);
    },
    LIMIT_MS,
  );

  it(
    'has no account yet, opens one from here, and stays where it was',
    async () => {
      await press('Konto eröffnen');
      await frame.getByLabel('E-Mail-Adresse für das Konto').fill('neu@kontor');
      await press('Konto erstellen');
      await frame.getByText('Bitte gib eine gültige E-Mail-Adresse ein').waitFor();
      await look('opening-fault');
      await frame.getByLabel('E-Mail-Adresse für das Konto').fill('neu@kontor.example');
      await frame.getByLabel(/^Ich nehme die Nutzungsbedingungen und die Datenschutz/).click();
      await press('Konto erstellen');
      await frame.getByText('Dein Konto ist eröffnet').waitFor();
      await look('opened');
      await press('Später verbinden');
      await at(2);
      await system.control('lexware', '/profile', 'POST', { organizationId: 'o-1', companyName: 'Kontorwerk GmbH' });
    },
    LIMIT_MS,
  );

  it(
    'says no in the window of the account, and nothing has changed',
    async () => {
      await consent('Ablehnen');
      await frame.getByText(/^Der Zugriff auf Lexware Office wurde nicht erlaubt/).waitFor();
      await at(2);
      expect((await shop()).lexoffice.isConnected).toBe(false);
    },
    LIMIT_MS,
  );

  it(
    'says yes, sees that it is connected, and its orders and receipts are imported by themselves',
    async () => {
      await look('authorisation');
      await allow();
      await frame.getByText('Gleich werden deine Bestellungen geholt').waitFor();
      await look('celebrated');
      await comeBack();
      await at(5);
      const { attention } = await shop();
      expect(attention.orders).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );

  it(
    'goes back to the beginning and forward again without losing anything',
    async () => {
      for (const step of [4, 3, 2, 1]) {
        await press('Zurück');
        await at(step);
      }
      await frame.getByText(/^Am .* angenommen\.$/).waitFor();
      for (const step of [2, 3, 4, 5]) {
        await press('Weiter');
        await at(step);
      }
    },
    LIMIT_MS,
  );

  it(
    'says how it is taxed once its account is set up for it',
    async () => {
      await frame.getByText('Deutsche Umsatzsteuer', { exact: true }).click();
      await frame.getByText('In deinem Lexware-Konto ist das nicht eingestellt').waitFor();
      await look('regime');
      await system.control('lexware', '/profile', 'POST', { distanceSalesPrinciple: 'ORIGIN' });
      await frame.getByText('Dein Lexware-Konto ist genau so eingestellt').waitFor();
      await press('Bestätigen');
      await at(6);
      await look('taxes');
      await comeBack();
      await at(6);
      await press('Das ist so eingestellt');
      await at(7);
    },
    LIMIT_MS,
  );

  it(
    'connects again when its access was taken away, and is where it was',
    async () => {
      await system.control('lexware', '/connections/revoke', 'POST', {});
      await comeBack();
      await eventually(shop, ({ lexoffice }) => !lexoffice.isConnected);
      await at(2);
      await allow();
      await at(7);
    },
    LIMIT_MS,
  );

  it(
    'matches the receipts of another organisation before it goes on with that',
    async () => {
      await system.api('/api/lexoffice/disconnect', 'POST', { reason: 'Wir wechseln das Konto' });
      await system.control('lexware', '/profile', 'POST', { organizationId: 'o-2', companyName: 'Nordlager GmbH' });
      await comeBack();
      await at(2);
      await allow();
      await at(7);
      await frame.getByText('Nordlager GmbH').waitFor();
      await comeBack();
      await at(7);
      await look('connected');
    },
    LIMIT_MS,
  );

  it(
    'turns the creation on, and an order that comes has its invoice by itself',
    async () => {
      await press('Automatik einschalten');
      await press('Abonnement starten');
      await frame.getByText('Standard. Diese Seite ist bereit').waitFor();
      expect((await shop()).onboarding).toMatchObject({ isLedOn: false });
      const order = await placeOrder(system);
      const { documents } = await system.order(order, ({ status }: OrderReply) => status.state === 'done');
      expect(documents.map(({ kind }) => kind)).toEqual(['invoice']);
      await comeBack();
      await frame.getByText('Aktives Abonnement').waitFor();
    },
    LIMIT_MS,
  );
});
