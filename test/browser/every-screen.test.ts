import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderPageReply } from '@belegwerk/contracts/api';
import { CalmScreens } from './calm-screens.ts';
import { paidPayouts } from '../journeys/paid-payouts.ts';
import { openFramedApp, type FramedApp } from './framed-app.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;
const CARDS = `document.querySelectorAll('.Polaris-ShadowBevel').length`;

let app: FramedApp;
let screens: CalmScreens;
let order = '';
let withoutDocument = '';
let payout = '';

beforeAll(async () => {
  app = await openFramedApp({ font: 'widest', environment: { PLAN_UNLOCKS: 'orderImport' } });
  screens = new CalmScreens(app);
  const { items } = await app.system.api<OrderPageReply>('/api/orders');
  order = items.find(({ documents }) => documents.length > 0)?.id ?? '';
  payout = (await paidPayouts(app.system))[0]?.id ?? '';
  withoutDocument = items.find(({ documents }) => documents.length === 0)?.id ?? '';
}, OPENING_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(() => app.close());

// the pages of settings: every-settings-page.test.ts; those of partners: every-partner-page.test.ts
describe('every screen, in the widest font, at the width of a desk and of a phone', () => {
  it.each([
    ['overview', () => '', 'Neueste Ereignisse'],
    ['list of orders', () => '/orders', '#1048'],
    ['filtered list', () => '/orders?payment=authorized&sortBy=total', '#1041'],
    ['empty list', () => '/orders?search=niemand', 'Nichts gefunden'],
    ['order with an invoice', () => `/orders/${order}`, 'Herunterladen'],
    ['order without one', () => `/orders/${withoutDocument}`, 'Zu dieser Bestellung gibt es keinen Beleg.'],
    ['e-invoices', () => '/e-invoices', 'E-Rechnung'],
    ['event log', () => '/log', 'wurde erstellt.'],
    ['reconciliation', () => '/reconciliation', 'ungeklärt'],
    ['month folder', () => '/month-folder', 'ungeklärt'],
    ['audit', () => '/audit', 'Der Nachweis'],
    ['accesses of advisers', () => '/adviser', 'Noch kein Zugang'],
    ['return of a quarter', () => '/oss', 'OSS'],
    ['payouts of a month', () => '/payouts', 'ungeklärt'],
    ['a payout with its lines', () => `/payouts/${payout}`, 'Auszahlung vom'],
    ['import of older orders', () => '/orders/import', 'Erster Tag'],
    ['repair desk', () => '/orders/repair', 'Klären'],
    ['earlier receipts', () => '/orders/receipts', 'Keine früheren Belege'],
    ['plan', () => '/plan', 'Was ist eine Übertragung?'],
    ['another plan', () => '/plan/business', 'Was sich ändert'],
    ['purchase of the import', () => '/plan/purchase/orderImport', 'Schon freigeschaltet'],
    ['transfers that were used', () => '/plan/transfers', 'Übertragungen des Monats'],
    ['help', () => '/help', 'Wie wird aus einer Bestellung eine Rechnung?'],
    ['help of the settings', () => '/help/settings', 'Alle Einstellungen'],
    ['data protection', () => '/help/privacy', 'Bisher gibt es keine Anfrage'],
    ['contact form', () => '/help/contact', 'Betreff'],
    ['address that leads nowhere', () => '/nowhere', 'Diese Seite gibt es nicht'],
  ])(
    'stays in its width, does not jump while loading and does nothing wrong: %s',
    (_name, path, sign) => screens.expectCalm(path(), sign),
    LIMIT_MS,
  );
});

describe('what is watched', () => {
  it(
    'is seen when it happens: a card that is ten pixels too wide for its column',
    async () => {
      await screens.show('/preferences/invoices', 'Zahlungsziel in Tagen');
      expect(await app.inApp<number>(CARDS)).toBeGreaterThan(2);
      const wide = `document.querySelector('.Polaris-ShadowBevel').style.width = 'calc(100% + 10px)'`;
      await app.inApp(wide);
      expect(await screens.reaching()).toEqual([expect.stringMatching(/^Vorschau ansehen/)]);
    },
    LIMIT_MS,
  );

  it(
    'is seen when it happens: content that jumps, content that is refused, a call that fails',
    async () => {
      await screens.show('/help', 'Wie wird aus einer Bestellung eine Rechnung?');
      const before = app.watch.shifts.length;
      await app.inApp(`document.body.insertAdjacentHTML('afterbegin', '<div style="height: 400px">planted</div>')`);
      await app.inApp(`new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', () => resolve(), { once: true });
        fetch('/api/orders/1').then(() => fetch('https://elsewhere.example/').catch(() => undefined));
      })`);
      await screens.show('/help', 'Wie wird aus einer Bestellung eine Rechnung?');
      expect(screens.jumpsSince(before).isCalm).toBe(false);
      const troubles = app.watch.troubles.splice(0).join('\n');
      expect(troubles).toMatch(/answered 404: .*\/api\/orders\/1$/m);
      expect(troubles).toMatch(/^refused by connect-src: https:\/\/elsewhere\.example\/$/m);
    },
    LIMIT_MS,
  );
});
