import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderPageReply } from '@belegwerk/contracts/api';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';
import { largestShift } from './watched-page.ts';
import { untilStill } from './until-still.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;
/** More than this “needs improvement” by web.dev/articles/cls. */
const CALM = 0.1;

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** By how much the widest table is cut where it stands; the months of a calendar are Polaris' own, a pixel wider than their room. */
const CUT = `Math.max(0, ...[...document.querySelectorAll('table:not([class*=DatePicker])')].map(
  (table) => table.scrollWidth - table.parentElement.clientWidth,
))`;
/** Cards and banners that reach out of the column in which they stand, by half a pixel at least. */
const REACHING = `[...document.querySelectorAll('.Polaris-ShadowBevel, .Polaris-Banner')].flatMap((card) => {
  const [{ left, right, width }, column] = [card.getBoundingClientRect(), card.parentElement];
  const { paddingLeft, paddingRight } = getComputedStyle(column);
  const around = column.getBoundingClientRect();
  const isOut =
    right > around.right - parseFloat(paddingRight) + 0.5 || left < around.left + parseFloat(paddingLeft) - 0.5;
  return width > 0 && isOut ? card.innerText.slice(0, 40) + ': ' + left + ' to ' + right : [];
})`;
/** The shop of the demo takes part in the partner programme as well. */
const PARTNER = 'kaffeekontor-nord.myshopify.com';
const COUPON = 'KAFFEE-50';
const CARDS = `document.querySelectorAll('.Polaris-ShadowBevel').length`;

let app: FramedApp;
let order = '';
let withoutDocument = '';

