import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/builders/index.ts';
import { DEFAULT_PREFERENCES } from '../preferences/preferences.ts';
import type { Payment } from '../orders/order.ts';
import { triggerOf } from './trigger.ts';

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
