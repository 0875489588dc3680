import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { businessDay, instantOfMillis } from '@belegwerk/core/kernel';
import { placeOrder } from '../journeys/place-order.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';

const LIMIT_MS = 240_000;
/** A folder for screenshots, where a person wants to look at them. */
const SHOTS = process.env['SCREENSHOTS'];

interface Books {
  readonly documents: readonly {
    readonly voucherNumber: string;
    readonly shippingConditions: { readonly shippingType: string; readonly shippingDate?: string };
  }[];
}

describe('the delivery date in the framed admin', () => {
  let app: FramedApp;
  beforeAll(async () => {
    app = await openFramedApp({ demo: false, preferences: { invoiceCreate: true, expertMode: true } });
  }, LIMIT_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const bar = () => app.page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
  const look = async (name: string): Promise<void> => {
    if (!SHOTS) return;
    for (const width of [1280, 390]) {
      await app.page.setViewportSize({ width, height: 900 });
      await app.inApp(`document.getElementById('deliveryDate').scrollIntoView()`);
      await app.page.waitForTimeout(300);
      await app.page.screenshot({ path: `${SHOTS}/date-${name}-${width}.png` });
    }
    await app.page.setViewportSize(WIDTHS.desk);
  };

  it(
    'is chosen as one control that shows what comes of it, and the next invoice names just that day',
    async () => {
      await app.open('/preferences/invoices#deliveryDate');
      const editor = app.screen.getByRole('group', { name: 'Wann geliefert wurde' });
      await editor.getByLabel('Lieferdatum ist').selectOption('span');
      await editor.getByRole('group', { name: 'Ende' }).getByLabel('Davon aus').selectOption('plus');
      await editor.getByRole('group', { name: 'Ende' }).getByLabel('Anzahl').fill('1');
      await editor.getByRole('group', { name: 'Ende' }).getByLabel('Einheit').selectOption('mon');
      await editor.getByText(/^31\.01\.\d{4} bis 28\.02\.\d{4}$|^31\.01\.\d{4} bis 29\.02\.\d{4}$/).waitFor();
      await look('span');
      await editor.getByLabel('Lieferdatum ist').selectOption('created');
      await editor.getByLabel('Davon aus').selectOption('first-current-year');
      await editor
        .getByText(/^01\.01\.\d{4}$/)
        .first()
        .waitFor();
      await look('day');
      await bar().getByRole('button', { name: 'Speichern' }).click();
      await bar().waitFor({ state: 'hidden' });
      const order = await placeOrder(app.system);
      const { documents } = await app.system.order(order, ({ status }) => status.state === 'done');
      const books = await app.system.control<Books>('lexware', '/books');
      const booked = books.documents.find(({ voucherNumber }) => voucherNumber === documents[0]?.number);
      const { year } = businessDay(instantOfMillis(Date.now()));
      expect(booked?.shippingConditions).toMatchObject({
        shippingType: 'delivery',
        shippingDate: expect.stringMatching(new RegExp(`^${year}-01-01`)),
      });
    },
    LIMIT_MS,
  );
});