beforeAll(async () => {
  app = await openFramedApp({ environment: { PLAN_UNLOCKS: 'orderImport', PARTNER_SHOPS: PARTNER } });
  await app.house.api(`/api/partner/coupons/${COUPON}`, 'POST', { type: '3x50' });
  const { items } = await app.house.api<OrderPageReply>('/api/orders');
  order = items.find(({ documents }) => documents.length > 0)?.id ?? '';
  withoutDocument = items.find(({ documents }) => documents.length === 0)?.id ?? '';
}, OPENING_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(() => app.close());

const show = async (path: string, sign: string): Promise<void> => {
  await app.open(path);
  await app.screen.getByText(sign).first().waitFor();
  await untilStill(app.page, LIMIT_MS - 5000);
};

const fits = async (): Promise<void> => {
  expect(await app.page.evaluate<number>(OVERFLOW)).toBeLessThanOrEqual(0);
  expect(await app.inApp<number>(OVERFLOW)).toBeLessThanOrEqual(0);
  expect(await app.inApp<number>(CUT)).toBe(0);
  expect(await app.inApp<string[]>(REACHING)).toEqual([]);
};

/** Each loads at one width and is then turned to the other: every second one begins on a phone. */
const OTHER = { desk: 'phone', phone: 'desk' } as const;
let loads: keyof typeof OTHER = 'phone';

describe('every screen at the width of a desk and of a phone', () => {
  it.each([
    ['overview', () => '', 'Neueste Ereignisse'],
    ['list of orders', () => '/orders', '#1048'],
    ['filtered list', () => '/orders?payment=authorized&sortBy=total', '#1041'],
    ['empty list', () => '/orders?search=niemand', 'Nichts gefunden'],
    ['order with an invoice', () => `/orders/${order}`, 'Herunterladen'],
    ['order without one', () => `/orders/${withoutDocument}`, 'Zu dieser Bestellung gibt es keinen Beleg.'],
    ['event log', () => '/log', 'wurde erstellt.'],
    ['import of older orders', () => '/orders/import', 'Erster Tag'],
    ['earlier receipts', () => '/orders/receipts', 'Keine früheren Belege'],
    ['settings', () => '/preferences', 'App-Einstellungen'],
    ['the connection', () => '/preferences/setup', 'Jetzt abgleichen'],
    ['settings of orders', () => '/preferences/orders', 'Steuerkorrekturen'],
    ['settings of contacts', () => '/preferences/contacts', 'Kontakte organisieren'],
    ['settings of invoices', () => '/preferences/invoices', 'Zahlungsziel in Tagen'],
    ['settings of credit notes', () => '/preferences/credits', 'Per E-Mail versenden'],
    ['settings of delivery notes', () => '/preferences/deliveries', 'Lieferbedingungen'],
    ['settings of bank transactions', () => '/preferences/transactions', 'Zahlungsarten'],
    ['settings of metafields', () => '/preferences/metafields', 'Metafelder schreiben'],
    ['history of the settings', () => '/preferences/history', 'Datei herunterladen'],
    ['plan', () => '/plan', 'Was ist eine Übertragung?'],
    ['another plan', () => '/plan/business', 'Was sich ändert'],
    ['purchase of the import', () => '/plan/purchase/orderImport', 'Schon freigeschaltet'],
    ['transfers that were used', () => '/plan/transfers', 'Übertragungen des Monats'],
    ['help', () => '/help', 'Wie wird aus einer Bestellung eine Rechnung?'],
    ['help of the settings', () => '/help/settings', 'Alle Einstellungen'],
    ['data protection', () => '/help/privacy', 'Bisher gibt es keine Anfrage'],
    ['contact form', () => '/help/contact', 'Betreff'],
    ['programme of partners', () => '/partner', 'Einlösungen nach Status'],
    ['coupons of a partner', () => '/partner/coupons', COUPON],
    ['new coupon of a partner', () => '/partner/coupons/new', 'Was dein Coupon bewirkt'],
    ['removal of a coupon', () => `/partner/coupons/confirm/removal?code=${COUPON}`, `Coupon ${COUPON} löschen?`],
    ['redemptions of a partner', () => '/partner/redemptions', 'Noch keine Einlösung'],
    ['payouts of a partner', () => '/partner/payouts', 'Noch keine Auszahlung'],
    ['settings of a partner', () => '/partner/preferences', 'Besteuerung'],
    ['address that leads nowhere', () => '/nowhere', 'Diese Seite gibt es nicht'],
  ])(
    'stays in its width, does not jump while loading and does nothing wrong: %s',
    async (_name, path, sign) => {
      loads = OTHER[loads];
      await app.page.setViewportSize(WIDTHS[loads]);
      const before = app.watch.shifts.length;
      await show(path(), sign);
      const shifts = app.watch.shifts.slice(before);
      await fits();
      if (path().startsWith('/partner')) expect(await seriousFindings(app)).toEqual([]);
      await app.page.setViewportSize(WIDTHS[OTHER[loads]]);
      await untilStill(app.page, LIMIT_MS - 5000);
      await fits();
      expect({ shifts, isCalm: largestShift({ shifts }) < CALM }).toEqual({ shifts, isCalm: true });
    },
    LIMIT_MS,
  );
});

describe('what is watched', () => {
  it(
    'is seen when it happens: a card that is ten pixels too wide for its column',
    async () => {
      await show('/preferences/invoices', 'Zahlungsziel in Tagen');
      expect(await app.inApp<number>(CARDS)).toBeGreaterThan(2);
      const wide = `document.querySelector('.Polaris-ShadowBevel').style.width = 'calc(100% + 10px)'`;
      await app.inApp(wide);
      expect(await app.inApp<string[]>(REACHING)).toEqual([expect.stringMatching(/^Vorschau ansehen/)]);
    },
    LIMIT_MS,
  );

  it(
    'is seen when it happens: content that jumps, content that is refused, a call that fails',
    async () => {
      await show('/help', 'Wie wird aus einer Bestellung eine Rechnung?');
      const before = app.watch.shifts.length;
      await app.inApp(`document.body.insertAdjacentHTML('afterbegin', '<div style="height: 400px">planted</div>')`);
      await app.inApp(`new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', () => resolve(), { once: true });
        fetch('/api/orders/1').then(() => fetch('https://elsewhere.example/').catch(() => undefined));
      })`);
      await show('/help', 'Wie wird aus einer Bestellung eine Rechnung?');
      expect(largestShift({ shifts: app.watch.shifts.slice(before) })).toBeGreaterThan(CALM);
      const troubles = app.watch.troubles.splice(0).join('\n');
      expect(troubles).toMatch(/answered 404: .*\/api\/orders\/1$/m);
      expect(troubles).toMatch(/^refused by connect-src: https:\/\/elsewhere\.example\/$/m);
    },
    LIMIT_MS,
  );
});
