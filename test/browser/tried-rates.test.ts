import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PreferencesReply } from '@belegwerk/contracts/api';
import { storedPreferencesFrom } from '@belegwerk/core/preferences';
import { eventually } from '../system/start-test-system.ts';
import { statedOrder } from '../journeys/reasons/stated-order.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 120_000;
const VIENNA = {
  first_name: 'Anna',
  last_name: 'Gruber',
  address1: 'Ring 1',
  zip: '1010',
  city: 'Wien',
  country: 'Austria',
  country_code: 'AT',
};

/** Flour for 10,49 € with 4,9 % to Vienna: the law knows the rate, the sandbox does not take it. */
const flour = (): object =>
  statedOrder({
    address: VIENNA,
    more: {
      subtotal_price: '10.49',
      total_line_items_price: '10.49',
      total_price: '10.49',
      total_tax: '0.49',
      line_items: [
        {
          id: 71,
          title: 'Mehl',
          quantity: 1,
          price: '10.49',
          requires_shipping: true,
          tax_lines: [{ title: 'USt', rate: 0.049, price: '0.49' }],
        },
      ],
      tax_lines: [{ title: 'USt', rate: 0.049, price: '0.49' }],
    },
  });

describe('a rate that Lexware Office is known not to take', () => {
  let app: FramedApp;
  beforeAll(async () => {
    app = await openFramedApp({ demo: false, preferences: { invoiceCreate: '2000-01-01', invoiceEvent: 'created' } });
    await app.system.control('shopify', '/limits', 'PUT', { orderWindow: false });
    await app.system.restart(() =>
      app.system.control('lexware', '/profile', 'POST', { distanceSalesPrinciple: 'DESTINATION' }),
    );
  }, LIMIT_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const imported = async (): Promise<string> => {
    const { shopify } = app.system;
    const reply = await fetch(`${shopify.url}/control/shops/${shopify.shop}/import-order`, {
      method: 'POST',
      body: JSON.stringify(flour()),
    });
    return ((await reply.json()) as { legacyId: string }).legacyId;
  };
  const known = async () =>
    storedPreferencesFrom((await app.system.api<PreferencesReply>('/api/shop/preferences')).preferences).preferences
      .accountRates;

  it.each(['desk', 'phone'] as const)(
    'is tried from the held order, and what Lexware Office answers stands in the settings until it is taken back, on a %s',
    async (device) => {
      await app.page.setViewportSize(WIDTHS[device]);
      const look = async (name: string) => {
        expect(await seriousFindings(app)).toEqual([]);
        const folder = process.env['SCREENSHOTS'];
        if (folder) await app.page.screenshot({ path: `${folder}/rates-${name}-${device}.png` });
      };
      const id = await imported();
      const { status } = await app.system.order(id, ({ status: { state } }) => state === 'held');
      expect(status.reason).toMatchObject({ code: 'TAX_RATE_UNKNOWN', facts: { because: 'account', rate: '4.9' } });
      await app.open(`/orders/${id}`);
      await app.screen.getByRole('button', { name: 'Trotzdem versuchen' }).first().waitFor();
      await look('order');
      await app.screen.getByRole('button', { name: 'Trotzdem versuchen' }).first().click();
      await app.screen.getByText('sendet alle Rechnungen mit diesem Steuersatz').waitFor();
      await look('dialog');
      await app.screen.getByRole('button', { name: 'Trotzdem versuchen' }).last().click();
      await eventually(known, (rates) => rates['AT 4.9'] === 'refused');
      await app.system.order(id, ({ status: { state } }) => state === 'held');

      await app.open('/preferences/orders#accountRates');
      const place = app.screen.locator('#field-accountRates');
      await place.getByRole('combobox').last().waitFor();
      expect(await place.getByRole('combobox').first().inputValue()).toBe('AT');
      expect(await place.getByRole('textbox').inputValue()).toBe('4,9');
      await place.scrollIntoViewIfNeeded();
      await look('settings');
      await place.getByRole('button', { name: /: entfernen$/ }).click();
      const bar = app.page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
      await bar.getByRole('button', { name: 'Speichern' }).click();
      await bar.waitFor({ state: 'hidden' });
      expect(await known()).toEqual({});
    },
    LIMIT_MS,
  );
});
