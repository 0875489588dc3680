import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import { isPaid } from './has-happened.ts';
import { orderMoney } from './order-money.ts';
import type { Order } from './order.ts';
import { receivedMoney } from './received-money.ts';

/** What the shop holds of an order; where it tells of no payment, what it calls no longer outstanding. */
const heldMoney = ({ payments, paymentStatus, totals }: Order): number => {
  if (payments.length > 0) {
    const { total, rounding } = receivedMoney(payments);
    return total - rounding;
  }
  const isTold = isPaid({ paymentStatus }) || paymentStatus === 'partially_paid';
  return isTold ? totals.currentTotal - totals.outstanding : 0;
};

/**
 * What the buyer still owes for an order: what it is worth by now less what the shop holds of it, never below 0.00. The
 * shop's own `outstanding` is no answer: it can count money that went back for no article as money to come. Decision
 * record 117.
 */
export const owedMoney = (order: Order): Cents =>
  order.paymentStatus === 'paid' ? NO_MONEY : cents(Math.max(0, orderMoney(order).balance - heldMoney(order)));
