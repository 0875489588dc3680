import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/builders/index.ts';
import { instant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import type { Fulfilment, Payment } from './order.ts';
import { eventDays } from './event-day.ts';

const sent = (at: string, cancelled = false): Fulfilment => ({
  id: at,
  createdAt: instant(at),
  cancelled,
  lines: [],
  trackingNumbers: [],
});
const money = (at: string, wish: Partial<Payment> = {}): Payment => ({
  id: at,
  kind: 'capture',
  status: 'success',
  gateway: 'shopify_payments',
  amount: cents(100),
  at: instant(at),
  ...wish,
});
const days = (order: Parameters<typeof anOrder>[0], event: Parameters<typeof eventDays>[1]) => {
  const found = eventDays(anOrder({ processedAt: instant('2026-11-19T23:30:00Z'), payments: [], ...order }), event);
  return found && [found.first.toString(), found.last.toString()];
};

describe('the day of an event', () => {
  it('is the Berlin day on which the order was placed', () =>
    expect(days({}, 'created')).toEqual(['2026-11-20', '2026-11-20']));

  it('of payment is the day of the last money', () => {
    const payments = [
      money('2026-11-21T10:00:00Z'),
      money('2026-11-22T23:30:00Z', { kind: 'sale' }),
      money('2026-11-25T10:00:00Z', { status: 'failed' }),
      money('2026-11-26T10:00:00Z', { kind: 'refund' }),
    ];
    expect(days({ paymentStatus: 'paid', payments }, 'paid')).toEqual(['2026-11-23', '2026-11-23']);
    expect(days({ paymentStatus: 'authorized', payments }, 'paid')).toBeUndefined();
  });
  it('of payment is the day of the order when no money had to come', () =>
    expect(days({ paymentStatus: 'paid' }, 'paid')).toEqual(['2026-11-20', '2026-11-20']));

  it('of fulfilment runs from the first to the last parcel', () => {
    const fulfilments = [
      sent('2026-11-25T10:00:00Z'),
      sent('2026-11-22T23:30:00Z'),
      sent('2026-11-30T10:00:00Z', true),
    ];
    expect(days({ fulfilments }, 'fulfilled')).toEqual(['2026-11-23', '2026-11-25']);
    expect(days({ fulfilments: [] }, 'fulfilled')).toBeUndefined();
  });

  it('of completion is the later one of money and goods, and needs both', () => {
    const fulfilments = [sent('2026-11-25T10:00:00Z')];
    const late = [money('2026-11-28T10:00:00Z')];
    expect(days({ paymentStatus: 'paid', fulfilments }, 'completed')).toEqual(['2026-11-25', '2026-11-25']);
    expect(days({ paymentStatus: 'paid', fulfilments, payments: late }, 'completed')).toEqual([
      '2026-11-28',
      '2026-11-28',
    ]);
    expect(days({ paymentStatus: 'pending', fulfilments }, 'completed')).toBeUndefined();
    expect(days({ paymentStatus: 'paid', fulfilments: [] }, 'completed')).toBeUndefined();
  });
});
