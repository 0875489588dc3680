import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aLine, anIssuedDocument, anOrder, aRefund, euro } from '../../../test/builders/index.ts';
import { atHour } from '../../../test/builders/side-task-situation.ts';
import type { BookedDocument } from '../balance/balance-causes.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { documentId } from '../kernel/ids.ts';
import { cents, centsText } from '../kernel/money.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import { paidMark } from './paid-mark.ts';

type Wish = Partial<BookedDocument> & { readonly held?: Partial<IssuedDocument> };

/** A paid invoice over all of the order, which came to what was sent. */
const invoice = (order: Order, total: string, { held, ...wish }: Wish = {}): BookedDocument => ({
  kind: 'invoice',
  source: order.id,
  state: 'issued',
  expectedTotal: euro(total),
  covers: partsOfOrder(order),
  absorbedRefunds: [],
  document: anIssuedDocument({ createdAt: atHour(9), status: 'paid', total: euro(total), tax: euro('0.00'), ...held }),
  ...wish,
});
/** An order over lines of these prices without shipping that waits for money. */
const owing = (outstanding: string, prices: readonly string[], wish: Partial<Order> = {}): Order => {
  const lines = prices.map((price, index) => aLine({ id: `L${index + 1}`, price }));
  const order = anOrder({ paymentStatus: 'partially_paid', lines, shipping: [], ...wish });
  return { ...order, totals: { ...order.totals, outstanding: euro(outstanding) } };
};
/** All of it waits. */
const withOutstanding = (order: Order): Order => ({
  ...order,
  totals: { ...order.totals, outstanding: order.totals.total },
});
const open = (wish: Partial<Order> = {}): Order => owing('123.90', ['123.90'], { paymentStatus: 'pending', ...wish });

const setting = 'syncOrderPayment';
const marked = { marked: true, because: { code: 'PAID_MARK_WANTED', setting, facts: { numbers: 'RE0107' } } };
const notNeeded = { marked: false, because: { code: 'PAID_MARK_NOT_NEEDED', setting } };
const cancelledOrder = { marked: false, because: { code: 'PAID_MARK_CANCELLED' } };
const without = (amount: string) => ({
  marked: false,
  because: { code: 'PAID_MARK_WITHOUT_INVOICE', setting, facts: { amount } },
});

const dearer = anOrder({
  paymentStatus: 'partially_paid',
  lines: [aLine({ id: 'old', price: '123.90', currentQuantity: 0 }), aLine({ id: 'new', price: '143.90' })],
  shipping: [],
  refunds: [aRefund({ lines: [{ lineId: 'old', amount: '123.90', tax: '19.78' }], exchange: true })],
});
/** Paid were the old goods; the new ones are dearer. */
const exchanged = { ...dearer, totals: { ...dearer.totals, outstanding: euro('20.00') } };

describe('an order is marked as paid', () => {
  it.each<[string, Order, readonly BookedDocument[], unknown]>([
    ['when its invoice is paid', open(), [invoice(open(), '123.90')], marked],
    ['when the rest is paid', open({ paymentStatus: 'partially_paid' }), [invoice(open(), '123.90')], marked],
    ['not while there is no invoice', open(), [], undefined],
    [
      'not while an invoice is open',
      open(),
      [invoice(open(), '123.90'), invoice(open(), '123.90', { held: { status: 'open' } })],
      undefined,
    ],
    [
      'not while a second invoice was sent and not answered',
      owing('9.00', ['1000.00', '9.00']),
      [
        invoice(owing('0.00', ['1000.00']), '1000.00'),
        { kind: 'invoice', source: 'gid://shopify/Order/1042#2', state: 'sent', expectedTotal: euro('9.00') },
      ],
      without('9.00'),
    ],
    ['not by a cancelled invoice', open(), [invoice(open(), '123.90', { held: { cancelled: true } })], undefined],
    ['not when it waits for nothing', anOrder(), [invoice(anOrder(), '123.90')], notNeeded],
    ['not when it was given back', open({ paymentStatus: 'refunded' }), [invoice(open(), '123.90')], notNeeded],
    ['not when it is cancelled', open({ cancelledAt: atHour(9) }), [invoice(open(), '123.90')], cancelledOrder],
    ['not in another currency', open({ currency: 'CHF' }), [invoice(open(), '123.90')], notNeeded],
    ['not when less was paid', open(), [invoice(open(), '100.00')], without('23.90')],
    [
      'not for goods that an exchange added and no invoice shows yet',
      exchanged,
      [invoice(open(), '123.90')],
      without('20.00'),
    ],
    [
      'not when that would capture a card',
      open({ paymentStatus: 'authorized' }),
      [invoice(open(), '123.90')],
      { marked: false, because: { code: 'PAID_MARK_WOULD_CAPTURE', setting, facts: { gateway: 'Shopify Payments' } } },
    ],
    [
      'when only a manual payment is authorised',
      open({ paymentStatus: 'authorized', gateways: ['manual', 'gift_card'] }),
      [invoice(open(), '123.90')],
      marked,
    ],
  ])('%s', (_name, order, documents, outcome) => expect(paidMark(order, documents)).toEqual(outcome));
});

