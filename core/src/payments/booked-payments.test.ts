import { describe, expect, it } from '@jest/globals';
import { anOrder, aRefund, euro } from '../../../test/builders/index.ts';
import { aSideTask, anIssuedCreditNote, anIssuedInvoice } from '../../../test/builders/side-task-situation.ts';
import type { Order } from '../orders/order.ts';
import { bookedPayments, type BookedFacts } from './booked-payments.ts';

const REFUND = 'gid://shopify/Refund/1';
/** 123.90 paid, then 5.00 back for no article. */
const order = anOrder({
  paymentStatus: 'partially_refunded',
  refunds: [aRefund({ id: REFUND, paidOut: '5.00', createdAt: '2026-11-20T08:30:00Z' })],
});
const [sale, back] = order.payments;
const after = anIssuedInvoice({ total: euro('118.90') }, { absorbedRefunds: [REFUND], covers: [] });
const booked = (facts: Partial<BookedFacts>, of: Order = order) =>
  bookedPayments(of, { documents: [after], sideTasks: [], ...facts }).payments.map(({ kind, amount }) => [
    kind,
    amount,
  ]);
const WHOLE = [
  ['sale', euro('123.90')],
  ['refund', euro('5.00')],
];
const NET = [['sale', euro('118.90')]];
const done = (source: string, result?: Readonly<Record<string, string>>) =>
  aSideTask('bank-transaction', source, { state: 'done', ...(result ? { result } : {}) });

describe('what is booked of the payments of an order', () => {
  it.each<[string, Partial<BookedFacts>, readonly (readonly [string, number])[] | readonly unknown[]]>([
    ['is what the invoice says that took the refund off', {}, NET],
    [
      'is each for itself where a credit note answers the refund',
      { documents: [{ ...after, absorbedRefunds: [] }] },
      WHOLE,
    ],
    [
      'is each for itself where a person wrote a credit note besides',
      { documents: [after, { ...anIssuedCreditNote(), source: REFUND }] },
      WHOLE,
    ],
    ['is each for itself where a person wrote the invoice', { documents: [{ ...after, linked: true }] }, WHOLE],
    [
      'is each for itself where the invoice was cancelled',
      { documents: [anIssuedInvoice({ cancelled: true }, { absorbedRefunds: [REFUND], covers: [] })] },
      WHOLE,
    ],
    ['is each for itself where the payment was booked before', { sideTasks: [done('transaction:1')] }, WHOLE],
    ['is each for itself where the refund was booked before', { sideTasks: [done('transaction:transaction')] }, WHOLE],
    [
      'stays what it was once it was booked so, also when the invoice changes',
      { documents: [], sideTasks: [done('transaction:1', { takenOff: 'transaction:transaction' })] },
      NET,
    ],
  ])('%s', (_how, facts, expected) => expect(booked(facts)).toEqual(expected));

  it('is each for itself where the refund went back another way', () => {
    if (!sale || !back) throw new Error('the order has a sale and a refund');
    const other = { ...order, payments: [sale, { ...back, gateway: 'gift_card' }] };
    expect(booked({}, other)).toEqual(WHOLE);
  });
});
