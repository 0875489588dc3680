import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { anOrder } from '../../../test/builders/index.ts';
import { hasHappened, isCancelled } from './has-happened.ts';
import type { FulfilmentStatus, OrderEvent, PaymentStatus } from './statuses.ts';

type Row = {
  event: OrderEvent;
  paymentStatus: PaymentStatus;
  fulfilmentStatus: FulfilmentStatus;
  happened: boolean;
};

describe('an event', () => {
  it.each<Row>([
    { event: 'created', paymentStatus: 'pending', fulfilmentStatus: 'unfulfilled', happened: true },
    { event: 'paid', paymentStatus: 'pending', fulfilmentStatus: 'fulfilled', happened: false },
    { event: 'paid', paymentStatus: 'authorized', fulfilmentStatus: 'fulfilled', happened: false },
    { event: 'paid', paymentStatus: 'partially_paid', fulfilmentStatus: 'unfulfilled', happened: false },
    { event: 'paid', paymentStatus: 'paid', fulfilmentStatus: 'unfulfilled', happened: true },
    { event: 'paid', paymentStatus: 'refunded', fulfilmentStatus: 'unfulfilled', happened: true },
    { event: 'paid', paymentStatus: 'partially_refunded', fulfilmentStatus: 'unfulfilled', happened: true },
    { event: 'fulfilled', paymentStatus: 'paid', fulfilmentStatus: 'partial', happened: false },
    { event: 'fulfilled', paymentStatus: 'pending', fulfilmentStatus: 'fulfilled', happened: true },
    { event: 'completed', paymentStatus: 'paid', fulfilmentStatus: 'unfulfilled', happened: false },
    { event: 'completed', paymentStatus: 'pending', fulfilmentStatus: 'fulfilled', happened: false },
    { event: 'completed', paymentStatus: 'paid', fulfilmentStatus: 'fulfilled', happened: true },
  ])('$event has happened to an order that is $paymentStatus and $fulfilmentStatus: $happened', (row) =>
    expect(hasHappened(row, row.event)).toBe(row.happened),
  );
});

describe('an order', () => {
  it('is cancelled once it has the moment of it', () => {
    expect(isCancelled(anOrder())).toBe(false);
    expect(isCancelled(anOrder({ cancelledAt: instant('2026-11-20T10:00:00Z') }))).toBe(true);
  });
});