const large = owing('9.00', ['1000.00', '9.00']);
const largeBefore = owing('0.00', ['1000.00']);
/** Invoice RE0107 over the first line; the second line comes later, as by an edit. */
const first = invoice(largeBefore, '1000.00');
const second = (total: string, wish: Wish = {}): BookedDocument =>
  invoice(large, total, {
    source: `${large.id}#2`,
    covers: partsOfOrder(large).slice(1),
    ...wish,
    held: { id: documentId('d-2'), number: 'RE0108', createdAt: atHour(11), ...wish.held },
  });
const twoMarked = { ...marked, because: { ...marked.because, facts: { numbers: 'RE0107, RE0108' } } };

describe('of an order over 1.009,00 € the 9,00 € that are open', () => {
  it.each<[string, Order, readonly BookedDocument[], unknown]>([
    ['stay open while no invoice shows them, less than a hundredth though they are', large, [first], without('9.00')],
    ['are paid once an invoice over them is', large, [first, second('9.00')], twoMarked],
    [
      'stay open while that invoice was changed by a cent in Lexware',
      large,
      [first, second('9.00', { held: { total: euro('8.99') } })],
      without('0.01'),
    ],
    [
      'stay open when that invoice is a cent short: prices with their tax are rounded by nothing',
      large,
      [first, second('8.99')],
      without('0.01'),
    ],
    ['stay open when that invoice differs by more than rounding can', large, [first, second('8.97')], without('0.03')],
    [
      'stay open while the first invoice is cancelled and only the second is paid',
      large,
      [invoice(largeBefore, '1000.00', { held: { cancelled: true } }), second('9.00')],
      without('1000.00'),
    ],
    [
      'stay open when the paid invoice was over 1.000,00 € and all 1.009,00 € are',
      owing('1009.00', ['1000.00', '9.00']),
      [first],
      without('9.00'),
    ],
  ])('%s', (_name, order, documents, outcome) => expect(paidMark(order, documents)).toEqual(outcome));
});

describe('a cent', () => {
  const order = open();
  it.each<[string, Order, BookedDocument, unknown]>([
    [
      'too little that a person wrote into the invoice keeps the order open',
      order,
      invoice(order, '123.90', { held: { total: euro('123.89') } }),
      without('0.01'),
    ],
    [
      'too little in an invoice that a person wrote does as well',
      order,
      invoice(order, '123.89', { linked: true, held: { itemCount: 10 } }),
      without('0.01'),
    ],
    ['too little in an invoice of ours does as well', order, invoice(order, '123.89'), without('0.01')],
    [
      'more than the whole order comes to is waited for: the invoice is paid, and that is not enough',
      owing('123.90', ['100.00']),
      invoice(owing('123.90', ['100.00']), '100.00'),
      {
        marked: false,
        because: { code: 'PAID_MARK_TOO_LITTLE', setting, facts: { paid: '100.00', outstanding: '123.90' } },
      },
    ],
    ['too much in the invoice does no harm', order, invoice(order, '123.91'), marked],
    [
      'that cash was rounded by belongs to the payment: the invoice covers what the till could not take',
      owing('0.02', ['123.92'], {
        payments: [
          {
            id: 'gid://shopify/OrderTransaction/1',
            kind: 'sale',
            status: 'success',
            gateway: 'cash',
            amount: euro('123.90'),
            rounding: euro('-0.02'),
            at: atHour(8),
          },
        ],
      }),
      invoice(owing('0.02', ['123.92']), '123.92'),
      marked,
    ],
  ])('%s', (_name, from, document, outcome) => expect(paidMark(from, [document])).toEqual(outcome));
});

/** As many rows of 4,45 € without their tax of 19 %: the shop rounds 0,8455 € to 0,85 € for each of them. */
const netRows = (rows: number): Order =>
  withOutstanding(
    anOrder({
      paymentStatus: 'pending',
      taxesIncluded: false,
      shipping: [],
      lines: Array.from({ length: rows }, (_, at) => aLine({ id: `L${at + 1}`, price: '4.45', taxesIncluded: false })),
    }),
  );
