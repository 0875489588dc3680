import { describe, expect, it } from '@jest/globals';
import { anOrder, aRefund } from '../../../test/builders/index.ts';
import { instant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { withKeptMoney, type KeptAs } from './kept-money.ts';
import { orderIdentities } from './order-identities.ts';
import { orderMoney } from './order-money.ts';
import type { Order, Refund } from './order.ts';
import { owedMoney } from './owed-money.ts';

const AT = instant('2026-11-24T10:00:00Z');
const BEFORE = instant('2026-11-22T10:00:00Z');
const AFTER = instant('2026-11-26T10:00:00Z');

/** Two pots, free and paid shipping, of which 20,00 € were paid. */
const cancelled = (more: Partial<Order> = {}): Order => {
  const order = anOrder(more);
  const [payment] = order.payments;
  if (!payment) throw new Error('no payment');
  return {
    ...order,
    cancelledAt: AT,
    paymentStatus: 'partially_paid',
    payments: [{ ...payment, amount: cents(2000) }],
  };
};
const said = (order: Order, as: KeptAs): Order => withKeptMoney(order, { as, amount: cents(2000), at: AT });
const money = (at: Refund['createdAt'], paidOut: string): Refund =>
  aRefund({ id: `R-${at.toString()}`, createdAt: at.toString(), lines: [], paidOut });

describe('what is kept of a cancelled order', () => {
  it.each<[string, Order, KeptAs, number]>([
    ['damages leave nothing to show', cancelled(), 'compensation', 0],
    ['the price of a supply is all that is left', cancelled(), 'supply', 2000],
    ['of a net order it is gross', cancelled({ taxesIncluded: false }), 'supply', 2000],
    ['after money went back before', cancelled({ refunds: [money(BEFORE, '5.00')] }), 'supply', 2000],
    ['money that goes back later lowers the price', cancelled({ refunds: [money(AFTER, '5.00')] }), 'supply', 1500],
    ['of damages it is nothing to show', cancelled({ refunds: [money(AFTER, '5.00')] }), 'compensation', 0],
  ])('%s', (_what, order, as, worth) => {
    const after = said(order, as);
    expect(orderMoney(after).balance).toBe(worth);
    const needed = orderIdentities(after).filter(({ identity }) => ['I1', 'I3', 'I5', 'I7', 'I8'].includes(identity));
    const before = orderIdentities(order).map(({ identity }) => identity);
    expect(needed.filter(({ identity }) => !before.includes(identity))).toEqual([]);
    expect(
      owedMoney({
        ...after,
        refunds: after.refunds.filter(({ createdAt }) => createdAt.toString() !== AFTER.toString()),
      }),
    ).toBe(0);
  });

  it('is asked of cancelled orders alone', () => {
    const { cancelledAt: _at, ...order } = cancelled();
    expect(said(order, 'supply')).toEqual(order);
  });
});
