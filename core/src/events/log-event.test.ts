import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { orderId } from '../kernel/ids.ts';
import { logEvent } from './log-event.ts';

const at = instant('2026-11-20T10:00:00Z');

describe('an event of the catalogue', () => {
  it('has the origin and the usual status of its kind', () => {
    const order = { id: orderId('gid://shopify/Order/1042'), name: '#1042' };
    const facts = { number: 'RE1001', total: '12.30', setting: 'invoiceEvent' };
    expect(logEvent({ id: 'i', at, name: 'invoice.created', order, facts })).toEqual({
      id: 'i',
      at,
      origin: 'invoice',
      name: 'invoice.created',
      status: 'success',
      order,
      facts,
    });
  });

  it('can be milder where its kind allows that', () => {
    const event = logEvent({ id: 'r', at, name: 'order.read-failed', status: 'warning', facts: { code: 'NOT_FOUND' } });
    expect([event.status, event.order]).toEqual(['warning', undefined]);
    expect(logEvent({ id: 'r', at, name: 'order.read-failed', facts: { code: 'kaputt' } }).status).toBe('critical');
  });

  it('does not compile without its facts', () => {
    // @ts-expect-error the company is missing
    expect(logEvent({ id: 'c', at, name: 'shop.connected', facts: {} }).origin).toBe('shop');
  });
});
