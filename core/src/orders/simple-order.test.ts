import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import { orderIdentities } from './order-identities.ts';
import { simpleOrder } from './simple-order.ts';

const facts = {
  id: '1',
  name: '#1',
  placedAt: instant('2026-11-20T08:00:00Z'),
  buyer: { lastName: 'Mustermann', countryCode: 'DE' },
  lines: [
    { title: 'Kaffee', quantity: 3, unitPrice: cents(895), rate: taxRate(700), discount: cents(269) },
    { title: 'Trinkgeld', quantity: 1, unitPrice: cents(400), rate: taxRate(0), kind: 'tip' as const },
  ],
};

describe('an order from a few facts', () => {
  it('states totals that follow from its lines', () =>
    expect(
      simpleOrder({ ...facts, shipping: { title: 'Versand', price: cents(490), rate: taxRate(1900) } }).totals,
    ).toMatchObject({
      subtotal: 2816,
      shipping: 490,
      tax: 236,
      total: 3306,
      tips: 400,
      outstanding: 3306,
    }));
  it('needs no shipping', () => expect(simpleOrder(facts).shipping).toEqual([]));
  it('breaks no identity', () => expect(orderIdentities(simpleOrder(facts))).toEqual([]));
});
