import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { orderPanel, type OrderPanel } from '../system/order-panel.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 120_000;
const DIALOG = 'Behaltenes Geld zuordnen';

describe('20,00 € that are kept of an order cancelled after its invoice', () => {
  let app: FramedApp;
  let panel: OrderPanel;
  beforeAll(async () => {
    app = await openFramedApp({ demo: false, preferences: { invoiceEvent: 'created', invoiceFinalize: true } });
    panel = orderPanel(app.system);
  }, LIMIT_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  it.each([
    ['desk', 'Entschädigung', 0],
    ['phone', 'Leistung', 2000],
  ] as const)(
    'are explained on its page, on a %s: %s',
    async (device, answer, left) => {
      await app.page.setViewportSize(WIDTHS[device]);
      const look = async (name: string) => {
        expect(await seriousFindings(app)).toEqual([]);
        const folder = process.env['SCREENSHOTS'];
        if (folder) await app.page.screenshot({ path: `${folder}/kept-${name}-${device}.png`, fullPage: true });
      };
      const order = await panel.place({ pay: false });
      await panel.act(order, 'pay', { amount: '20.00' });
      await panel.bookedTimes(order, 'invoice', 1);
      await panel.act(order, 'cancel', { refund: false, restock: false });
      await app.system.order(order.legacyId, ({ status: { state } }) => state === 'held');
      await app.open(`/orders/${order.legacyId}`);
      await app.screen
        .getByText(/du behältst 20,00\s€/)
        .first()
        .waitFor();
      await look('order');
      await app.screen.getByRole('button', { name: DIALOG }).click();
      await app.screen.getByLabel('Behalten als').selectOption({ label: answer });
      await look('dialog');
      await app.screen.getByRole('button', { name: 'Zuordnen', exact: true }).click();
      await app.screen.getByLabel('Behalten als').waitFor({ state: 'hidden' });
      const [credit] = await panel.bookedTimes(order, 'credit-note', 1);
      const [invoice] = await panel.booked(order, 'invoice');
      expect((invoice?.totalCents ?? 0) - (credit?.totalCents ?? 0)).toBe(left);
      const done = await app.system.order(order.legacyId, ({ status: { state } }) => state === 'done');
      expect(done.balance?.difference).toBe('0.00');
      await app.screen
        .getByText(/Gutschrift GS\d+ sind erstellt/)
        .first()
        .waitFor();
      await app.screen.getByText(left === 0 ? 'Behalten als Entschädigung' : 'Behalten für eine Leistung').waitFor();
      await look('done');
    },
    LIMIT_MS,
  );
});
