import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RepairsReply } from '@belegwerk/contracts/api';
import { statedOrder, type StatedOrder } from '../journeys/reasons/stated-order.ts';
import { eventually } from '../system/start-test-system.ts';
import { CalmScreens } from './calm-screens.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';
import { untilStill } from './until-still.ts';

const LIMIT_MS = 240_000;
/** Over 250 € street, postal code and town have to be there. */
const LARGE = {
  subtotal_price: '357.00',
  total_line_items_price: '357.00',
  total_price: '357.00',
  total_tax: '57.00',
  line_items: [
    {
      id: 84,
      title: 'Espressomaschine',
      quantity: 1,
      price: '357.00',
      requires_shipping: true,
      tax_lines: [{ title: 'MwSt.', rate: 0.19, price: '57.00' }],
    },
  ],
  tax_lines: [{ title: 'MwSt.', rate: 0.19, price: '57.00' }],
};
const WITHOUT_TOWN = {
  first_name: 'Lena',
  last_name: 'Voss',
  address1: 'Hafenweg 3',
  zip: '20457',
  country_code: 'DE',
};
const IN_SALZBURG = { first_name: 'Georg', last_name: 'Huber', zip: '5020', city: 'Salzburg', country_code: 'AT' };
const COURSE = { id: 84, title: 'Röstkurs', quantity: 1, price: '119.00', requires_shipping: true, tax_lines: [] };

const HELD: readonly StatedOrder[] = [
  { name: '#R1', address: WITHOUT_TOWN, more: LARGE },
  { name: '#R2', address: WITHOUT_TOWN, more: LARGE },
  { name: '#R3', rate: null, address: IN_SALZBURG },
  { name: '#R4', rate: null, more: { line_items: [COURSE] } },
  { name: '#R5', rate: null, more: { line_items: [COURSE] } },
  { name: '#R6', rate: null, more: { line_items: [COURSE] } },
];

let app: FramedApp;
let screens: CalmScreens;
beforeAll(async () => {
  app = await openFramedApp({
    demo: false,
    preferences: { invoiceCreate: '2000-01-01', invoiceEvent: 'created', invoiceFinalize: false },
  });
  screens = new CalmScreens(app);
  const { shopify } = app.system;
  await app.system.control('shopify', '/limits', 'PUT', { orderWindow: false });
  for (const order of HELD)
    await fetch(`${shopify.url}/control/shops/${shopify.shop}/import-order`, {
      method: 'POST',
      body: JSON.stringify(statedOrder(order)),
    });
  await eventually(
    () => app.system.api<RepairsReply>('/api/repairs'),
    ({ orders }) => orders === HELD.length,
  );
}, LIMIT_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(() => app.close());

describe('a merchant at the repair desk', () => {
  const look = async (name: string) => {
    expect(await seriousFindings(app)).toEqual([]);
    const folder = process.env['SCREENSHOTS'];
    if (!folder) return;
    for (const device of ['desk', 'phone'] as const) {
      await app.page.setViewportSize(WIDTHS[device]);
      await untilStill(app.page);
      await app.page.screenshot({ path: `${folder}/repair-${name}-${device}.png` });
    }
    await app.page.setViewportSize(WIDTHS.desk);
  };
  let presses = 0;
  const press = async (name: string | RegExp): Promise<void> => {
    presses += 1;
    await app.screen.getByRole('button', { name }).first().click();
  };

  it(
    'finds every cause with its orders and its money, the largest first, at the width of a desk and of a phone',
    async () => {
      await screens.expectCalm('/orders/repair', 'Adresse unvollständig');
      await app.page.setViewportSize(WIDTHS.desk);
      await app.screen.getByText(/^3\sUrsachen · 6\sBestellungen · 1\.190,00\s€$/).waitFor();
      expect(await app.screen.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
        'Adresse unvollständig',
        '„Röstkurs“ mit 0 % berechnet',
        'USt-IdNr. des Kunden fehlt',
      ]);
      await look('causes');
    },
    LIMIT_MS,
  );

  it(
    'types what is missing, sees the documents before, and has them made; the next cause opens by itself',
    async () => {
      await press('Klären: Adresse unvollständig');
      const towns = app.screen.getByLabel('Ort');
      await towns.first().waitFor();
      await app.screen.getByText('Vorschau: noch keine Belege').waitFor();
      await towns.nth(0).fill('Hamburg');
      await towns.nth(1).fill('Hamburg');
      await app.screen.getByText(/^Vorschau: 2\sRechnungen, 714,00\s€ \(vorher 0,00\s€\)$/).waitFor();
      await look('address');
      await press(/^Erstellen$/);
      await app.screen.getByLabel('Warum keine Umsatzsteuer berechnet ist').selectOption('included-19');
      presses += 1;
      await app.screen.getByText(/^Vorschau: 3\sRechnungen, 357,00\s€/).waitFor();
      await look('setting');
      await press(/^Erstellen$/);
      await app.screen.getByRole('textbox', { name: 'USt-IdNr.' }).fill('ATU13585627');
      await app.screen.getByText(/^Vorschau: 1\sRechnung, 119,00\s€/).waitFor();
      await look('vat-id');
      await press(/^Erstellen$/);
      expect(presses).toBe(5);
      await app.screen.getByText('Nichts zu reparieren').waitFor();
    },
    LIMIT_MS,
  );

  it(
    'takes a repair back of which only drafts came, and reads which of them are to be deleted',
    async () => {
      const undo = app.screen.getByRole('button', { name: 'Zurücknehmen: Adresse unvollständig' });
      await undo.click();
      await app.screen.getByText('Lösche diese Entwürfe in Lexware Office von Hand:').waitFor();
      const draft = app.screen.getByText(/^#R1: Rechnung 357,00\s€$/);
      await draft.waitFor();
      await draft.scrollIntoViewIfNeeded();
      await look('undone');
    },
    LIMIT_MS,
  );
});
