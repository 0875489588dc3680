import type { DashboardReply, ShopReply } from '@belegwerk/contracts/api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { inEuro } from '../system/german-money.ts';
import { openSum, paperOf, PAID_ON_PAPER } from '../system/open-sums.ts';
import { euro } from '../builders/index.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';

const OPENING_MS = 120_000;
const LIMIT_MS = 120_000;

describe('the page of a paid order', () => {
  let app: FramedApp;
  let panel: OrderPanel;

  beforeAll(async () => {
    app = await openFramedApp({
      demo: false,
      preferences: {
        creditCreate: true,
        transactionCreate: true,
        transactionHints: true,
        transactionGateway: { shopify_payments: true },
        invoiceTitle: 'Rechnung für deine Bestellung bei uns',
      },
    });
    await app.system.control('lexware', '/switches', 'POST', { partnerApiKey: true });
    panel = orderPanel(app.system);
  }, OPENING_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const pageOf = async (order: PanelOrder, width: keyof typeof WIDTHS) => {
    await app.page.setViewportSize(WIDTHS[width]);
    await app.open(`/orders/${order.legacyId}`);
  };
  const says = (text: string) => app.screen.getByText(text).first().waitFor();

  it(
    'that was edited names what the customer still owes, as Shopify does, on a desk and on a phone',
    async () => {
      const products = await app.system.panel<readonly { id: string }[]>('/products');
      const order = await panel.placeDone({ gateway: 'paypal' });
      const { totals } = await panel.act(order, 'edit', {
        add: [{ productId: products[5]?.id, quantity: 1 }],
        remove: [{ lineId: order.lines[1]?.id, quantity: 1 }],
      });
      await app.system.order(order.legacyId, ({ openItems }) => openItems.length === 2);
      const [, further] = await panel.bookedTimes(order, 'invoice', 2);
      expect(await paperOf(app.system, further)).toContain(`Noch zu zahlen: ${inEuro(totals.outstanding)}, zahlbar`);
      // the books know nothing of the payment by PayPal
      expect((await openSum(panel, order)) - euro(totals.netPayment)).toBe(euro(totals.outstanding));
      for (const width of ['desk', 'phone'] as const) {
        await pageOf(order, width);
        await says(`In Shopify sind noch ${inEuro(totals.outstanding)} zu zahlen`);
        await says('Der Titel ist zu lang für Lexware Office und auf 25 Zeichen gekürzt.');
      }
    },
    LIMIT_MS,
  );

  it(
    'of which money went back before it was sent is done, and says where that money is',
    async () => {
      await app.system.prefer({ invoiceEvent: 'fulfilled' });
      const order = await panel.place();
      await panel.act(order, 'refund', { amount: '5.00' });
      const { totals } = await panel.act(order, 'fulfill');
      await app.system.order(order.legacyId, ({ documents }) => documents[0]?.status === 'paid');
      const [invoice] = await panel.bookedTimes(order, 'invoice', 1);
      expect(await paperOf(app.system, invoice)).toContain(PAID_ON_PAPER);
      expect([invoice?.totalCents, await openSum(panel, order)]).toEqual([euro(totals.netPayment), 0]);
      await pageOf(order, 'desk');
      await says('schon abgezogen, deshalb auch vom Umsatz der Zahlung.');
      await says('Erledigt');
    },
    LIMIT_MS,
  );

  it(
    'that came while documents were off gets what the dialog counted when they are turned on, and no more',
    async () => {
      const made = async () => (await app.system.api<ShopReply>('/api/shop')).stat.lexoffice.invoice.created;
      await app.system.prefer({ invoiceEvent: 'created' });
      await app.open('/preferences');
      await app.screen.getByRole('button', { name: 'Belegerstellung ausschalten' }).click();
      await app.screen.getByRole('button', { name: 'Ausschalten', exact: true }).click();
      await app.screen.getByText('Manuelle Buchhaltung').waitFor();
      const [before, order] = [await made(), await panel.place()];
      const { status } = await app.system.order(order.legacyId, ({ documents }) => documents.length === 0);
      expect(status.state).toBe('waiting');
      await app.open('');
      await says('Die Belegerstellung ist ausgeschaltet.');
      await app.open('/preferences');
      await app.screen.getByRole('button', { name: 'Belegerstellung einschalten' }).click();
      await says('Jetzt entsteht 1 Rechnung. Das ist 1 Übertragung von ');
      await says('Jetzt geht keine E-Mail an Kunden.');
      await app.screen.getByRole('button', { name: 'Einschalten', exact: true }).click();
      const [invoice] = await panel.bookedTimes(order, 'invoice', 1);
      expect(await paperOf(app.system, invoice)).toContain(PAID_ON_PAPER);
      await app.system.order(order.legacyId, ({ documents }) => documents[0]?.status === 'paid');
      expect(await openSum(panel, order)).toBe(0);
      expect(await made()).toBe(before + 1);
      expect(await app.system.mails()).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'by PayPal is no task each once the overview has its answer, and with “no” one line of so many',
    async () => {
      const { books } = await app.system.api<DashboardReply>('/api/dashboard');
      const fetched = books.counts.find(({ cause }) => cause === 'fetched-there')?.documents ?? 0;
      expect(fetched).toBeGreaterThan(0);
      for (const width of ['desk', 'phone'] as const) {
        await app.page.setViewportSize(WIDTHS[width]);
        await app.open('');
        await says('Holt Lexware Office deine PayPal-Umsätze ab?');
      }
      await app.screen.getByRole('button', { name: 'Nein', exact: true }).click();
      const line = app.screen.getByRole('link', { name: new RegExp(`^${fetched}.* über PayPal bezahlt`) });
      await line.click();
      await app.screen.getByText(`1–${fetched} von ${fetched}`, { exact: true }).waitFor();
      await app.system.prefer({ transactionPaypal: 'yes' });
      await app.open('');
      await app.screen.getByRole('heading', { name: 'Erstellte Belege' }).waitFor();
      expect(await app.screen.getByText('Holt Lexware Office deine PayPal-Umsätze ab?').count()).toBe(0);
      expect(await app.screen.getByRole('link', { name: /über PayPal bezahlt/ }).count()).toBe(0);
    },
    LIMIT_MS,
  );
});
