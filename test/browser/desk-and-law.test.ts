import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgreementReply, ShopReply } from '@belegwerk/contracts/api';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 240_000;
const SETTLED = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describe('the desk of the operator and the agreement in the browser', () => {
  let app: FramedApp;
  beforeAll(async () => {
    app = await openFramedApp({
      demo: false,
      environment: {
        BILLING: 'on',
        BILLING_TEST: 'off',
        OPERATOR_NAME: 'Beleg Hosting GmbH',
        OPERATOR_ADDRESS: 'Hafenstraße 1,20457 Hamburg',
        SUBPROCESSORS: 'Hetzner Online GmbH|Server|Deutschland',
        SHOP_PERMISSIONS: 'kaffeekontor-nord.myshopify.com:view_dashboard',
      },
    });
  }, LIMIT_MS);
  afterAll(() => app.close());

  const fits = async (name: string) => {
    for (const [width, size] of Object.entries(WIDTHS)) {
      await app.page.setViewportSize(size);
      await app.inApp(SETTLED);
      expect([name, width, (await app.inApp<number>(OVERFLOW)) <= 0]).toEqual([name, width, true]);
      if (process.env['SCREENSHOTS'])
        await app.page.screenshot({ path: `${process.env['SCREENSHOTS']}/${name}-${width}.png`, fullPage: true });
    }
    await app.page.setViewportSize(WIDTHS.desk);
    expect(await seriousFindings(app)).toEqual([]);
  };
  const shop = () => app.system.api<ShopReply>('/api/shop');

  it(
    'gives a shop transfers, switches it off with a reason that stands on its pages, and on again',
    async () => {
      const { screen } = app;
      await app.open('/admin');
      await screen.getByRole('button', { name: 'Kaffeekontor Nord Übertragungen oder Tage geben' }).click();
      await screen.getByLabel('Wie viele').fill('50');
      await screen.getByLabel('Grund').fill('Wegen der Störung');
      await screen.getByRole('button', { name: 'Geben', exact: true }).last().click();
      await screen.getByLabel('Wie viele').waitFor({ state: 'detached' });

      await screen.getByRole('button', { name: 'Kaffeekontor Nord ausschalten' }).click();
      await screen.getByLabel('Grund').fill('Wir klären eine Frage zum Vertrag');
      await screen.getByRole('button', { name: 'Ausschalten', exact: true }).last().click();
      await screen.getByRole('button', { name: 'Kaffeekontor Nord einschalten' }).waitFor();
      expect((await shop()).suspended?.reason).toBe('Wir klären eine Frage zum Vertrag');
      await fits('shops');
      await app.open('/orders');
      await screen.getByText('Belegwerk ist für deinen Shop ausgeschaltet').waitFor();
      await fits('switched-off');

      await app.open('/admin?state=off');
      await screen.getByRole('button', { name: 'Kaffeekontor Nord einschalten' }).click();
      await screen.getByText('Keine Shops gefunden').waitFor();
      expect((await shop()).suspended).toBeUndefined();
    },
    LIMIT_MS,
  );

  it(
    'shows figures, coupons and offers',
    async () => {
      const { screen } = app;
      await app.open('/admin/figures');
      await screen.getByText('Umsatz je Monat').waitFor();
      await fits('figures');
      await app.open('/admin/coupons');
      await screen.getByText('Eingelöst').first().waitFor();
      await fits('coupons');
      await app.open('/admin/requests');
      await screen.getByLabel('Abonnement').selectOption('custom');
      await screen.getByText(/^Custom, 9\.999,00.€ im Monat zzgl\. USt\., 1\.000 Übertragungen/).waitFor();
      await fits('offers');
    },
    LIMIT_MS,
  );

  it(
    'has a merchant read and conclude the processing agreement',
    async () => {
      const { screen } = app;
      await app.open('/help/privacy');
      await screen.getByRole('button', { name: 'Vertrag lesen' }).click();
      await screen.getByText('Hetzner Online GmbH: Server, Deutschland').waitFor();
      await screen.getByText('Bisher gibt es keine Anfrage').waitFor();
      await fits('agreement');
      await screen.getByRole('button', { name: 'Vertrag schließen' }).click();
      await screen.getByText(/^Geschlossen am/).waitFor();
      expect((await app.system.api<AgreementReply>('/api/agreement')).concluded).toBeDefined();
      const coming = app.page.waitForEvent('download');
      await screen.getByRole('button', { name: 'Vertrag als PDF' }).click();
      expect((await coming).suggestedFilename()).toBe('Auftragsverarbeitung.pdf');
      await fits('agreement-concluded');
    },
    LIMIT_MS,
  );
});
