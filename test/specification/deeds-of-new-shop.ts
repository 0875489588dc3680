import type { OrderReply, PartnerPayoutsReply, PartnerReceiptReply, PreferencesReply } from '@belegwerk/contracts/api';
import { SELF_BILLING } from '@belegwerk/core/sentences';
import { extractText } from 'unpdf';
import { openFramedApp, type FramedApp } from '../browser/framed-app.ts';
import { unusedPort } from '../journeys/unused-port.ts';
import { ACCEPTED_TERMS } from '../system/accepted-terms.ts';
import { movedClock, type ChangedReply } from '../system/billing-desk.ts';
import { MerchantBrowser } from '../system/merchant-browser.ts';
import { orderPanel, type PanelOrder } from '../system/order-panel.ts';
import { eventually } from '../system/start-test-system.ts';
import { goTo, seesDialog, type Deed } from './deeds.ts';

/** Their commissions together are more than the least payout. */
const BUYERS = ['kakao-kontor.myshopify.com', 'teestube-am-deich.myshopify.com'];
const QUOTA_OF_FREE = 10;
const DAY_HOURS = 24;
const EXHAUSTED = 'Deine Übertragungen wurden (fast) vollständig verbraucht';
const ITS_BUTTONS = ['Abbrechen', 'Abonnement erweitern'];
const RIGHTS_NEEDED = 'Zugriffsberechtigung benötigt';
/** What the account allows: everything but delivery notes and the bank. */
const ALLOWED =
  'invoices.read invoices.write credit-notes.read credit-notes.write contacts.read contacts.write voucherlist.read profile.read organization.read';

/** A shop that was just installed and buys its plan; the clocks can be put forward. */
export interface NewShop extends FramedApp {
  readonly forward: (days: number) => Promise<void>;
}

export const openNewShop = async (): Promise<NewShop> => {
  const port = String(await unusedPort());
  const time = movedClock();
  const shop = 'kaffeekontor-nord.myshopify.com';
  const app = await openFramedApp({
    demo: false,
    unset: true,
    fresh: true,
    neighbours: BUYERS,
    environment: {
      PORT: port,
      APP_URL: `http://127.0.0.1:${port}`,
      LEXWARE_API_KEY: '',
      PLAN: 'free',
      BILLING_TEST: 'off',
      OPERATOR_VAT_ID: 'DE136695976',
      SHOP_PERMISSIONS: `${shop}:view_dashboard`,
    },
    around: time.around,
  });
  return { ...app, forward: (days) => time.forward(app.system, days * DAY_HOURS) };
};

/** Connects the account by the page of its consent, and answers the questions of the wizard up to its last step. */
const throughWizard = async (app: NewShop): Promise<void> => {
  const { system, screen } = app;
  await system.control('lexware', '/profile', 'POST', { distanceSalesPrinciple: 'ORIGIN' });
  await system.control('lexware', '/consent', 'POST', { autoApprove: false, redirectUris: [] });
  await system.api('/api/onboarding/terms', 'POST', ACCEPTED_TERMS);
  const { url } = await system.api<{ url: string }>('/api/lexoffice/auth');
  const browser = new MerchantBrowser();
  const consent = await browser.open(url);
  await browser.press(await browser.open(`${consent.url}&scope=${encodeURIComponent(ALLOWED)}`), 'allow');
  await app.open('/');
  for (const verb of ['Bestätigen', 'Das ist so eingestellt'])
    await screen.getByRole('button', { name: verb, exact: true }).click();
};

