import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { euro } from '../builders/index.ts';
import { inEuro } from '../system/german-money.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { openSum as openSumOf, paperOf as paperIn, PAID_ON_PAPER as PAID } from '../system/open-sums.ts';
import { orderPanel, type BookedDocument, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

/** Documents, books and page ask a customer for what the shop says that he owes, and for no cent more. */
describe('what is due of an order that was paid', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  let product = '';

  beforeAll(async () => {
    system = await startTestSystem({
      preferences: {
        creditCreate: true,
        invoiceEvent: 'fulfilled',
        transactionCreate: true,
        transactionHints: true,
        transactionGateway: { shopify_payments: true },
      },
    });
    await system.control('lexware', '/switches', 'POST', { partnerApiKey: true });
    panel = orderPanel(system);
    product = (await system.panel<readonly { id: string }[]>('/products'))[5]?.id ?? '';
  }, LIMIT_MS);
  afterAll(() => system.close());

  const paperOf = (document: BookedDocument | undefined) => paperIn(system, document);
  const openSum = (order: PanelOrder) => openSumOf(panel, order);
  /** What each bank transaction of an order comes to, and what of it is assigned to nothing. */
  const transactionsOf = async ({ name }: PanelOrder) => {
    const { transactions } = await system.control<{
      readonly transactions: readonly {
        readonly purpose: string;
        readonly amountCents: number;
        readonly openCents: number;
      }[];
    }>('lexware', '/books');
    return transactions
      .filter(({ purpose }) => purpose.startsWith(`${name} `))
      .map(({ amountCents, openCents }) => [amountCents, openCents]);
  };
  const edited = async (gateway: string) => {
    await system.prefer({ invoiceEvent: 'created' });
    const order = await panel.placeDone({ gateway });
    const { totals } = await panel.act(order, 'edit', {
      add: [{ productId: product, quantity: 1 }],
      remove: [{ lineId: order.lines[1]?.id, quantity: 1 }],
    });
    const [further] = (await panel.bookedTimes(order, 'invoice', 2)).slice(1);
    const owed = euro(totals.outstanding);
    const label = `Bereits bezahlt: ${inEuro((further?.totalCents ?? 0) - owed)}. Noch zu zahlen: ${inEuro(totals.outstanding)}, zahlbar innerhalb von 14 Tagen`;
    expect(owed).toBeGreaterThan(0);
    expect(await paperOf(further)).toContain(label);
    return { order, totals };
  };

  it(
    'is nothing on an invoice that is made after money went back for no article, and the payment is booked as the invoice says',
    async () => {
      const order = await panel.place();
      await panel.act(order, 'refund', { amount: '5.00' });
      const { totals } = await panel.act(order, 'fulfill');
      const [invoice] = await panel.bookedTimes(order, 'invoice', 1);
      expect(invoice?.totalCents).toBe(euro(totals.netPayment));
      expect(await paperOf(invoice)).toContain(PAID);
      const { state, sideTasks } = await system.order(
        order.legacyId,
        ({ documents }) => documents[0]?.status === 'paid',
      );
      expect([state, await transactionsOf(order)]).toEqual(['done', [[invoice?.totalCents, 0]]]);
      expect(sideTasks?.map(({ reason }) => reason)).toContain(
        `Die Erstattung ist von der Rechnung ${invoice?.voucherNumber} schon abgezogen, deshalb auch vom Umsatz der Zahlung.`,
      );
      expect(await openSum(order)).toBe(0);
    },
    LIMIT_MS,
  );

  it(
    'is what an edit left open, where the books know of the payment',
    async () => {
      const { order, totals } = await edited('shopify_payments');
      const page = await system.order(order.legacyId, ({ openItems }) => openItems.length === 2);
      expect(page.openItems.map(({ sentence }) => sentence)).toEqual([
        expect.stringContaining('Verrechne die Gutschrift in Lexware Office mit der Rechnung'),
        expect.stringContaining(`dann sind noch ${inEuro(totals.outstanding)} zu zahlen.`),
      ]);
      expect(await openSum(order)).toBe(euro(totals.outstanding));
    },
    LIMIT_MS,
  );

  it(
    'is what an edit left open, where only the shop knows of the payment',
    async () => {
      const { order, totals } = await edited('paypal');
      const page = await system.order(order.legacyId, ({ openItems }) => openItems.length === 2);
      expect(page.openItems.map(({ sentence }) => sentence)).toEqual([
        expect.stringContaining('Ist PayPal in Lexware Office verbunden, ordne dort die PayPal-Zahlung zu.'),
        expect.stringContaining(`In Shopify sind noch ${inEuro(totals.outstanding)} zu zahlen, fällig am`),
      ]);
      expect((await openSum(order)) - euro(totals.netPayment)).toBe(euro(totals.outstanding));
    },
    LIMIT_MS,
  );

  it(
    'is nothing on a further invoice that costs less than what an edit took out',
    async () => {
      await system.prefer({ invoiceEvent: 'created' });
      const order = await panel.placeDone();
      await panel.act(order, 'edit', {
        add: [{ productId: product, quantity: 1 }],
        remove: [{ lineId: order.lines[0]?.id, quantity: 2 }],
      });
      const [, further] = await panel.bookedTimes(order, 'invoice', 2);
      expect(await paperOf(further)).toContain(PAID);
    },
    LIMIT_MS,
  );
});
