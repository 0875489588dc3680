import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/builders/index.ts';
import { instant } from '../kernel/calendar.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import type { Payment } from '../orders/order.ts';
import { triggeredAt, triggerOf } from './trigger.ts';

const { payments } = anOrder();
const payment = (wish: Partial<Payment>): readonly Payment[] => payments.map((each) => ({ ...each, ...wish }));
const preferences = {
  ...DEFAULT_PREFERENCES,
  invoiceEvent: 'created',
  invoiceEventExceptions: { PayPal: 'paid', manual: 'fulfilled' },
} as const;

describe('the event that an order waits for', () => {
  const ordinary = { event: 'created', setting: 'invoiceEvent' };
  const exception = { event: 'paid', setting: 'invoiceEventExceptions', gateway: 'paypal' };

  it.each<[string, Partial<Payment>, object]>([
    ['of the gateway that was paid through', { kind: 'sale' }, exception],
    ['of the gateway that an authorised amount was captured through', { kind: 'capture' }, exception],
    ['of the gateway that has authorised an amount', { kind: 'authorization' }, exception],
    ['of the gateway whose payment is under way', { kind: 'sale', status: 'pending' }, exception],
    ['of all, where the payment failed', { kind: 'sale', status: 'failed' }, ordinary],
    ['of all, where the authorisation failed', { kind: 'authorization', status: 'failed' }, ordinary],
    ['of all, where money only went back through the gateway', { kind: 'refund' }, ordinary],
    ['of all, where an authorisation was only voided', { kind: 'void' }, ordinary],
  ])('is that %s', (_, wish, expected) => {
    const card = payment({ kind: 'sale', gateway: 'shopify_payments' });
    const order = anOrder({ gateways: ['paypal'], payments: [...payment({ gateway: 'paypal', ...wish }), ...card] });
    expect(triggerOf(order, preferences)).toEqual(expected);
  });

  it('is that of the gateway which the order names, where no money has come through any', () => {
    const failed = payment({ gateway: 'paypal', status: 'failed' });
    expect(triggerOf(anOrder({ gateways: ['manual'], payments: failed }), preferences)).toEqual({
      event: 'fulfilled',
      setting: 'invoiceEventExceptions',
      gateway: 'manual',
    });
    expect(triggerOf(anOrder({ gateways: ['bogus'], payments: [] }), preferences)).toEqual(ordinary);
  });

  it('is that of the first gateway with an exception, where two were used', () => {
    const both = [...payment({ gateway: 'manual' }), ...payment({ gateway: 'paypal' })];
    expect(triggerOf(anOrder({ payments: both }), preferences)).toMatchObject({ gateway: 'manual' });
  });
});

describe('an order of the 1st that was paid on the 2nd, sent on the 3rd and changed on the 9th', () => {
  const on = (day: number) => instant(`2026-11-0${day}T09:00:00Z`);
  const parcel = { id: 'f-1', createdAt: on(3), cancelled: false, lines: [], trackingNumbers: [] };
  const order = anOrder({
    createdAt: on(1),
    updatedAt: on(9),
    payments: [...payment({ kind: 'sale', at: on(2) }), ...payment({ kind: 'refund', at: on(8) })],
    fulfilments: [parcel, { ...parcel, id: 'f-2', createdAt: on(7), cancelled: true }],
  });

  it.each([
    ['created', 1],
    ['paid', 2],
    ['fulfilled', 3],
    ['completed', 3],
  ] as const)('was due for an invoice at “%s” on the %dth', (event, day) =>
    expect(triggeredAt(order, { event, setting: 'invoiceEvent' })).toEqual(on(day)),
  );

  it('was due when it was placed where it is not known when it was paid', () =>
    expect(triggeredAt({ ...order, payments: [] }, { event: 'paid', setting: 'invoiceEvent' })).toEqual(on(1)));
});
