import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DashboardReply, OrderImportReply, OrderPageReply, ShopReply } from '@belegwerk/contracts/api';
import type { Locator } from 'playwright-core';
import { eventually } from '../system/start-test-system.ts';
import { placeRecent } from '../journeys/past-orders.ts';
import { openFramedApp, type FramedApp } from './framed-app.ts';

const LIMIT_MS = 240_000;
const ORDERS = 200;
const MAX_CLICKS = 30;

type Kept = NonNullable<ReturnType<NonNullable<ReturnType<typeof shopOf>>['orders']['get']>>;
type Stated = NonNullable<Kept['stated']>;
const shopOf = ({ system }: FramedApp) => system.shopify.platform.shops.get(system.shopify.shop);

/** What is wrong with an order, and how many have it. */
interface Trouble {
  readonly concern: DashboardReply['concerns'][number]['concern'];
  readonly orders: number;
  readonly of: (stated: Stated) => Partial<Stated>;
}

const TROUBLES: readonly Trouble[] = [
  {
    concern: 'held:MISSING_ADDRESS',
    orders: 3,
    of: ({ billingAddress }) => (billingAddress ? { billingAddress: { ...billingAddress, city: '' } } : {}),
  },
  {
    concern: 'held:TAX_MISSING',
    orders: 3,
    of: ({ lineItems }) => ({ lineItems: lineItems.map((line, at) => (at === 0 ? { ...line, taxLines: [] } : line)) }),
  },
  { concern: 'held:DUPLICATE_ORDER', orders: 2, of: () => ({ name: '#V100' }) },
  {
    concern: 'held:MISSING_CUSTOMER',
    orders: 2,
    of: () => ({ customer: null, billingAddress: null, shippingAddress: null }),
  },
  {
    concern: 'held:TAX_RATE_UNKNOWN',
    orders: 2,
    of: ({ lineItems }) => ({
      lineItems: lineItems.map((line) => ({ ...line, taxLines: line.taxLines.map((tax) => ({ ...tax, rate: 0.17 })) })),
    }),
  },
  {
    concern: 'held:AMOUNTS_INCONSISTENT',
    orders: 2,
    of: ({ totalPriceSet: { shopMoney, ...rest } }) => ({
      totalPriceSet: { ...rest, shopMoney: { ...shopMoney, amount: String(Number(shopMoney.amount) + 5) } },
    }),
  },
];
/** Put right in the shop; nothing can be done about the others. */
const MENDED = new Set(['held:MISSING_ADDRESS', 'held:TAX_MISSING', 'held:DUPLICATE_ORDER']);
const IN_NEED = TROUBLES.reduce((sum, { orders }) => sum + orders, 0);

describe('200 orders, of which 14 need a person for six reasons', () => {
  let app: FramedApp;
  const before = new Map<string, { readonly kept: Kept; readonly concern: string }>();
  let clicks = 0;

  beforeAll(async () => {
    app = await openFramedApp({ demo: false });
    await placeRecent(app.system, ORDERS - 1, (number) => `Anke Petersen-${number}`);
    const shop = shopOf(app);
    const rest = [...(shop?.orders.values() ?? [])].filter(({ stated }) => stated).slice(-IN_NEED);
    for (const { concern, orders, of } of TROUBLES)
      for (const kept of rest.splice(0, orders)) {
        const { stated } = kept;
        if (!stated) continue;
        before.set(kept.legacyId, { kept, concern });
        shop?.keep({ ...kept, stated: { ...stated, ...of(stated) } });
      }
    await eventually(
      () => app.system.api<OrderImportReply>('/api/orders/import', 'POST'),
      (reply) => !reply.continue,
    );
    await eventually(
      () => app.system.api<ShopReply>('/api/shop'),
      ({ attention }) => attention.orders === ORDERS && attention.open === 0,
    );
  }, LIMIT_MS);
  afterAll(() => app?.close());

  const click = async (what: Locator): Promise<void> => {
    clicks += 1;
    await what.click();
  };
  const button = (name: string | RegExp) => app.screen.getByRole('button', { name, exact: true });
  /** Everything that the list shows, with one of its actions; back to the overview when it is done. */
  const doWithAll = async (action: string, reason?: string): Promise<void> => {
    await click(app.screen.getByLabel('Alle auf dieser Seite auswählen'));
    await click(button(/ausgewählt: Aktionen$/));
    await click(button(new RegExp(`ausgewählt: ${action}$`)));
    if (reason) {
      // opened, and chosen
      clicks += 2;
      await app.screen.getByLabel('Grund').selectOption({ label: reason });
    }
    await click(button('Starten'));
    await app.page.waitForURL(app.addressOf('/orders/runs'));
    await app.screen.getByText(action, { exact: true }).first().waitFor();
    await eventually(
      () => app.system.api<ShopReply>('/api/shop'),
      ({ attention }) => attention.open === 0,
    );
    await click(app.page.getByRole('link', { name: 'Belegwerk', exact: true }));
  };
  const concerns = async () => (await app.system.api<DashboardReply>('/api/dashboard')).concerns;

  it(
    'is cleared from the overview with at most 30 clicks, and every order that could have an invoice has one',
    async () => {
      clicks = 0;
      expect(new Map((await concerns()).map(({ concern, orders }) => [concern, orders]))).toEqual(
        new Map(TROUBLES.map(({ concern, orders }) => [concern, orders])),
      );
      await app.open('');
      await app.screen.getByRole('heading', { name: `${IN_NEED} Bestellungen brauchen dich.` }).waitFor();
      // the merchant mends in the shop what can be mended
      for (const { kept, concern } of before.values()) if (MENDED.has(concern)) shopOf(app)?.keep(kept);

      await click(app.screen.getByRole('link', { name: 'Alle ansehen' }));
      await doWithAll('Fehlende Belege erstellen');
      await click(app.screen.getByRole('link', { name: /ohne Kunden: Ansehen$/ }));
      await doWithAll('Ignorieren', 'Wird woanders abgerechnet');
      await click(app.screen.getByRole('link', { name: /Steuersatz unbekannt: Ansehen$/ }));
      await doWithAll('Ignorieren', 'Belege von Hand geschrieben');
      await click(app.screen.getByRole('link', { name: /Beträge gehen nicht auf: Ansehen$/ }));
      await doWithAll('Ignorieren', 'Wird woanders abgerechnet');

      await app.screen.getByRole('heading', { name: 'Erstellte Belege' }).waitFor();
      await app.screen
        .getByText(/Bestellung(en)? brauch(t|en) dich/)
        .first()
        .waitFor({ state: 'detached' });
      expect(await concerns()).toEqual([]);
      expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
      const { total } = await app.system.api<OrderPageReply>('/api/orders?marker=invoice');
      expect(total).toBe(ORDERS - 6);
      expect(app.watch.troubles).toEqual([]);
    },
    LIMIT_MS,
  );
});
