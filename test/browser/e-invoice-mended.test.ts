import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { lookedAtOrder } from '../system/looked-at-order.ts';
import { orderPanel } from '../system/order-panel.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';

const LIMIT_MS = 240_000;

describe('a merchant whose invoice to an authority would be no e-invoice, in the framed admin', () => {
  let app: FramedApp;
  beforeAll(async () => {
    app = await openFramedApp({
      demo: false,
      preferences: {
        contactCreate: [],
        leitwegIdPlaces: ['order-note'],
        invoiceEvent: 'fulfilled',
        invoiceFinalize: true,
      },
    });
  }, LIMIT_MS);
  // on a busy machine the paper is not drawn in its time, and is asked for again
  const isUndrawn = (trouble: string) => trouble.includes('409') && trouble.endsWith('/creation/invoice/preview');
  afterEach(() => expect(app.watch.troubles.filter((each) => !isUndrawn(each))).toEqual([]));
  afterAll(() => app.close());

  const button = (name: string) => app.screen.getByRole('button', { name, exact: true });
  const look = async (name: string): Promise<void> => {
    if (!process.env['SCREENSHOTS']) return;
    for (const viewport of [WIDTHS.phone, WIDTHS.desk]) {
      await app.page.setViewportSize(viewport);
      await app.page.screenshot({
        path: `${process.env['SCREENSHOTS']}/${name}-${viewport.width}.png`,
        fullPage: true,
      });
    }
  };

  it(
    'reads what is missing, mends it in the settings, and has the XRechnung',
    async () => {
      const order = await lookedAtOrder(app.system, {
        customerId: await orderPanel(app.system).customer('Strandhotel'),
        note: 'Leitweg-ID: 04011000-12345-03, Lieferantennummer: 70123',
      });
      await app.open(`/orders/${order.id}`);
      await button('Rechnung erstellen').click();
      await app.screen
        .getByRole('definition')
        .filter({ hasText: /^Wird keine E-Rechnung: .*„Kontakte erstellen“ einen anlegen\.$/ })
        .waitFor();
      await look('x-rechnung-missing');
      await button('Abbrechen').click();

      await app.open('/preferences/contacts');
      await app.screen
        .getByRole('combobox', { name: 'Kontakte erstellen' })
        .selectOption({ label: 'Für jede Bestellung' });
      await look('x-rechnung-setting');
      const bar = app.page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
      await bar.getByRole('button', { name: 'Speichern' }).click();
      await bar.waitFor({ state: 'hidden' });

      await app.open(`/orders/${order.id}`);
      await button('Rechnung erstellen').click();
      await app.screen.getByText('Wird eine E-Rechnung (XRechnung).').waitFor();
      await look('x-rechnung-mended');
      await button('Erstellen').click();
      const made = await app.system.order(order.id, ({ documents }) => documents.some(({ number }) => number));
      expect(made.documents.map(({ profile }) => profile)).toEqual(['XRechnung']);
    },
    LIMIT_MS,
  );
});
