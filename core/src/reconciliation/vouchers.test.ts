import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund, euro } from '../../../test/builders/index.ts';
import { instant } from '../kernel/calendar.ts';
import { centsText } from '../kernel/money.ts';
import type { Order, Payment } from '../orders/order.ts';
import { vouchersOf } from './vouchers.ts';

const told = (order: Order): readonly string[] =>
  vouchersOf(order).map(({ day, of, what, amount, isTaxed }) =>
    [day, of, what, centsText(amount), ...(isTaxed ? ['taxed'] : [])].join(' '),
  );

const payment = (gateway: string, kind: Payment['kind'], amount: string, more: Partial<Payment> = {}): Payment => ({
  id: `${gateway} ${kind}`,
  kind,
  status: 'success',
  gateway,
  amount: euro(amount),
  at: instant('2026-11-21T23:30:00Z'),
  ...more,
});
const untaxed = { ...aLine({ id: 'G', price: '50.00', quantity: 2 }), kind: 'giftCard' as const, taxes: [] };
const paidLater = payment('shopify_payments', 'sale', '100.00');

describe('what an order does to gift cards and store credit', () => {
  it.each<[string, Order, ...string[]]>([
    ['goods paid with money do nothing', anOrder()],
    [
      'a gift card is issued on the day it is paid, in Berlin',
      anOrder({ lines: [untaxed], shipping: [], payments: [paidLater] }),
      '2026-11-22 gift-card issued 100.00',
    ],
    ['one that is not paid is not issued', anOrder({ lines: [untaxed], payments: [], paymentStatus: 'pending' })],
    [
      'one that is taken back is issued no more',
      anOrder({
        lines: [untaxed],
        shipping: [],
        payments: [paidLater],
        refunds: [aRefund({ lines: [{ lineId: 'G', amount: '50.00', tax: '0.00' }], paidOut: '50.00' })],
      }),
      '2026-11-22 gift-card issued 100.00',
      expect.stringMatching(/gift-card issued -50\.00$/) as unknown as string,
    ],
    [
      'one that was sold with tax says so',
      anOrder({
        lines: [{ ...aLine({ id: 'G', price: '50.00' }), kind: 'giftCard' }],
        shipping: [],
        payments: [paidLater],
      }),
      '2026-11-22 gift-card issued 50.00 taxed',
    ],
    [
      'it pays, and gets money back',
      anOrder({ payments: [payment('gift_card', 'sale', '20.00'), payment('gift_card', 'refund', '5.00')] }),
      '2026-11-22 gift-card used 20.00',
      '2026-11-22 gift-card returned 5.00',
    ],
    [
      'so does store credit',
      anOrder({
        payments: [
          payment('shopify_store_credit', 'capture', '20.00'),
          payment('shopify_store_credit', 'refund', '5.00'),
        ],
      }),
      '2026-11-22 store-credit used 20.00',
      '2026-11-22 store-credit returned 5.00',
    ],
    [
      'what did not succeed and what was only authorised does nothing',
      anOrder({
        payments: [
          payment('gift_card', 'sale', '20.00', { status: 'failed' }),
          payment('gift_card', 'authorization', '20.00'),
        ],
      }),
    ],
    ['a test does nothing', anOrder({ test: true, payments: [payment('gift_card', 'sale', '20.00')] })],
    ['nor does other money than euro', anOrder({ currency: 'CHF', payments: [payment('gift_card', 'sale', '20.00')] })],
  ])('%s', (_what, order, ...moves) => expect(told(order)).toEqual(moves));
});
