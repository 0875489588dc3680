import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { inEuro } from '../house/german-money.ts';
import { orderDesk, type DeskOrder, type OrderDesk } from '../house/order-desk.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';

const OPENING_MS = 60_000;
const LIMIT_MS = 40_000;

describe('the page of a paid order', () => {
  let app: FramedApp;
  let desk: OrderDesk;

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
    await app.house.control('lexware', '/switches', 'POST', { partnerApiKey: true });
    desk = orderDesk(app.house);
  }, OPENING_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const pageOf = async (order: DeskOrder, width: keyof typeof WIDTHS) => {
    await app.page.setViewportSize(WIDTHS[width]);
    await app.open(`/orders/${order.legacyId}`);
  };
  const says = (text: string) => app.screen.getByText(text).first().waitFor();

  it(
    'that was edited names what the customer still owes, as Shopify does, on a desk and on a phone',
    async () => {
      const products = await app.house.desk<readonly { id: string }[]>('/products');
      const order = await desk.placeDone({ gateway: 'paypal' });
      const { totals } = await desk.act(order, 'edit', {
        add: [{ productId: products[5]?.id, quantity: 1 }],
        remove: [{ lineId: order.lines[1]?.id, quantity: 1 }],
      });
      await app.house.order(order.legacyId, ({ openItems }) => openItems.length === 2);
      for (const width of ['desk', 'phone'] as const) {
        await pageOf(order, width);
        await says(`Zum Teil in Shopify bezahlt, noch ${inEuro(totals.outstanding)} zu zahlen`);
        await says('Der Titel ist zu lang für Lexware Office und auf 25 Zeichen gekürzt.');
      }
    },
    LIMIT_MS,
  );

  it(
    'of which money went back before it was sent is done, and says where that money is',
    async () => {
      await app.house.prefer({ invoiceEvent: 'fulfilled' });
      const order = await desk.place();
      await desk.act(order, 'refund', { amount: '5.00' });
      await desk.act(order, 'fulfill');
      await app.house.order(order.legacyId, ({ documents }) => documents[0]?.status === 'paid');
      await pageOf(order, 'desk');
      await says('schon abgezogen, deshalb auch vom Umsatz der Zahlung.');
      await says('Erledigt');
    },
    LIMIT_MS,
  );
});
