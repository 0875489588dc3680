import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund, euro } from '../../../test/builders/index.ts';
import { cents } from '../kernel/money.ts';
import type { Order, Payment } from './order.ts';
import type { PaymentStatus } from './statuses.ts';
import { owedMoney } from './owed-money.ts';

const AT = anOrder().processedAt;
const money = (kind: Payment['kind'], amount: string, status: Payment['status'] = 'success'): Payment => ({
  id: `gid://shopify/OrderTransaction/${kind}${amount}`,
  kind,
  status,
  gateway: 'shopify_payments',
  amount: euro(amount),
  at: AT,
});
const five = aRefund({ paidOut: '5.00' });

/** An order that costs 65.17 now, as the shop tells it. */
const told = (paymentStatus: PaymentStatus, payments: readonly Payment[], more: Partial<Order> = {}): Order =>
  anOrder({ lines: [aLine({ price: '65.17' })], shipping: [], paymentStatus, payments, ...more });

const withOutstanding = (order: Order, outstanding: string): Order => ({
  ...order,
  totals: { ...order.totals, outstanding: euro(outstanding) },
});
describe('what a buyer still owes', () => {
  it.each<[string, Order, string]>([
    ['is everything where nothing came', told('pending', []), '65.17'],
    ['is everything while the money is only reserved', told('authorized', [money('authorization', '65.17')]), '65.17'],
    ['is everything while a payment is under way', told('pending', [money('sale', '65.17', 'pending')]), '65.17'],
    ['is nothing where all was paid', told('paid', [money('sale', '65.17')]), '0.00'],
    ['is the rest where a part was paid', told('partially_paid', [money('sale', '62.25')]), '2.92'],
    [
      'is nothing where money went back for no article, although the shop calls just that outstanding',
      withOutstanding(
        told('partially_refunded', [money('sale', '65.17'), money('refund', '5.00')], { refunds: [five] }),
        '5.00',
      ),
      '0.00',
    ],
    [
      'is nothing while such money is on its way back',
      told('paid', [money('sale', '65.17'), money('refund', '5.00', 'pending')], {
        refunds: [aRefund({ pending: true })],
      }),
      '0.00',
    ],
    [
      'is what was added after such money went back',
      told('partially_refunded', [money('sale', '50.00'), money('refund', '5.00')], { refunds: [five] }),
      '15.17',
    ],
    [
      'is nothing where all of it was given back',
      told('refunded', [money('sale', '65.17'), money('refund', '65.17')], {
        refunds: [aRefund({ paidOut: '65.17' })],
      }),
      '0.00',
    ],
    ['is nothing where more was paid than it costs by now', told('paid', [money('sale', '70.00')]), '0.00'],
    ['leaves out what a till rounded', told('paid', [{ ...money('sale', '65.15'), rounding: cents(-2) }]), '0.00'],
    ['is what the shop says where it tells of no payment', withOutstanding(told('partially_paid', []), '2.92'), '2.92'],
    ['is nothing where the shop calls it paid and tells of no payment', told('paid', []), '0.00'],
  ])('%s', (_how, order, owed) => expect(owedMoney(order)).toBe(euro(owed)));
});