/** Asks the host as the owner of a shop. */
const ask = async <T>({ system }: NewShop, shop: string, path: string, body?: object): Promise<T> => {
  const reply = await fetch(system.host.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${await system.session(shop)}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
};

/** The shop becomes a partner, and others take a plan with its coupon. */
const redeemedByBuyers = async (app: NewShop): Promise<void> => {
  const { system } = app;
  await system.api('/api/partner/apply', 'POST', { agreement: SELF_BILLING.version });
  await system.api(`/api/admin/partners/${system.shopify.shop}/approve`, 'POST');
  await system.api('/api/partner/preferences', 'PATCH', {
    email: 'kasse@kaffeekontor.example',
    address: { name: 'Kaffeekontor Nord', street: 'Am Kai 1', zip: '24103', city: 'Kiel', country: 'DE' },
    taxId: '21/815/08150',
    taxation: 'small-business',
    gateway: 'paypal',
    paypalEmail: 'paypal@kaffeekontor.example',
  });
  await system.api('/api/partner/coupons/KAFFEE-75', 'POST', { type: '1x75' });
  for (const domain of BUYERS) {
    await system.control('shopify', '/shops', 'POST', { domain, name: domain.split('.')[0] });
    await ask(app, domain, '/api/shop');
    const wish = { plan: 'business', isAnnual: false, coupon: 'KAFFEE-75' };
    const { confirmationUrl } = await ask<ChangedReply>(app, domain, '/api/plan', wish);
    const answer = new URLSearchParams({ answer: 'approve' });
    const { headers } = await fetch(String(confirmationUrl), { method: 'POST', body: answer, redirect: 'manual' });
    const charge = new URL(String(headers.get('location'))).searchParams.get('charge_id') ?? '';
    await ask(app, domain, `/api/plan/sync?charge_id=${charge}`, {});
  }
};

const ofOne = async ({ system }: NewShop): Promise<OrderReply> => {
  const { items } = await system.api<{ items: readonly { readonly id: string }[] }>('/api/orders');
  return system.api(`/api/orders/${items[0]?.id}`);
};

/** In the order in which a shop comes to it. */
export const DEEDS_OF_NEW_SHOP: readonly Deed<NewShop>[] = [
  {
    name: '„Abonnement starten“ activates, then leads to /plan/standard?coupon=connected',
    isSo: async (app) => {
      await throughWizard(app);
      await app.screen.getByRole('button', { name: 'Ohne Automatik weiter', exact: true }).click();
      const start = app.screen.getByRole('button', { name: 'Abonnement starten', exact: true });
      await start.waitFor();
      const creates = async () => (await app.system.api<PreferencesReply>('/api/shop/preferences')).preferences;
      const before = await creates();
      await start.click();
      await app.page.waitForURL(/\/plan\/standard\?coupon=connected$/);
      await app.screen.getByText(/^Erste Rechnung 9,50.€ statt 18,99.€\.$/).waitFor();
      return before.invoiceCreate === false && (await creates()).invoiceCreate !== false;
    },
  },
  {
    name: 'A typed coupon is cut at 20 characters, in capitals, with hyphens',
    isSo: async ({ screen }) => {
      await screen.getByRole('button', { name: /^(Coupon einlösen|Anderer Coupon)$/ }).click();
      const field = screen.getByLabel('Coupon-Code');
      await field.fill('ein coupon mit dreißig zeichen');
      const typed = await field.inputValue();
      await screen.getByRole('button', { name: 'Abbrechen', exact: true }).click();
      return typed.length === 20 && typed.startsWith('EIN-COUPON-MIT');
    },
  },
  ...['setup', 'deliveries', 'transactions'].map((page): Deed<NewShop> => ({
    name: `„Zugriffsberechtigung benötigt“ opens on /preferences/${page}`,
    isSo: async (app) => {
      await goTo(app, '/help');
      await app.screen.getByText('Wie wird aus einer Bestellung eine Rechnung?').first().waitFor();
      await goTo(app, `/preferences/${page}`);
      await app.screen.getByRole('button', { name: 'Zugriff erlauben', exact: true }).first().click();
      const isSeen = await seesDialog(app, RIGHTS_NEEDED, ['Abbrechen']);
      await app.screen.getByRole('button', { name: 'Im Fenster erlauben' }).first().waitFor();
      await app.screen.getByRole('button', { name: 'Abbrechen', exact: true }).click();
      return isSeen;
    },
  })),
  {
    name: 'Transfers dialog before „Stornieren“ of the last transfer',
    isSo: async (app) => {
      await app.system.prefer({ invoiceEvent: 'created' });
      const panel = orderPanel(app.system);
      const orders: PanelOrder[] = [];
      for (let count = 1; count < QUOTA_OF_FREE; count += 1) orders.push(await panel.placeDone());
      await app.open(`/orders/${orders[0]?.legacyId}`);
      await app.screen.getByRole('button', { name: /^Rechnung .*: Weitere Aktionen$/ }).click();
      await app.screen.getByRole('button', { name: /^Rechnung .*: Stornieren$/ }).click();
      return seesDialog(app, EXHAUSTED, ITS_BUTTONS);
    },
  },
  {
    name: 'Transfers dialog before „Stornieren“ of many orders, which is not begun',
    isSo: async (app) => {
      await app.open('/orders');
      await app.screen.getByLabel('Alle auf dieser Seite auswählen').check();
      await app.screen.getByRole('button', { name: /ausgewählt: Aktionen$/ }).click();
      await app.screen.getByRole('button', { name: /ausgewählt: Stornieren$/ }).click();
      await app.screen.getByRole('button', { name: 'Starten', exact: true }).click();
      const isSeen = await seesDialog(app, EXHAUSTED, ITS_BUTTONS);
      return isSeen && (await ofOne(app)).documents.length === 1;
    },
  },
  {
    name: 'GET /api/partner/payouts/{id}/receipt',
    isSo: async (app) => {
      await redeemedByBuyers(app);
      await app.forward(47);
      for (const buyer of BUYERS) await ask(app, buyer, '/api/plan/sync', {});
      await app.forward(32);
      await app.system.restart();
      const payouts = () => app.system.api<PartnerPayoutsReply>('/api/partner/payouts');
      const { items } = await eventually(payouts, ({ items: all }) => all.length > 0);
      const path = `/api/partner/payouts/${items[0]?.id}/receipt`;
      const { mimetype, content } = await app.system.api<PartnerReceiptReply>(path);
      const { text } = await extractText(new Uint8Array(Buffer.from(content, 'base64')), { mergePages: true });
      return mimetype === 'application/pdf' && text.includes(`Gutschrift ${items[0]?.receipt}`);
    },
  },
];
