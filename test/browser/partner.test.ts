import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  PartnerPayoutsReply,
  PartnerReceiptReply,
  PartnerRedemptionsReply,
  PartnersReply,
} from '@belegwerk/contracts/api';
import { buildScreens } from '@belegwerk/host';
import type { FrameLocator, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { movedClock, type ChangedReply } from '../system/billing-desk.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { PATIENCE_MS, WIDTHS } from './framed-app.ts';
import { openBrowser } from './open-browser.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 300_000;
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const DAY_HOURS = 24;
const CODE = 'KAFFEE-50';
/** Buys in the browser; buys; leaves early; does not pay. */
const [READER, BUYER, LEAVER, DEBTOR] = [
  'teestube-am-deich.myshopify.com',
  'kakao-kontor.myshopify.com',
  'kurz-da.myshopify.com',
  'zahlt-nicht.myshopify.com',
];
/** Runs the installation, too. */
const OFFICE = 'betreiber-amt.myshopify.com';
const OTHERS = [READER, BUYER, LEAVER, DEBTOR, OFFICE];

const plain = (text: string): string => text.replaceAll(/[\u00a0\s]+/g, ' ');

describe('the partner programme in the framed admin', () => {
  let system: TestSystem;
  let page: Page;
  let screen: FrameLocator;
  const time = movedClock();

  beforeAll(async () => {
    await buildScreens();
    system = await startTestSystem({
      neighbours: OTHERS,
      environment: {
        PLAN: 'free',
        BILLING_TEST: 'off',
        // two run the installation, one of them has the same shop
        SHOP_PERMISSIONS: `kaffeekontor-nord.myshopify.com:view_dashboard,${OFFICE}:view_dashboard`,
        OPERATOR_IBAN: 'DE02 1203 0000 0000 2020 51',
      },
      around: time.around,
    });
    for (const domain of OTHERS) {
      await system.control('shopify', '/shops', 'POST', { domain, name: domain.split('.')[0] });
      // a coupon is remembered for shops alone that are not here yet
      if (domain !== READER) await ask(domain, '/api/shop');
    }
    const context = await (await openBrowser()).newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
    context.setDefaultTimeout(PATIENCE_MS);
    page = await context.newPage();
    await page.setViewportSize(WIDTHS.desk);
    screen = page.frameLocator('[data-testid=app-frame]');
    // two people are told apart by their numbers, not by their shops
    await page.route(`**/shops/${OFFICE}/session-token`, async (route) =>
      route.fulfill({ json: await system.control('shopify', `/session-token?shop=${OFFICE}&user=2`) }),
    );
  }, LIMIT_MS);
  afterAll(async () => {
    await page.context().close();
    await system.close();
  });

  const ask = async <T>(shop: string, path: string, method = 'GET', body?: object): Promise<T> => {
    const reply = await fetch(system.host.url + path, {
      method,
      headers: {
        authorization: `Bearer ${await system.session(shop)}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const said = await reply.text();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${said}`);
    return JSON.parse(said) as T;
  };
  const open = (path: string, shop = system.shopify.shop) =>
    page.goto(`${system.shopify.url}/store/${shop.split('.')[0]}/apps/belegwerk${path}`);
  const press = (name: string | RegExp) => screen.getByRole('button', { name, exact: true }).click();
  const follow = (name: string) => screen.getByRole('link', { name, exact: true }).first().click();
  const seen = (text: string | RegExp) => screen.getByText(text).first().waitFor();
  const told = (text: string) => page.getByText(text).first().waitFor();
  const bar = () => page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
  const rowOf = async (name: string | RegExp): Promise<string> =>
    plain(await screen.getByRole('row').filter({ hasText: name }).first().innerText());
  const inApp = async <T>(expression: string): Promise<T> => {
    const frame = page.frames().find((each) => each.url().startsWith(system.host.url));
    if (!frame) throw new Error('the app is not in its frame');
    return frame.evaluate<T>(expression);
  };
  /** Readable by everybody, on a desk and on a phone. */
  const isSound = async (): Promise<void> => {
    for (const size of Object.values(WIDTHS)) {
      await page.setViewportSize(size);
      expect(await inApp(OVERFLOW)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(WIDTHS.desk);
    expect(await seriousFindings({ inApp })).toEqual([]);
  };
  const operator = (path: string): Promise<PartnersReply> =>
    ask(system.shopify.shop, `/api/admin/partners/${system.shopify.shop}${path}`, 'POST');

  it(
    'is asked for, and open as soon as the operator agrees',
    async () => {
      await open('/partner/coupons');
      await follow('Zum Partnerprogramm');
      await seen('So funktioniert es');
      await isSound();
      await screen.getByLabel(/^Ich stimme zu/).check();
      await press('Als Partner bewerben');
      await seen('Deine Bewerbung ist eingegangen.');
      await operator('/approve');
      await open('/partner');
      await seen('Erstelle deinen ersten Coupon.');
      await isSound();
    },
    LIMIT_MS,
  );

  it(
    'gives a coupon with a code of its own, which the partner cannot redeem',
    async () => {
      await open('/partner/coupons/new');
      const code = screen.getByLabel('Code', { exact: true });
      await code.fill('connected');
      await seen('Dieser Code ist nicht verfügbar');
      await code.fill('kaf');
      await seen('Mindestens 4 Zeichen');
      await code.fill('kaffee  50');
      await seen('Dieser Code ist frei.');
      expect(await code.inputValue()).toBe(CODE);
      await isSound();
      await press('Coupon erstellen');
      await told('Coupon erstellt');
      await seen(CODE);
      expect(await rowOf(CODE)).toContain('50 % für 3 Monate');
      await isSound();
      await open('/plan');
      await press('Coupon einlösen');
      await screen.getByLabel('Coupon-Code').fill(CODE);
      await press('Einlösen');
      await seen('Eigene Coupons kannst du nicht einlösen 😢');
    },
    LIMIT_MS,
  );

  it(
    'pays to where the partner says, and says at each field what is wrong',
    async () => {
      await open('/partner/preferences');
      await screen.getByLabel('E-Mail', { exact: true }).fill('kein Postfach');
      await screen.getByLabel('Steuernummer').fill('12');
      await bar().getByRole('button', { name: 'Speichern' }).click();
      await seen('Gültige E-Mail-Adresse erforderlich');
      await seen('Gültige Steuernummer erforderlich');
      await isSound();
      const typed = [
        ['E-Mail', 'kasse@kaffeekontor.example'],
        ['Name oder Firma', 'Kaffeekontor Nord GmbH'],
        ['Straße und Hausnummer', 'Am Kai 1'],
        ['PLZ', '24103'],
        ['Ort', 'Kiel'],
        ['Steuernummer', '21/815/08150'],
        ['E-Mail des PayPal-Kontos', 'paypal@kaffeekontor.example'],
      ] as const;
      for (const [label, text] of typed) await screen.getByLabel(label, { exact: true }).fill(text);
      await screen.getByText('Kleinunternehmer (§ 19 UStG)', { exact: true }).click();
      await bar().getByRole('button', { name: 'Speichern' }).click();
      await told('Gespeichert');
      await bar().waitFor({ state: 'hidden' });
      await page.reload();
      await screen.getByLabel('Ort').waitFor();
      for (const [label, text] of typed)
        expect(await screen.getByLabel(label, { exact: true }).inputValue()).toBe(text);
      expect(await screen.getByLabel('Kleinunternehmer (§ 19 UStG)').isChecked()).toBe(true);
    },
    LIMIT_MS,
  );

  it(
    'shows the coupon to everybody, and leads to the installation with its code',
    async () => {
      await page.goto(`${system.host.url}/coupon/${CODE.toLowerCase()}`);
      await page.getByText('50 % Rabatt in den ersten 3 Monaten').waitFor();
      expect(await page.context().cookies(system.host.url)).toEqual([]);
      for (const size of Object.values(WIDTHS)) {
        await page.setViewportSize(size);
        expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize(WIDTHS.desk);
      await page.getByLabel('Adresse deines Shops').fill(READER);
      await page.getByRole('button', { name: 'Weiter zu Shopify' }).click();
      await page.waitForURL('**/store/teestube-am-deich/**');
      await open('/plan', READER);
      await seen(/^KAFFEE-50: 50.% Rabatt auf die ersten 3 Monate\.$/);
      await press('Coupon verwenden');
      await screen.getByRole('button', { name: 'Anderer Coupon' }).waitFor();
      await screen.getByRole('link', { name: 'Business: Wechseln' }).click();
      await press('Kostenpflichtig wechseln');
      await page.waitForURL('**/charges/**');
      expect((await page.locator('li').allTextContents()).map(plain)).toEqual([
        '88,99 € alle 30 Tage',
        '44,50 € für die ersten 3 Rechnungen',
        '7 Tage kostenlos',
      ]);
      await page.getByRole('button', { name: 'Genehmigen' }).click();
      await page.waitForURL('**/apps/belegwerk/**');
      await seen(/^(Business ist aktiv|Du hast Business)$/u);
    },
    LIMIT_MS,
  );

  const buys = async (shop: string, plan: string): Promise<void> => {
    await ask(shop, '/api/coupons', 'POST', { code: CODE });
    const wish = { plan, isAnnual: false, coupon: CODE };
    const { confirmationUrl } = await ask<ChangedReply>(shop, '/api/plan', 'POST', wish);
    const body = new URLSearchParams({ answer: 'approve' });
    const { headers } = await fetch(String(confirmationUrl), { method: 'POST', body, redirect: 'manual' });
    const charge = new URL(String(headers.get('location'))).searchParams.get('charge_id') ?? '';
    await ask(shop, `/api/plan/sync?charge_id=${charge}`, 'POST');
  };
  const happens = async (shop: string, what: string): Promise<void> => {
    await system.control('shopify', '/billing', 'POST', { shop, do: what });
    await ask(shop, '/api/plan/sync', 'POST');
  };

  it(
    'says of each redemption what became of it, sixty days later',
    async () => {
      await buys(BUYER, 'premium');
      await buys(LEAVER, 'standard');
      await buys(DEBTOR, 'standard');
      await open('/partner/redemptions');
      await seen('Abonniert');
      await open('/partner/coupons/confirm/removal?code=KAFFEE-50');
      await seen('Der Coupon kann wegen ausstehender Provisionen nicht gelöscht werden');
      await isSound();
      await time.forward(system, 20 * DAY_HOURS);
      await happens(LEAVER, 'cancel');
      await time.forward(system, 20 * DAY_HOURS);
      await happens(DEBTOR, 'freeze');
      await time.forward(system, 20 * DAY_HOURS);
      for (const shop of [READER, BUYER, DEBTOR]) await ask(shop, '/api/plan/sync', 'POST');
      await open('/partner/redemptions?sort=provision');
      await seen('Freigegeben');
      expect(await rowOf('Business')).toMatch(/Freigegeben .* 44,50 €$/);
      expect(await rowOf('Premium')).toMatch(/Freigegeben .* 19,50 €$/);
      await isSound();
      for (const [tab, text] of [
        ['Gekündigt', 'Das Abonnement endete vor dem Ende der Sperrfrist.'],
        ['Abgelehnt', 'Am Ende der Sperrfrist war das Abonnement nicht bezahlt.'],
      ] as const) {
        await screen.getByRole('button', { name: tab, exact: true }).click();
        // the list of all has this text, too: the tab is there once the third row is gone
        await screen.getByRole('row').nth(2).waitFor({ state: 'detached' });
        await seen(new RegExp(text));
        expect(await screen.getByRole('row').count()).toBe(2);
      }
      const { items } = await ask<PartnerRedemptionsReply>(system.shopify.shop, '/api/partner/redemptions');
      expect(items.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'declined', 'verified', 'verified']);
    },
    LIMIT_MS,
  );

  it(
    'pays on the first of the month, with a receipt whose sums agree',
    async () => {
      // past the next first, on any day
      await time.forward(system, 32 * DAY_HOURS);
      await system.restart();
      const payouts = () => ask<PartnerPayoutsReply>(system.shopify.shop, '/api/partner/payouts');
      const { items } = await eventually(payouts, (reply) => reply.items.length > 0);
      expect(items).toMatchObject([{ provisions: '64.00', fee: '2.24', vat: '0.00', amount: '61.76', redemptions: 2 }]);
      const [payout] = items;
      await open('/partner/payouts');
      await seen('Geplant');
      expect(await rowOf('PayPal')).toMatch(/PayPal: paypal@kaffeekontor\.example 64,00 € 2,24 € 0,00 € 61,76 €/);
      await isSound();
      await press(`Gutschrift ${payout?.receipt} öffnen`);
      await screen.getByRole('link', { name: 'Herunterladen' }).waitFor();
      const path = `/api/partner/payouts/${payout?.id}/receipt`;
      const { content } = await ask<PartnerReceiptReply>(system.shopify.shop, path);
      const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64')));
      const { text } = await extractText(pdf, { mergePages: true });
      for (const part of [
        `Gutschrift ${payout?.receipt}`,
        'Belegwerk-Demo',
        'Kaffeekontor Nord GmbH',
        '21/815/08150',
        '64,00 €',
        '2,24 €',
        '61,76 €',
        '§ 19 UStG',
      ])
        expect(plain(text)).toContain(part);
    },
    LIMIT_MS,
  );

  it(
    'counts what was paid as soon as the operator has sent it',
    async () => {
      await open('/admin/payouts');
      await seen('Zu prüfen');
      await isSound();
      await screen.getByRole('button', { name: /ist geprüft$/ }).click();
      await seen('Freigeben muss jemand anders');
      await open('/admin/payouts', OFFICE);
      await screen.getByRole('button', { name: /freigeben$/ }).click();
      await seen('Freigegebene Auszahlungen als Datei');
      await isSound();
      const coming = page.waitForEvent('download');
      await press('PayPal-Datei');
      const rows = await readFile(await (await coming).path(), 'utf8');
      expect(rows).toMatch(/^"[^"]+@[^"]+","61\.76","EUR","GS-/);
      await screen.getByRole('button', { name: /als gesendet eintragen$/ }).click();
      await seen('Das lässt sich nicht zurücknehmen.');
      await screen.getByRole('dialog').getByRole('button', { name: 'Als gesendet eintragen' }).click();
      await seen('Keine offene Auszahlung');
      await open('/admin/partners');
      await seen('Beworben am');
      await isSound();
      await open('/log');
      await seen('In der Administration wurde „Partner“ angesehen.');
      await open('/partner/payouts');
      await seen('Ausgezahlt');
      await open('/partner');
      await seen('Einlösungen nach Status');
      expect(await rowOf('Ausgezahlt')).toBe('Ausgezahlt 2 64,00 €');
      expect(await rowOf('Gekündigt')).toMatch(/^Gekündigt 1/);
      await seen(/^61,76.€$/);
      await isSound();
      await open(`/partner/coupons?code=${CODE}`);
      await screen.getByLabel(`${CODE} auswählen`).check();
      await follow('Löschen');
      await press('Coupon löschen');
      await told('1 Coupon gelöscht');
      await seen('Noch kein Coupon');
    },
    LIMIT_MS,
  );
});
