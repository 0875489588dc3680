import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import type { Payment } from './order.ts';
import { isPaidOff, receivedMoney } from './received-money.ts';

const payment = (kind: Payment['kind'], amount: number, wish: Partial<Payment> = {}): Payment => ({
  id: '1',
  kind,
  amount: cents(amount),
  status: 'success',
  gateway: 'shopify_payments',
  at: instant('2026-11-20T08:00:00Z'),
  ...wish,
});

describe('money received', () => {
  it('is sales and captures less refunds and change, successful ones only', () =>
    expect(
      receivedMoney([
        payment('authorization', 5000),
        payment('capture', 5000),
        payment('sale', 3000, { gateway: 'gift_card' }),
        payment('sale', 9999, { status: 'failed' }),
        payment('refund', 1000),
        payment('change', 200),
      ]),
    ).toEqual({ total: 6800, giftCard: 3000, rounding: 0 }));

  it('knows what was rounded at the till', () =>
    expect(receivedMoney([payment('sale', 2000, { gateway: 'cash', rounding: cents(2) })])).toMatchObject({
      total: 2000,
      rounding: 2,
    }));

  it('is settled up to the rounding at the till', () => {
    expect(isPaidOff(cents(2000), cents(2), cents(1998))).toBe(true);
    expect(isPaidOff(cents(2000), cents(0), cents(1998))).toBe(false);
  });
});
