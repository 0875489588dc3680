import { describe, expect, it } from '@jest/globals';
import { TokenStore } from '../auth/index.ts';
import { brokenIdentities } from '../ledger/identities.ts';
import { Clock } from '../shop/clock.ts';
import { Platform } from '../shop/platform.ts';
import { WebhookSender } from '../webhooks/sender.ts';
import { openDemoShop } from './open-demo-shop.ts';

const demoOrders = () => {
  const clock = new Clock();
  clock.set(new Date('2026-11-20T09:30:00Z'));
  const now = () => clock.now();
  const sender = new WebhookSender({
    target: () => undefined,
    secret: () => 's',
    apiVersion: '2026-10',
    now,
    timeScale: 1,
    random: () => 0.5,
  });
  const app = { clientId: 'a', clientSecret: 's', handle: 'belegwerk', name: 'Belegwerk', url: undefined, scopes: [] };
  const platform = new Platform({ clock, app, tokens: new TokenStore({ now }), sender, onChange: () => {} });
  const shop = openDemoShop(platform, { domain: 'kaffeekontor-nord.myshopify.com', name: 'Kaffeekontor Nord' });
  return [...shop.orders.values()].map((stored) => shop.viewOf(stored));
};

describe('The demo shop', () => {
  const orders = demoOrders();

  it('has at least 44 orders whose totals all add up', () => {
    expect(orders.length).toBeGreaterThanOrEqual(44);
    expect(orders.flatMap((order) => brokenIdentities(order).map((broken) => `${order.name} ${broken}`))).toEqual([]);
  });

  it('spreads its orders over about forty days and ends an hour before the start', () => {
    const times = orders.map((order) => Date.parse(order.createdAt));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Date(times.at(-1) ?? 0).toISOString()).toBe('2026-11-20T08:30:00.000Z');
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(38 * 86_400_000);
  });

  it('shows every kind of order that a bookkeeper has to deal with', () => {
    const statuses = new Set(orders.map((order) => order.displayFinancialStatus));
    expect([...statuses].map(String).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'AUTHORIZED',
      'PAID',
      'PARTIALLY_REFUNDED',
      'PENDING',
      'REFUNDED',
    ]);
    const has = (test: (order: (typeof orders)[number]) => boolean) => orders.some(test);
    expect(has((order) => order.sourceName === 'pos' && order.customer === null)).toBe(true);
    expect(has((order) => order.totalPriceSet.shopMoney.amount === '0.0')).toBe(true);
    expect(has((order) => order.edited)).toBe(true);
    expect(has((order) => order.cancelledAt !== null)).toBe(true);
    expect(has((order) => order.test)).toBe(true);
    expect(has((order) => order.tags.includes('kein-beleg'))).toBe(true);
    expect(has((order) => order.taxLines.length === 2)).toBe(true);
    expect(has((order) => order.displayFulfillmentStatus === 'PARTIALLY_FULFILLED')).toBe(true);
    expect(
      has(
        (order) =>
          order.purchasingCompany?.location.taxSettings.taxRegistrationId === 'ATU61438279' &&
          order.taxLines.length === 0,
      ),
    ).toBe(true);
    expect(has((order) => order.shippingAddress?.countryCodeV2 === 'CH' && order.taxLines.length === 0)).toBe(true);
  });
});
