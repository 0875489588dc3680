import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund, aShippingLine, euro, type RefundWish } from '../../../test/builders/index.ts';
import { orderIdentities } from './order-identities.ts';
import { orderMoney } from './order-money.ts';
import { mayRepay, withRepayments } from './repayments.ts';
import type { Order } from './order.ts';

const lines = [aLine({ id: 'A', price: '30.00' })];
const money = (id: string, amount: string): RefundWish => ({ id, paidOut: amount });

/** Paid with shipping of 4.90, which an edit took out then; `stated` is what the shop says that it costs now. */
const edited = (
  refunds: readonly RefundWish[],
  { ledger, stated = '30.00' }: { ledger?: string; stated?: string } = {},
): Order => {
  const order = anOrder({
    edited: true,
    lines,
    shipping: [aShippingLine({ id: 'S', removed: true })],
    refunds: refunds.map(aRefund),
  });
  const [sale, ...back] = order.payments;
  return {
    ...order,
    payments: [...(sale ? [{ ...sale, amount: euro('34.90') }] : []), ...back],
    totals: { ...order.totals, currentTotal: euro(stated), outstanding: euro('0.00') },
    ...(ledger === undefined ? {} : { salesTotal: euro(ledger) }),
  };
};

describe('money that went back for nothing that the shop names', () => {
  it.each<[string, readonly RefundWish[], string, readonly string[]]>([
    [
      'pays back what an edit took out, where the ledger knows of no lower price',
      [money('R1', '4.90')],
      '30.00',
      ['R1'],
    ],
    ['lowers the price where the ledger says so', [money('R1', '4.90')], '25.10', []],
    ['does so, in two parts', [money('R1', '2.00'), money('R2', '2.90')], '30.00', ['R1', 'R2']],
    ['does so beside money that lowers the price', [money('R1', '4.90'), money('R2', '1.00')], '29.00', ['R1']],
    ['is not told where two could be it', [money('R1', '1.00'), money('R2', '1.00')], '29.00', []],
    [
      'lowers the price where a reason stands with it',
      [{ ...money('R1', '4.90'), adjustments: [{ amount: '-4.90' }] }],
      '30.00',
      [],
    ],
    ['is not looked at while it is under way', [{ ...money('R1', '4.90'), pending: true }], '30.00', []],
    ['is not told where the ledger comes to more than was paid', [money('R1', '4.90')], '34.90', []],
  ])('%s', (_, refunds, ledger, expected) => {
    const order = withRepayments(edited(refunds, { ledger }));
    expect(order.refunds.filter(({ repayment }) => repayment).map(({ id }) => id)).toEqual(expected);
  });

  it('leaves the worth of the order as it is, and breaks no identity', () => {
    const order = withRepayments(edited([money('R1', '4.90')], { ledger: '30.00' }));
    expect(orderMoney(order)).toEqual({ orderTotal: 3000, adjustmentsTotal: 0, balance: 3000 });
    expect(orderIdentities(order)).toEqual([]);
  });

  it.each<[string, boolean, Order]>([
    ['an edited order', true, edited([money('R1', '4.90')])],
    ['an order that was not edited', false, { ...edited([money('R1', '4.90')]), edited: false }],
    ['an order whose ledger tells', false, edited([money('R1', '4.90')], { ledger: '25.10' })],
    ['an order whose stated total is lower by it', false, edited([money('R1', '4.90')], { stated: '25.10' })],
    ['an order of which less was paid then', false, edited([money('R1', '5.00')])],
  ])('may be of that kind without a ledger: %s, %s', (_, may, order) => {
    expect(order.refunds.map((refund) => mayRepay(order, refund))).toEqual([may]);
  });
});
