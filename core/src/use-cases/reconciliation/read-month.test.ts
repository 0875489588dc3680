import { describe, expect, it } from '@jest/globals';
import { businessDay, compareInstants, day, instant } from '../../kernel/calendar.ts';
import { orderId, shopKey } from '../../kernel/ids.ts';
import { cents } from '../../kernel/money.ts';
import type { OrderBook, ReckonedInBook } from '../../ports/order-book.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../preferences/index.ts';
import type { ReckonedDifference, Reckoning } from '../../records/reckoning.ts';
import { makeReadMonth, makeReadOrdersOfMonth } from './read-month.ts';

const SHOP = shopKey('kontor.myshopify.com');
const TODAY = day('2026-11-29');
/** What the page asks for: the shop as its settings are. */
const shopWith = (answers: Partial<Preferences> = {}) => ({
  key: SHOP,
  preferences: { ...DEFAULT_PREFERENCES, ...answers },
});

interface Wish extends Partial<Omit<Reckoning, 'differences'>> {
  readonly differences?: readonly ReckonedDifference[];
}

/** An order over 100.00 €, invoiced and paid unless said otherwise, placed at that moment. */
const order = (id: string, at: string, wish: Wish | 'unread' = {}): ReckonedInBook => {
  const createdAt = instant(at);
  const hundred = cents(10_000);
  const reckoning: Reckoning = {
    day: businessDay(createdAt),
    shop: hundred,
    documents: hundred,
    payments: hundred,
    invoices: 1,
    creditNotes: 0,
    differences: [],
    ...(wish === 'unread' ? {} : wish),
  };
  return { id: orderId(id), createdAt, ...(wish === 'unread' ? {} : { reckoning }) };
};

const skipped: ReckonedDifference = {
  cause: 'skipped',
  by: 'SKIP_TAG',
  amount: cents(10_000),
  between: 'shop-documents',
};
const open: ReckonedDifference = {
  cause: 'open',
  by: 'to-assign',
  amount: cents(2500),
  between: 'documents-payments',
  isToMend: true,
};

const bookOf = (orders: readonly ReckonedInBook[]) => {
  const book: Pick<OrderBook, 'reckonings' | 'ofIds'> = {
    reckonings: async ({ from, before }) =>
      orders.filter(({ createdAt }) => compareInstants(createdAt, from) >= 0 && compareInstants(createdAt, before) < 0),
    // nothing but the ids is looked at here
    ofIds: async (ids) => ids.map((id) => ({ id }) as OrderRecord).toReversed(),
  };
  return { stores: { recordsOf: () => ({ orders: book }) } };
};

/** Two orders with open money on one day, one that is skipped, one that was not read, and one of the next month in Berlin. */
const november = bookOf([
  order('1', '2026-10-31T23:30:00Z', { payments: cents(7500), differences: [open] }),
  order('2', '2026-11-01T12:00:00Z', {
    payments: cents(5000),
    differences: [open, { ...open, ref: 'GS1' }],
    creditNotes: 1,
  }),
  order('3', '2026-11-20T12:00:00Z', {
    documents: cents(0),
    payments: cents(0),
    invoices: 0,
    differences: [skipped],
  }),
  order('4', '2026-11-21T12:00:00Z', 'unread'),
  order('5', '2026-11-30T23:30:00Z'),
]);

describe('the reading of a month', () => {
  it('adds up the orders that were placed in it, in Berlin, and says which were not read', async () =>
    expect(await makeReadMonth(november)(shopWith(), day('2026-11-15'), TODAY)).toMatchObject({
      month: '2026-11',
      unread: 1,
      sums: {
        orders: 3,
        shop: 30_000,
        documents: 20_000,
        payments: 12_500,
        invoices: 2,
        creditNotes: 1,
        unexplained: 0,
        days: [
          { day: '2026-11-01', orders: 2, shop: 20_000, payments: 12_500 },
          { day: '2026-11-20', orders: 1, documents: 0 },
        ],
      },
    }));

  it('counts each cause once an order, what is between shop and documents first', async () =>
    expect((await makeReadMonth(november)(shopWith(), day('2026-11-01'), TODAY)).sums.causes).toEqual([
      {
        key: 'shop-documents:skipped:SKIP_TAG',
        cause: 'skipped',
        by: 'SKIP_TAG',
        between: 'shop-documents',
        orders: 1,
        amount: 10_000,
        toMend: 0,
      },
      {
        key: 'documents-payments:open:to-assign',
        cause: 'open',
        by: 'to-assign',
        between: 'documents-payments',
        orders: 2,
        amount: 7500,
        toMend: 2,
      },
    ]));

  it.each([
    ['an invoice that is not due yet', 'awaiting-money', '2026-11-29', {}, 0],
    ['an overdue invoice', 'awaiting-money', '2026-11-28', {}, 1],
    ['money at PayPal, before the merchant was asked', 'fetched-there', undefined, {}, 0],
    ['money at PayPal that does not come by itself', 'fetched-there', undefined, { transactionPaypal: 'no' }, 1],
  ] as const)('has something to do about %s as the overview has', async (_what, by, due, answers, toMend) => {
    const book = bookOf([
      order('1', '2026-11-20T12:00:00Z', {
        payments: cents(0),
        differences: [{ ...open, by, amount: cents(10_000), ...(due ? { due: day(due) } : {}) }],
      }),
    ]);
    const { sums } = await makeReadMonth(book)(shopWith(answers), day('2026-11-01'), TODAY);
    expect(sums.causes.map((each) => each.toMend)).toEqual([toMend]);
  });

  it('lets nothing that is unexplained make up for something else that is', async () => {
    const unexplained = (amount: number): ReckonedDifference => ({
      cause: 'unexplained',
      amount: cents(amount),
      between: 'shop-documents',
    });
    const both = bookOf([
      order('1', '2026-11-20T12:00:00Z', { differences: [unexplained(5)] }),
      order('2', '2026-11-20T12:00:00Z', { differences: [unexplained(-5)] }),
    ]);
    expect((await makeReadMonth(both)(shopWith(), day('2026-11-01'), TODAY)).sums.unexplained).toBe(10);
  });

  it.each([
    ['with a cause', { cause: 'documents-payments:open:to-assign' }, ['1', '2']],
    ['of a day', { day: '2026-11-20' }, ['3']],
    ['that was not read', { unread: true as const }, ['4']],
    ['with a cause that none has', { cause: 'shop-documents:tip' }, []],
  ])('lists the orders %s, the oldest first', async (_which, wanted, ids) => {
    const { items, total } = await makeReadOrdersOfMonth(november)(SHOP, day('2026-11-01'), wanted, 1);
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(ids.length);
  });

  it('turns pages', async () => {
    const many = bookOf(Array.from({ length: 30 }, (_, at) => order(String(at), '2026-11-20T12:00:00Z')));
    const { items, total } = await makeReadOrdersOfMonth(many)(SHOP, day('2026-11-01'), {}, 2);
    expect([items.map(({ id }) => id), total]).toEqual([['25', '26', '27', '28', '29'], 30]);
  });
});
