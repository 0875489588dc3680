import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PreferencesReply } from '@belegwerk/contracts/api';
import { statedOrder } from '../journeys/reasons/stated-order.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 120_000;

/** A mill with 19 % for 119,00 €, and shipping for 4,90 € that the shop charged no tax for. */
const untaxedShipping = (): object =>
  statedOrder({
    more: {
      total_price: '123.90',
      shipping_lines: [{ id: 73, title: 'Spedition', price: '4.90', tax_lines: [] }],
    },
  });

let app: FramedApp;
beforeAll(async () => {
  app = await openFramedApp({ demo: false, preferences: { invoiceCreate: '2000-01-01', invoiceEvent: 'created' } });
  await app.system.control('shopify', '/limits', 'PUT', { orderWindow: false });
}, LIMIT_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(() => app.close());

describe.each(['desk', 'phone'] as const)('a shop whose shipping is untaxed, on a %s', (device) => {
  beforeAll(() => app.page.setViewportSize(WIDTHS[device]));

  const imported = async (): Promise<string> => {
    const { shopify } = app.system;
    const reply = await fetch(`${shopify.url}/control/shops/${shopify.shop}/import-order`, {
      method: 'POST',
      body: JSON.stringify(untaxedShipping()),
    });
    return ((await reply.json()) as { legacyId: string }).legacyId;
  };
  const answers = async () => (await app.system.api<PreferencesReply>('/api/shop/preferences')).preferences.zeroRates;
  const look = async (name: string) => {
    expect(await seriousFindings(app)).toEqual([]);
    const folder = process.env['SCREENSHOTS'];
    if (folder) await app.page.screenshot({ path: `${folder}/zero-${name}-${device}.png` });
  };
  let waiting: readonly string[] = [];

  it(
    'is asked once for two orders, and either of them leads to the question',
    async () => {
      waiting = [await imported(), await imported()];
      for (const id of waiting) await app.system.order(id, ({ status: { state } }) => state === 'held');
      await app.open(`/orders/${waiting[0]}`);
      const way = app.screen.getByRole('link', { name: 'Frage beantworten' }).first();
      await way.waitFor();
      await look('order');
      await way.click();
      await app.screen.getByText(/ist der Versand besteuert\? 2\sBestellungen warten darauf/).waitFor();
      const asked = app.screen.getByRole('heading', { name: 'Ohne Umsatzsteuer: deine Antwort fehlt' });
      expect(await asked.count()).toBe(1);
      await look('question');
    },
    LIMIT_MS,
  );

  it(
    'sees what its answer does before it is taken, and what waited goes on',
    async () => {
      await app.screen
        .getByLabel('Warum keine Umsatzsteuer berechnet ist')
        .selectOption({ label: 'Wie die Waren besteuern, der Preis bleibt' });
      await app.screen.getByRole('button', { name: 'Probelauf starten' }).click();
      const take = app.screen.getByRole('button', { name: 'Antwort übernehmen' });
      await take.waitFor();
      await app.screen.getByText('Rechnung 123,90').first().waitFor();
      await take.scrollIntoViewIfNeeded();
      await look('preview');
      expect(await answers()).toEqual({});
      await take.click();
      await app.page.getByText('Antwort gespeichert.').waitFor();
      await take.waitFor({ state: 'hidden' });
      expect(await answers()).toEqual({ shipping: 'as-goods' });
      for (const id of waiting) {
        const order = await app.system.order(id, ({ status: { state } }) => state === 'done');
        expect(order.balance?.difference).toBe('0.00');
      }
    },
    LIMIT_MS,
  );

  it(
    'finds its answer among the settings and takes it back; the next order asks again',
    async () => {
      await app.open('/preferences/orders#zeroRates');
      const place = app.screen.locator('#field-zeroRates');
      await place.getByRole('combobox').last().waitFor();
      expect(await place.getByRole('combobox').last().inputValue()).toBe('as-goods');
      await place.scrollIntoViewIfNeeded();
      await look('settings');
      await place.getByRole('button', { name: /: entfernen$/ }).click();
      const bar = app.page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
      await bar.getByRole('button', { name: 'Speichern' }).click();
      await bar.waitFor({ state: 'hidden' });
      expect(await answers()).toEqual({});
      const next = await imported();
      const { status } = await app.system.order(next, ({ status: { state } }) => state === 'held');
      expect(status.reason).toMatchObject({ code: 'TAX_MISSING', facts: { ask: 'shipping' } });
      await app.system.prefer({ zeroRates: { shipping: 'as-goods' } });
      await app.system.order(next, ({ status: { state } }) => state === 'done');
      await app.system.prefer({ zeroRates: {} });
    },
    LIMIT_MS,
  );
});
