import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildScreens } from '@belegwerk/host';
import type { LogPageReply, PlansReply } from '@belegwerk/contracts/api';
import type { Clock } from '@belegwerk/core/ports';
import type { FrameLocator, Page } from 'playwright-core';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder } from '../system/order-panel.ts';
import { PATIENCE_MS, WIDTHS } from './framed-app.ts';
import { openBrowser } from './open-browser.ts';

const LIMIT_MS = 240_000;
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const QUOTA_OF_FREE = 10;
const COUPONS = JSON.stringify([{ code: 'ALT-2023', type: '%', value: 50, intervals: 24, until: '2023-08-31' }]);

describe('plans in the framed admin', () => {
  let system: TestSystem;
  let page: Page;
  let screen: FrameLocator;
  let hours = 0;
  const clock = (real: Clock): Clock => ({ now: () => real.now().add({ hours }) });

  beforeAll(async () => {
    await buildScreens();
    system = await startTestSystem({ environment: { PLAN: 'free', COUPONS }, around: { clock } });
    const context = await (await openBrowser()).newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    context.setDefaultTimeout(PATIENCE_MS);
    page = await context.newPage();
    await page.setViewportSize(WIDTHS.desk);
    screen = page.frameLocator('[data-testid=app-frame]');
  }, LIMIT_MS);
  afterAll(async () => {
    await page.context().close();
    await system.close();
  });

  const open = (path: string) =>
    page.goto(`${system.shopify.url}/store/${system.shopify.shop.split('.')[0]}/apps/belegwerk${path}`);
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  const seen = (text: string | RegExp) => screen.getByText(text).first().waitFor();
  const charges = () =>
    system.control<{ readonly bills: readonly { readonly amount: string }[] }>(
      'shopify',
      `/billing?shop=${system.shopify.shop}`,
    );
  const happens = (what: string) =>
    system.control('shopify', '/billing', 'POST', { shop: system.shopify.shop, do: what });
  const plans = () => system.api<PlansReply>('/api/plans');

  /** The page of Shopify, in place of the whole admin. */
  const atShopify = async (answer: 'Genehmigen' | 'Ablehnen', ...lines: readonly string[]): Promise<void> => {
    await page.waitForURL('**/charges/**');
    const said = (await page.locator('li').allTextContents()).map((line) => line.replaceAll('\u00a0', ' '));
    expect(said).toEqual(lines);
    await page.getByRole('button', { name: answer }).click();
    await page.waitForURL('**/apps/belegwerk/**');
  };
  const fits = async () => {
    for (const size of Object.values(WIDTHS)) {
      await page.setViewportSize(size);
      const frame = page.frames().find((each) => each.url().startsWith(system.host.url));
      expect(await frame?.evaluate<number>(OVERFLOW)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(WIDTHS.desk);
  };
  const redeem = async (code: string) => {
    await screen.getByRole('button', { name: /^(Coupon einlösen|Anderer Coupon)$/ }).click();
    await screen.getByLabel('Coupon-Code').fill(code);
    await press('Einlösen');
  };
  /** What Shopify may have told of before the page could ask. */
  const isActive = (name: string) => seen(new RegExp(`^(${name} ist aktiv|Du hast ${name})$`, 'u'));

  it(
    'are tried after the transfers ran out, with a coupon, and what waited goes on without a click',
    async () => {
      const panel = orderPanel(system);
      for (let count = 0; count < QUOTA_OF_FREE; count += 1) await panel.placeDone();
      const waiting: PanelOrder[] = [await panel.place(), await panel.place()];
      for (const { legacyId } of waiting)
        await system.order(legacyId, ({ status }) => status.reason.code === 'NO_TRANSFERS');

      await open('/plan');
      await seen('Kostenlos, mit 10 Übertragungen im Monat.');
      await fits();
      await screen.getByRole('link', { name: 'Standard: Wechseln' }).click();
      await seen(/^Die ersten 7.Tage sind kostenlos, danach 18,99.€ im Monat zzgl\. USt\.$/);
      await redeem('falsch-2');
      await seen('Der Code scheint ungültig zu sein 😢');
      await screen.getByLabel('Coupon-Code').fill('alt-2023');
      await press('Einlösen');
      await seen('Der Code ist abgelaufen 😢');
      await screen.getByLabel('Coupon-Code').fill('connected');
      await press('Einlösen');
      await seen(/^Erste Rechnung 9,50.€ statt 18,99.€\.$/);
      await fits();
      await press('Kostenpflichtig wechseln');
      await atShopify('Genehmigen', '18,99 € alle 30 Tage', '9,50 € für die ersten 1 Rechnungen', '7 Tage kostenlos');
      await isActive('Standard');
      await seen(/^Kostenlos getestet bis \d\d\.\d\d\.\d{4}\. Danach 18,99.€ im Monat, ohne Coupon gerechnet\.$/);
      for (const { legacyId } of waiting) await system.order(legacyId, ({ status }) => status.state === 'done');
      await screen.getByRole('link', { name: 'Wofür sie verbraucht wurden' }).click();
      await seen(`1–${QUOTA_OF_FREE + waiting.length} von ${QUOTA_OF_FREE + waiting.length}`);
      await fits();
    },
    LIMIT_MS,
  );

  it(
    'are paid after the trial, with the cents that were shown; the coupon is used then',
    async () => {
      hours += 8 * 24;
      await system.control('shopify', '/clock', 'PUT', { advanceMs: 8 * 24 * 3_600_000 });
      expect((await charges()).bills.map(({ amount }) => amount)).toEqual(['9.50']);
      await open('/plan?charge_id=0');
      await seen(/^18,99.€ im Monat, ohne Coupon gerechnet\. Die nächste Abrechnung beginnt am /);
      await redeem('connected');
      await seen('Du hast diesen Coupon bereits verwendet 😢');
    },
    LIMIT_MS,
  );

  it(
    'stay as they are when a larger one is declined, and become larger when it is approved',
    async () => {
      await open('/plan/premium?billing=monthly');
      await press('Kostenpflichtig wechseln');
      await atShopify('Ablehnen', '38,99 € alle 30 Tage');
      await seen(/^(Es bleibt bei Standard|Du hast Standard)$/);
      await open('/plan/premium?billing=monthly');
      await press('Kostenpflichtig wechseln');
      await page.waitForURL('**/charges/**');
      // a merchant who goes away undecided finds the wish where it was left, and may change it
      await open('/plan');
      await seen('Deine Bestätigung fehlt noch');
      await fits();
      await screen.getByRole('link', { name: 'In Shopify bestätigen' }).click();
      await atShopify('Genehmigen', '38,99 € alle 30 Tage');
      await isActive('Premium');
      expect((await plans()).current).toMatchObject({ plan: 'premium', quota: 1000, state: 'active' });
    },
    LIMIT_MS,
  );

  it(
    'become smaller at the end of what is paid, unless that is taken back',
    async () => {
      await open('/plan/standard?billing=monthly');
      await seen(/^Am \d\d\.\d\d\.\d{4}\. Bis dahin behältst du Premium\.$/);
      await press('Kostenpflichtig wechseln');
      await atShopify('Genehmigen', '18,99 € alle 30 Tage');
      await seen('Wechsel vorgemerkt');
      await seen(/^Ab \d\d\.\d\d\.\d{4}: Standard, monatlich bezahlt\.$/);
      await fits();
      await press('Doch nicht');
      await screen.getByText('Wechsel vorgemerkt').waitFor({ state: 'hidden' });
      expect((await plans()).current).toMatchObject({ plan: 'premium', state: 'active' });
    },
    LIMIT_MS,
  );

  it(
    'say that Shopify waits for money, and that it came',
    async () => {
      await happens('freeze');
      await open('/plan?charge_id=0');
      await seen('Shopify wartet auf deine Zahlung');
      await fits();
      await happens('unfreeze');
      await open('/plan?charge_id=0');
      await seen(/^38,99.€ im Monat\. Die nächste Abrechnung beginnt am /);
    },
    LIMIT_MS,
  );

  it(
    'sell the import of older orders once',
    async () => {
      await open('/orders/import');
      await screen.getByRole('link', { name: 'Freischalten' }).click();
      await seen(/^239,00.€ zzgl\. USt\.$/);
      await fits();
      await press('Kostenpflichtig freischalten');
      await atShopify('Genehmigen', '239,00 € einmalig');
      await seen(/5\.000.Übertragungen zusätzlich, nutzbar bis /);
      await open('/plan/purchase/orderImport');
      await seen('Schon freigeschaltet');
      await screen.getByRole('link', { name: 'Bestellungen importieren' }).click();
      await screen.getByLabel('Erster Tag').first().waitFor();
      expect(await screen.getByText('Freischaltung erforderlich').count()).toBe(0);
    },
    LIMIT_MS,
  );

  it(
    'are cancelled without leaving, and last until they are paid no more',
    async () => {
      await open('/plan/free');
      await press('Zu Free wechseln');
      await page.getByText('Abonnement geändert').waitFor();
      await seen(/^Premium bleibt bis \d\d\.\d\d\.\d{4}\. Danach hast du Free\.$/);
      await fits();
      const { items } = await system.api<LogPageReply>('/api/shop/logs?origin=shop&pageSize=100');
      const told = new Set(items.map(({ event }) => event));
      expect(
        ['plan.activated', 'plan.declined', 'plan.frozen', 'plan.cancelled'].filter((event) => !told.has(event)),
      ).toEqual([]);
    },
    LIMIT_MS,
  );
});
