import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import { anAdminsHost } from '../testing/admin-samples.ts';
import { aHost, openApp } from '../testing/app-under-test.tsx';
import {
  anEvent,
  anOrder,
  anOrderPage,
  aPageOf,
  aPlansReply,
  aPreferencesReply,
  aShop,
  aShopAt,
  withGates,
} from '../testing/samples.ts';

beforeEach(() => {
  const sales = document.createElement('meta');
  sales.name = 'belegwerk-sales';
  sales.content = 'nothing';
  document.head.append(sales);
});
afterEach(() => {
  cleanup();
  document.querySelector('meta[name="belegwerk-sales"]')?.remove();
});

const FOR_SALE =
  /Upgrade|größeren Abonnement|Abonnement ansehen|Abonnement erweitern|Abonnement starten|Partnerprogramm|Kontingent|\d+.% übrig|kostenlos|Provision|Abonnement ab/;

const plan = {
  ...aShop().plan,
  id: 'enterprise' as const,
  isBought: false,
  quota: null,
  credits: null,
  logMaxAge: 360,
};
const notGiven = { kind: 'not-given' as const, why: '„Tags setzen“ ist in dieser Installation nicht freigegeben.' };

/** Every screen that says something of plans where they are sold. */
const SCREENS: readonly (readonly [address: string, shows: string | RegExp])[] = [
  ['/home', 'Erstellte Belege'],
  ['/orders', /#1042/],
  ['/orders/6150000001042', /#1042/],
  ['/log', 'Ereignisse werden 360 Tage aufbewahrt.'],
  ['/help', /Häufige Fragen|Fragen/],
  ['/help/shopify/plan', 'In dieser Installation gibt es keine Abonnements.'],
  ['/help/shopify/metafields', /Metafelder/],
  ['/help/settings', /Zahlungsziel/],
  ['/help/setup/connect', /Lexware Office/],
  ['/help/setup/testing', /entsteht dabei nichts\. Nur/],
  ['/help/app/privacy', /360 Tage; Angaben zu einer Person/],
  ['/help/app/terms', /rechnen ihre Leistungen selbst ab\./],
];

/** Addresses of what is bought, of the partner programme, and of their administration. */
const NOWHERE = [
  '/plan',
  '/plan/premium',
  '/plan/purchase/orderImport',
  '/plan/transfers',
  '/partner',
  '/partner/coupons/new',
  '/partner/payouts',
  '/admin/coupons',
  '/admin/requests',
  '/admin/partners',
  '/admin/payouts',
];

describe('where nothing is for sale', () => {
  it.each(NOWHERE)('the address %s leads nowhere, and asks the host for nothing', async (address) => {
    const shop = async () => aShop({ plan, isPartner: true, permissions: ['view_dashboard'] });
    const asked: string[] = [];
    const noted = (name: string) => () => {
      asked.push(name);
      return Promise.reject(new Error('not there'));
    };
    openApp(
      address,
      aHost({ shop, plans: noted('plans'), transfers: noted('transfers'), partners: noted('partners') }),
    );
    await waitFor(() => expect(document.body.textContent).toContain('Diese Seite gibt es nicht'));
    expect(asked).toEqual([]);
  });

  it('the administration names no plan of a shop', async () => {
    const shop = async () => aShop({ plan, permissions: ['view_dashboard'] });
    openApp('/admin', anAdminsHost({ shop }));
    await waitFor(() => expect(document.body.textContent).toContain('Kaffeekontor Nord'));
    expect(document.body.textContent).not.toMatch(/Abonnement|Standard|Partner|Coupons/);
  });

  it.each(SCREENS)('the screen %s leads to nothing that could be bought', async (address, shows) => {
    openApp(
      address,
      aHost({
        shop: async () => aShop({ plan, isPartner: true }),
        plans: async () =>
          aPlansReply({ isBought: false, plans: [], current: { ...aPlansReply().current, quota: null } }),
        orders: async () => aPageOf([anOrder()]),
        order: async () => anOrderPage(),
        logs: async () => aPageOf([anEvent()]),
      }),
    );
    await waitFor(() => expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toMatch(shows));
    expect(FOR_SALE.exec(document.body.textContent ?? '')).toBeNull();
    const ways = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(ways.filter((way) => /^\/(plan|partner|pricing)\b/.test(way))).toEqual([]);
  });

  it('the terms of the first step say nothing of a plan', async () => {
    openApp('/onboarding', aHost({ shop: async () => ({ ...aShopAt('terms'), plan }) }));
    await waitFor(() => expect(document.body.textContent).toContain('rechnen ihre Leistungen selbst ab.'));
    expect(document.body.textContent).not.toMatch(/Abonnement|Übertragung/);
  });

  it.each(['/help', '/help/settings', '/help/setup/testing', '/help/app/privacy', '/help/app/terms'])(
    'the help at %s names neither plans nor transfers nor partners',
    async (address) => {
      openApp(address, aHost({ shop: async () => aShop({ plan }) }));
      await waitFor(() => expect(document.querySelectorAll('h2, h3').length).toBeGreaterThan(0));
      expect(document.body.textContent).not.toMatch(/Abonnement|Übertragung|Coupon|Partner/);
    },
  );

  it('the settings name no transfers, which are not counted', async () => {
    openApp(
      '/preferences',
      aHost({
        shop: async () => aShop({ plan }),
        preferences: async () => {
          const reply = aPreferencesReply();
          return { ...reply, entitlements: { ...reply.entitlements, isUnlimited: true } };
        },
      }),
    );
    await waitFor(() => expect(document.body.textContent).toContain('Hilfe bei der Einrichtung'));
    expect(document.body.textContent).not.toContain('Übertragungen');
  });

  it('what the operator has not given is said so, and leads nowhere', async () => {
    openApp(
      '/orders/6150000001042',
      aHost({
        shop: async () => aShop({ plan, gates: withGates({ orders: notGiven }) }),
        order: async () => anOrderPage(),
      }),
    );
    await waitFor(() => expect(document.body.textContent).toContain('Nicht freigegeben: '));
    expect(FOR_SALE.exec(document.body.textContent ?? '')).toBeNull();
  });
});
