import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LogPageReply } from '@belegwerk/contracts/api';
import { parseCents } from '@belegwerk/core/kernel';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

interface Finance {
  readonly accounts: readonly { readonly name: string }[];
  readonly transactions: readonly {
    readonly purpose: string;
    readonly amountCents: number;
    readonly openCents: number;
    readonly fee?: { readonly cents: number; readonly ratePercentage: number; readonly categoryId: string };
    readonly assignments: readonly { readonly id: string }[];
  }[];
}

describe('a payment', () => {
  let system: TestSystem;
  let panel: OrderPanel;

  beforeAll(async () => {
    system = await startTestSystem({
      preferences: {
        creditCreate: true,
        transactionCreate: true,
        transactionHints: true,
        transactionFees: true,
        transactionGateway: { shopify_payments: true, klarna: true, manual: true },
        syncOrderPayment: true,
        invoiceTagCustom: ['rechnung'],
        creditTagCustom: ['korrektur'],
        saveMetafield: {
          'invoice.number': { namespace: 'belegwerk', key: 'nummer' },
          'invoice.paid': { namespace: 'belegwerk', key: 'bezahlt' },
          'invoice.totalCents': { namespace: 'belegwerk', key: 'cent' },
        },
      },
      environment: { PLAN: 'premium' },
    });
    await system.control('lexware', '/switches', 'POST', { partnerApiKey: true });
    panel = orderPanel(system);
  }, LIMIT_MS);
  beforeEach(() => system.control('lexware', '/faults', 'DELETE'));
  afterAll(() => system.close());

  const finance = () => system.control<Finance>('lexware', '/books');
  const bankTransactionsOf = async ({ name }: PanelOrder) =>
    (await finance()).transactions.filter(({ purpose }) => new RegExp(`${name}\\b`).test(purpose));
  const moved = (order: PanelOrder, times: number) =>
    eventually(
      () => bankTransactionsOf(order),
      (bankTransactions) => bankTransactions.length === times,
    );
  const paidInBooks = (order: PanelOrder, kind: string, status: string) =>
    eventually(
      async () => (await panel.booked(order, kind))[0],
      (document) => document?.voucherStatus === status,
    );
  /** 2.1 % and 0.30, as the shop sandbox charges. */
  const feeCents = ({ transactions }: PanelOrder) =>
    Math.floor(((parseCents(transactions[0]?.amount ?? '') ?? 0) * 21 + 500) / 1000) + 30;
  const eventsOf = async ({ legacyId }: PanelOrder) =>
    (await system.api<LogPageReply>(`/api/shop/logs?order=${legacyId}`)).items.map(({ event }) => event);
  const again = async (order: PanelOrder, tag: string) => {
    await system.lookAgain(order.legacyId);
    await panel.act(order, 'tags', { add: [tag] });
    await system.order(order.legacyId, ({ tags }) => tags.includes(tag));
  };

  it('is recorded once on the account of its gateway, and its payment match pays the invoice', async () => {
    const order = await panel.placeDone();
    const [bankTransaction] = await moved(order, 1);
    const invoice = await paidInBooks(order, 'invoice', 'paid');
    expect(bankTransaction).toMatchObject({
      amountCents: invoice?.totalCents,
      openCents: 0,
      assignments: [{ id: invoice?.id }],
    });
    expect(bankTransaction?.purpose).toContain(invoice?.voucherNumber);
    expect((await finance()).accounts.map(({ name }) => name)).toEqual(['Shopify Payments']);
    await again(order, 'geprueft');
    expect(await bankTransactionsOf(order)).toHaveLength(1);
    expect(await eventsOf(order)).toEqual(
      expect.arrayContaining(['transaction.payment-created', 'transaction.match-created']),
    );
  });

  it('brings the fee of its gateway, with the category of its tax', async () => {
    const order = await panel.placeDone();
    const [bankTransaction] = await moved(order, 1);
    const { amount } = order.transactions[0] ?? { amount: '0' };
    expect(bankTransaction).toMatchObject({
      amountCents: parseCents(amount),
      fee: {
        cents: -feeCents(order),
        ratePercentage: 0,
        categoryId: '16d04a23-fd91-11e1-a21f-0800200c9a66',
      },
    });
    await system.control('shopify', '/fees', 'PUT', { taxPercent: 19 });
    const taxed = await panel.placeDone();
    await system.control('shopify', '/fees', 'PUT', { taxPercent: 0 });
    const [other] = await moved(taxed, 1);
    expect(other?.fee).toEqual({
      cents: -Math.floor((feeCents(taxed) * 119 + 50) / 100),
      ratePercentage: 19,
      categoryId: '113476af-ac83-4bf2-941d-0daa37022945',
    });
  });

  it('with a fee at a rate that has no category is recorded without it, and says so', async () => {
    await system.control('shopify', '/fees', 'PUT', { taxPercent: 20 });
    const order = await panel.placeDone();
    await system.control('shopify', '/fees', 'PUT', { taxPercent: 0 });
    const [bankTransaction] = await moved(order, 1);
    expect(bankTransaction).not.toHaveProperty('fee');
    expect(await eventsOf(order)).toContain('transaction.fees-left');
  });

  it('of a gateway that reports no fees is recorded without one', async () => {
    const order = await panel.placeDone({ gateway: 'klarna' });
    expect((await moved(order, 1))[0]).not.toHaveProperty('fee');
  });

  it('back is a bank transaction with the other sign, and its payment match settles the credit note', async () => {
    const order = await panel.placeDone();
    await moved(order, 1);
    await panel.act(order, 'refund', { shipping: true });
    const [credit] = await panel.bookedTimes(order, 'credit-note', 1);
    const bankTransactions = await moved(order, 2);
    expect(bankTransactions.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)[0]).toBe(
      -(credit?.totalCents ?? 0),
    );
    await paidInBooks(order, 'credit-note', 'paidoff');
  });

  it.each(['paypal', 'vorkasse'])('through %s, which is not selected, is no bank transaction', async (gateway) => {
    const order = await panel.placeDone({ gateway });
    await again(order, 'geprueft');
    expect(await bankTransactionsOf(order)).toEqual([]);
  });

  it('that comes later is recorded when it comes', async () => {
    const order = await panel.placeDone({ pay: false, gateway: 'klarna' });
    expect(await bankTransactionsOf(order)).toEqual([]);
    await panel.act(order, 'pay', {});
    await moved(order, 1);
    await paidInBooks(order, 'invoice', 'paid');
  });

  it.each(['504-after-commit', 'connection-cut-after-commit', '500', 'empty-body'])(
    'is recorded once when the answer is lost: %s',
    async (kind) => {
      const fault = { kind, method: 'POST', path: '^/v1/finance/transactions', times: 1 };
      await system.control('lexware', '/faults', 'POST', fault);
      const order = await panel.placeDone();
      await eventually(
        async () => (await eventsOf(order)).length,
        (count) => count > 0,
      );
      await again(order, 'geprueft');
      expect((await bankTransactionsOf(order)).length).toBeLessThanOrEqual(1);
    },
    LIMIT_MS,
  );

  it(
    'of the invoice in the accounting service marks the order as paid in the shop',
    async () => {
      const order = await panel.placeDone({ pay: false });
      const [invoice] = await panel.booked(order, 'invoice');
      await system.control('lexware', `/documents/${invoice?.id}/pay`, 'POST', {});
      const seen = await system.order(order.legacyId, ({ paymentStatus }) => paymentStatus === 'paid');
      expect(seen.documents[0]).toMatchObject({ status: 'paid' });
      await again(order, 'geprueft');
      const { transactions } = await system.panel<PanelOrder>(`/orders/${order.legacyId}`);
      expect(transactions.filter(({ kind, status }) => kind === 'SALE' && status === 'SUCCESS')).toHaveLength(1);
      expect(await bankTransactionsOf(order)).toEqual([]);
    },
    LIMIT_MS,
  );

  it('and its invoice are told to the order: tags and metafields', async () => {
    const order = await panel.placeDone();
    const { documents } = await system.order(order.legacyId, ({ tags }) => tags.includes('rechnung'));
    const number = documents[0]?.number ?? '?';
    const written = await eventually(
      () => panel.metafields(order),
      (fields) => fields['belegwerk.nummer'] !== undefined,
    );
    expect(written).toMatchObject({
      'belegwerk.nummer': number,
      'belegwerk.cent': String(Number(documents[0]?.total.replace('.', ''))),
    });
    await panel.act(order, 'refund', { shipping: true });
    await system.order(order.legacyId, ({ tags }) => tags.includes('korrektur'));
  });
});

describe('a payment of a shop whose account may not record payments', () => {
  it(
    'is no bank transaction, and the invoice is made all the same',
    async () => {
      const system = await startTestSystem({
        preferences: { transactionCreate: true, transactionGateway: { shopify_payments: true } },
      });
      const panel = orderPanel(system);
      const order = await panel.placeDone();
      expect(await panel.booked(order, 'invoice')).toHaveLength(1);
      expect((await system.control<Finance>('lexware', '/books')).transactions).toEqual([]);
      await system.close();
    },
    LIMIT_MS,
  );
});
