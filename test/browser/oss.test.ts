import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OssReply } from '@belegwerk/contracts/api';
import { daysOfQuarter, quarterText } from '@belegwerk/core/kernel';
import { statedOrder } from '../journeys/reasons/stated-order.ts';
import { eventually } from '../system/start-test-system.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 120_000;

const sale = (country: string, rate: number, tax: string, company?: string) => (createdAt: string) => {
  const taxes = [{ title: 'USt.', rate, price: tax }];
  return statedOrder({
    createdAt,
    address: {
      first_name: 'Anna',
      last_name: 'Gruber',
      ...(company ? { company } : {}),
      address1: 'Ring 1',
      zip: country === 'AT' ? '1010' : '75001',
      city: country === 'AT' ? 'Wien' : 'Paris',
      country: country === 'AT' ? 'Austria' : 'France',
      country_code: country,
    },
    more: {
      total_tax: tax,
      tax_lines: taxes,
      fulfillment_status: 'fulfilled',
      fulfillments: [
        {
          id: 85,
          status: 'success',
          name: '#1.1',
          created_at: createdAt,
          updated_at: createdAt,
          line_items: [{ id: 84, quantity: 1, title: 'Kaffeemühle' }],
        },
      ],
      line_items: [
        { id: 84, title: 'Kaffeemühle', quantity: 1, price: '119.00', requires_shipping: true, tax_lines: taxes },
      ],
    },
  });
};
const SALES = [sale('AT', 0.2, '19.83'), sale('AT', 0.1, '10.82', 'Gruber Feinkost'), sale('FR', 0.2, '19.83')];

let app: FramedApp;
let quarter = '';
beforeAll(async () => {
  app = await openFramedApp({ demo: false, preferences: { invoiceCreate: '2000-01-01', invoiceEvent: 'created' } });
  const { system } = app;
  await system.control('shopify', '/limits', 'PUT', { orderWindow: false });
  await system.control('lexware', '/profile', 'POST', { distanceSalesPrinciple: 'DESTINATION' });
  const sheet = await system.api<OssReply>('/api/oss');
  quarter = quarterText(sheet.quarter);
  const on = daysOfQuarter(sheet.quarter).last.subtract({ days: 3 });
  for (const order of SALES) {
    const imported = await fetch(`${system.shopify.url}/control/shops/${system.shopify.shop}/import-order`, {
      method: 'POST',
      body: JSON.stringify(order(`${on.toString()}T10:00:00Z`)),
    });
    const { legacyId } = (await imported.json()) as { legacyId: string };
    await system.order(legacyId, ({ status }) => status.state === 'done');
  }
}, LIMIT_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(() => app.close());

const look = async (name: string): Promise<void> => {
  expect(await seriousFindings(app)).toEqual([]);
  const folder = process.env['SCREENSHOTS'];
  if (folder) await app.screen.locator('body').screenshot({ path: `${folder}/oss-${name}.png` });
};

describe('the return of a quarter', () => {
  it(
    'asks once where it is made, and is then shown, handed over and said to be declared',
    async () => {
      await app.open('/oss');
      const here = app.screen.getByRole('button', { name: 'Aus Belegwerk' });
      await here.waitFor();
      await look('asked');
      await here.click();
      await app.screen.getByRole('button', { name: 'CSV herunterladen' }).waitFor();
      for (const device of ['desk', 'phone'] as const) {
        await app.page.setViewportSize(WIDTHS[device]);
        await look(`to-declare-${device}`);
      }
      await app.screen.getByLabel('Land hinzufügen').selectOption('ES');
      await app.screen.getByRole('button', { name: 'Hinzufügen' }).click();
      await app.screen.getByLabel('Spanien: Netto').fill('100,00');
      await app.screen.getByLabel('Spanien: Umsatzsteuer').fill('21,00');
      await app.screen.getByRole('button', { name: 'So gemeldet' }).click();
      // nothing was sold to Spain
      await app.screen.getByText(/^Eingetragen am .* Die Korrektur steht in der Meldung für/).waitFor();
      expect(await app.screen.getByText(new RegExp(`Für ${quarter.replace(' ', '.')} hast du gemeldet`)).count()).toBe(
        1,
      );
      await app.page.setViewportSize(WIDTHS.desk);
      await look('declared');
    },
    LIMIT_MS,
  );

  it(
    'is about the limit of 10,000 € where the shop does not take part',
    async () => {
      await app.system.control('lexware', '/profile', 'POST', { distanceSalesPrinciple: 'ORIGIN' });
      // only a new host asks the account again within ten seconds; no page is open meanwhile that would miss it
      await app.page.goto('about:blank');
      await app.system.restart();
      await eventually(
        () => app.system.api<OssReply>('/api/oss'),
        ({ takesPart }) => !takesPart,
      );
      await app.open('/oss?quarter=2024-Q1');
      await app.screen.getByText(/Fernverkäufen im Jahr/).waitFor();
      for (const device of ['desk', 'phone'] as const) {
        await app.page.setViewportSize(WIDTHS[device]);
        await look(`distance-${device}`);
      }
    },
    LIMIT_MS,
  );
});
