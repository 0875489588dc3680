import { describe, expect, it } from '@jest/globals';
import { anOrderRecord } from '@belegwerk/contracts/ports';
import { anOrder } from '../../../test/builders/index.ts';
import { chainedTo } from '../evidence/chain.ts';
import { day, instant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import type { Payment } from '../orders/order.ts';
import type { OrderRecord } from '../records/order-record.ts';
import { orderKnown } from '../use-cases/evidence/order-evidence.ts';
import { knownPayments, type PaymentFacts } from './known-payments.ts';

const at = instant('2026-11-20T09:00:00Z');
const paid = (change: Partial<Payment> = {}): Payment => ({
  id: 'gid://shopify/OrderTransaction/71',
  kind: 'sale',
  status: 'success',
  gateway: 'Rechnung',
  amount: cents(11_900),
  at,
  ...change,
});
const refund = paid({ id: 'gid://shopify/OrderTransaction/72', kind: 'refund', amount: cents(1_900) });

const known = (payments: readonly Payment[], order: Partial<OrderRecord> = {}, more: Partial<PaymentFacts> = {}) =>
  knownPayments({
    order: anOrderRecord({ skipped: [], ...order }),
    evidence: [chainedTo(undefined, orderKnown(anOrder({ payments }), at), undefined)],
    sideTasks: [],
    paidOut: [],
    ...more,
  });

describe('the payments of an order', () => {
  it.each<[string, readonly Payment[], readonly (readonly [string, number])[]]>([
    ['are those it had when it was read', [paid()], [['71', 11_900]]],
    [
      'have refunds with a minus',
      [paid(), refund],
      [
        ['71', 11_900],
        ['72', -1_900],
      ],
    ],
    [
      'are not those that failed or are only announced',
      [paid({ status: 'failed' }), paid({ kind: 'authorization' })],
      [],
    ],
  ])('%s', (_what, payments, found) => expect(known(payments).map(({ id, amount }) => [id, amount])).toEqual(found));

  it('say their day and through what they were paid', () =>
    expect(known([paid({ gateway: 'bank deposit' })])).toMatchObject([
      { day: day('2026-11-20'), gateway: 'Banküberweisung', currency: 'EUR' },
    ]));

  it('say why they are not booked, also where the reason is about the whole order', () => {
    const because = { code: 'OFF', setting: 'transactionCreate' } as const;
    const skipped = [
      { kind: 'bank-transaction', source: 'transaction:72', because: { code: 'GATEWAY_PAYPAL' } },
      { kind: 'bank-transaction', source: 'order:1', because },
    ] as const;
    expect(known([paid(), refund], { skipped }).map(({ booking }) => booking)).toEqual([
      expect.stringContaining('ist ausgeschaltet'),
      expect.stringContaining('PayPal'),
    ]);
  });

  it('stand once, however many sources name them', () => {
    const line = {
      id: '9',
      kind: 'CHARGE',
      day: day('2026-11-20'),
      amount: cents(11_900),
      fee: cents(30),
      net: cents(11_870),
      transaction: '71',
    };
    const payout = { id: '5', currency: 'EUR', issuedOn: day('2026-11-22') };
    expect(known([paid()], {}, { paidOut: [{ line, payout }] })).toMatchObject([
      { id: '71', amount: cents(11_900), fee: cents(30), payout: { id: '5' } },
    ]);
  });
});
