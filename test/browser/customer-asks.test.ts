import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WISHED_FIRM } from '../journeys/wished-firm.ts';
import { orderPanel, type OrderPanel } from '../system/order-panel.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 120_000;
/** What the customer types into the form of his account, by its labels. */
const ASKED = {
  Firma: WISHED_FIRM.company,
  Vorname: WISHED_FIRM.firstName,
  Nachname: WISHED_FIRM.lastName,
  'Straße und Hausnummer': WISHED_FIRM.street,
  Postleitzahl: WISHED_FIRM.zip,
  Ort: WISHED_FIRM.city,
};

describe('what comes from outside the app to the page of an order', () => {
  let app: FramedApp;
  let panel: OrderPanel;
  beforeAll(async () => {
    app = await openFramedApp({ demo: false, preferences: { invoiceEvent: 'fulfilled', creditCreate: true } });
    panel = orderPanel(app.system);
  }, LIMIT_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const shoot = async (name: string): Promise<void> => {
    const folder = process.env['SCREENSHOTS'];
    if (folder) await app.page.screenshot({ path: `${folder}/customer-${name}.png`, fullPage: true });
  };
  const look = async (name: string): Promise<void> => {
    expect(await seriousFindings(app)).toEqual([]);
    await shoot(name);
  };

  it.each(['desk', 'phone'] as const)(
    'a customer asks for his company in his account, the merchant finds it on the overview and accepts, and the customer has the new invoice, on a %s',
    async (device) => {
      await app.page.setViewportSize(WIDTHS[device]);
      const order = await panel.place({ fulfill: true });
      await panel.act(order, 'fulfill');
      await panel.bookedTimes(order, 'invoice', 1);
      const [first] = await panel.booked(order, 'invoice');
      const account = app.addressOf('').replace('/store/', '/account/').replace('/apps/belegwerk', '');
      const block = app.page.frameLocator('[data-testid=customer-block]');
      const seesOrder = () => app.page.goto(`${account}/orders/${order.legacyId}`);
      await seesOrder();
      await block.getByRole('link', { name: `Rechnung ${first?.voucherNumber}` }).waitFor();
      await block.getByRole('button', { name: 'Bitte mit meiner Firma' }).click();
      for (const [label, value] of Object.entries(ASKED)) await block.getByLabel(label, { exact: true }).fill(value);
      await block.getByLabel('Ich habe unter diesem Namen bestellt.').check();
      await shoot(`form-${device}`);
      await block.getByRole('button', { name: 'Bitte senden' }).click();
      await block.getByText(/Deine Bitte liegt dem Shop vor/).waitFor();

      await app.open('/home');
      await app.screen.getByRole('link', { name: /Kunde bittet um einen anderen Namen auf der Rechnung/ }).click();
      await app.screen.getByRole('link', { name: order.name }).first().click();
      await app.screen
        .getByText(/^Der Kunde bittet um einen anderen Namen|Du bist dran: Der Kunde bittet/)
        .first()
        .waitFor();
      await look(`asks-${device}`);
      await app.screen.getByRole('button', { name: 'Bitte des Kunden annehmen' }).click();
      await app.screen
        .getByText(/Muster & Söhne GmbH, Erika Muster, Deichstraße 7, 20459 Hamburg/)
        .first()
        .waitFor();
      await app.screen.getByTitle('Vorschau des Belegs').waitFor();
      await app.screen.getByText(/^2 von /).waitFor();
      await look(`dialog-${device}`);
      await app.screen.getByRole('button', { name: 'Annehmen', exact: true }).click();
      const invoices = await panel.bookedTimes(order, 'invoice', 2);
      expect(invoices.at(-1)?.address).toMatchObject({ name: 'Muster & Söhne GmbH' });
      await app.screen.getByRole('button', { name: 'Bitte des Kunden annehmen' }).waitFor({ state: 'hidden' });

      await seesOrder();
      const number = invoices.at(-1)?.voucherNumber;
      await block.getByText(`Die neue Rechnung ist ${number}.`).waitFor();
      await block.getByText(`Rechnung ${first?.voucherNumber} (ersetzt)`).waitFor();
      const link = block.getByRole('link', { name: `Rechnung ${number}`, exact: true });
      const file = await fetch((await link.getAttribute('href')) ?? '');
      expect((await file.text()).startsWith('%PDF')).toBe(true);
      await shoot(`renamed-${device}`);
    },
    LIMIT_MS,
  );

  it(
    'the admin opens an invoice by its number, and asks whether one is to be created',
    async () => {
      await app.page.setViewportSize(WIDTHS.desk);
      const order = await panel.place();
      await app.system.order(order.legacyId, ({ status: { state } }) => state === 'waiting');
      const store = app.addressOf('').replace('/apps/belegwerk', '');
      await app.page.goto(`${store}/orders/${order.legacyId}`);
      await app.page.getByTestId('create-invoice').click();
      const create = app.screen.getByRole('button', { name: 'Erstellen', exact: true });
      await create.waitFor();
      expect(await panel.booked(order)).toEqual([]);
      await look('intent-create');
      await create.click();
      await panel.bookedTimes(order, 'invoice', 1);
      const { documents } = await app.system.order(
        order.legacyId,
        ({ documents: [first] }) => first?.number !== undefined,
      );

      const value = `gid://application/invoice/${documents[0]?.number}`;
      await app.page.goto(
        `${store}/intents/edit?${new URLSearchParams({ type: 'application/invoice', value }).toString()}`,
      );
      await app.screen.getByRole('heading', { name: order.name }).first().waitFor();
      expect(app.page.url()).toContain(`/orders/${order.legacyId}`);
    },
    LIMIT_MS,
  );

  it('the admin knows these intents by the files that are deployed', async () => {
    const root = join(import.meta.dirname, '../..');
    const { INTENTS } = (await import(join(root, 'contracts/shopify/sandbox/admin/browser/intents.js'))) as {
      readonly INTENTS: readonly object[];
    };
    const declared = ['open-invoice', 'create-invoice'].map((name) => {
      const folder = join(root, 'web/extensions', name);
      const text = readFileSync(join(folder, 'shopify.extension.toml'), 'utf8');
      // the last one, because an extension has a type of its own, too
      const said = (part: string): string =>
        [...text.matchAll(new RegExp(`^${part} = "(.*)"$`, 'gm'))].at(-1)?.[1] ?? '';
      const [url, type, action, schema] = [said('url'), said('type'), said('action'), said('schema')];
      const { value, inputSchema } = JSON.parse(readFileSync(join(folder, schema), 'utf8')) as Schema;
      // the platform refuses an extension that requires something
      expect(inputSchema).not.toHaveProperty('required');
      const query = Object.values(inputSchema.properties).map(({ fieldName }) => fieldName);
      return { type, action, url, ...(value ? { value: value.fieldName } : {}), query };
    });
    expect(declared).toEqual(INTENTS);
  });
});

interface Schema {
  readonly value?: { readonly fieldName: string };
  readonly inputSchema: { readonly properties: Readonly<Record<string, { readonly fieldName: string }>> };
}