const grossRows = (rows: number): Order =>
  withOutstanding(
    anOrder({
      paymentStatus: 'pending',
      shipping: [],
      lines: Array.from({ length: rows }, (_, at) => aLine({ id: `L${at + 1}`, price: '5.30' })),
    }),
  );

describe('an invoice that comes to less than its order', () => {
  const short = (order: Order, by: number): string => centsText(cents(order.totals.total - by));
  // tax per row against tax per rate: 10 x 0,85 = 8,50 against 8,46 (44,50 x 19 %); 300 x 0,85 = 255,00 against 253,65
  const cases: readonly (readonly [string, Order, number])[] = [
    ['1 row, prices with tax', grossRows(1), 1],
    ['300 rows, prices with tax', grossRows(300), 135],
    ['1 row, prices without tax', netRows(1), 1],
    ['10 rows, prices without tax, by the cents that tax of each rate is less', netRows(10), 4],
    ['300 rows, prices without tax, by the cents that tax of each rate is less', netRows(300), 135],
  ];
  it.each(cases)('leaves it open, %s: ours meet what the shop charged to the cent', (_name, order, by) =>
    expect(paidMark(order, [invoice(order, short(order, by))])).toEqual(without(centsText(cents(by)))),
  );
  it.each(cases)('leaves it open, %s, also where a person wrote it', (_name, order, by) =>
    expect(paidMark(order, [invoice(order, short(order, by), { linked: true })])).toEqual(
      without(centsText(cents(by))),
    ),
  );
  it.each([
    ['123.89', 1],
    ['123.85', 10],
    ['122.40', 300],
  ])('a person wrote it over %s € in %i rows for one line over 123,90 €: never marked', (total, itemCount) => {
    const order = open();
    const missing = centsText(cents(order.totals.total - euro(total)));
    expect(paidMark(order, [invoice(order, total, { linked: true, held: { itemCount } })])).toEqual(without(missing));
  });

  it('is forgiven nothing, however its tax is rounded, written by us or by a person', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 40 }),
        fc.constantFrom('7', '19'),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: -20, max: 20 }),
        (prices, rate, taxesIncluded, linked, by) => {
          const lines = prices.map((price, at) =>
            aLine({ id: `L${at}`, price: centsText(cents(price)), rate, taxesIncluded }),
          );
          const order = withOutstanding(anOrder({ paymentStatus: 'pending', taxesIncluded, shipping: [], lines }));
          if (order.totals.total - by <= 0) return;
          const wish = linked ? ({ linked: true, held: { itemCount: 300 } } as const) : {};
          expect(paidMark(order, [invoice(order, short(order, by), wish)])?.marked).toBe(by <= 0);
        },
      ),
    ));
});

describe('what no invoice shows stays open', () => {
  const refund = aRefund({
    id: 'gid://shopify/Refund/1',
    lines: [],
    paidOut: '20.00',
    createdAt: '2026-11-20T10:00:00Z',
  });
  const order = owing('20.00', ['100.00', '20.00'], { refunds: [refund] });
  const billed = { ...invoice(order, '100.00'), covers: partsOfOrder(order).slice(0, 1) };
  const creditNote: BookedDocument = {
    kind: 'credit-note',
    source: refund.id,
    state: 'issued',
    expectedTotal: euro('20.00'),
    document: anIssuedDocument({
      id: documentId('g-1'),
      kind: 'credit-note',
      number: 'GS0001',
      createdAt: atHour(11),
      status: 'voided',
      cancelled: true,
      total: euro('20.00'),
      tax: euro('0.00'),
    }),
  };
  it.each<[string, readonly BookedDocument[]]>([
    ['although a refund of the same amount has no credit note', [billed]],
    ['although a credit note over the same amount was cancelled', [billed, creditNote]],
  ])('%s', (_name, documents) => expect(paidMark(order, documents)).toEqual(without('20.00')));
});

it('however large the order, no mark covers a cent that a person took out of an invoice', () => {
  const anyAmount = fc.integer({ min: 10, max: 2_000_000 });
  const text = (amount: number): string => centsText(cents(amount));
  fc.assert(
    fc.property(anyAmount, anyAmount, fc.integer({ min: -9, max: 9 }), (before, added, off) => {
      const order = owing(text(added), [text(before), text(added)]);
      const documents = [
        invoice(owing('0.00', [text(before)]), text(before)),
        second(text(added), { covers: partsOfOrder(order).slice(1), held: { total: cents(added + off) } }),
      ];
      expect(paidMark(order, documents)?.marked).toBe(off >= 0);
    }),
  );
});
