import { describe, expect, it } from '@jest/globals';
import { aFee, aLine, anOrder, aRefund, aShippingLine, euro, totalsFor } from '../../../test/builders/index.ts';
import { orderIdentities } from './order-identities.ts';
import { orderMoney } from './order-money.ts';
import { grossOfPart, partsOfOrder, partsOfRefund } from './ordered-parts.ts';
import type { Order } from './order.ts';

const refs = (order: Order): readonly string[] =>
  partsOfOrder(order).map(({ ref, quantity, amount, tax }) => `${ref} ${quantity} ${amount} ${tax}`);

describe('the parts of an order', () => {
  it('are its lines as ordered, shipping and fees', () => {
    const order = anOrder({
      lines: [aLine({ id: 'A', price: '10.00', quantity: 3, currentQuantity: 1, discount: '3.00' })],
      shipping: [aShippingLine({ id: 'S' })],
      fees: [aFee({ id: 'F', amount: '0.25' })],
    });
    expect(refs(order)).toEqual(['A 3 2700 431', 'S 1 490 78', 'F 1 25 4']);
  });
  it('include a tip that is no line', () => {
    const parts = { taxesIncluded: true, lines: [aLine({ id: 'L' })], shipping: [], refunds: [] };
    const totals = { ...totalsFor(parts), tips: euro('4.00'), total: euro('123.00'), currentTotal: euro('123.00') };
    expect(refs(anOrder({ ...parts, totals }))).toEqual(['L 1 11900 1900', 'tip 1 400 0']);
  });
  it('count removed shipping only as far as it was given back', () => {
    const shipping = [aShippingLine({ id: 'S', removed: true })];
    expect(refs(anOrder({ lines: [], shipping }))).toEqual([]);
    const refunds = [aRefund({ shipping: [{ shippingId: 'S', amount: '4.90', tax: '0.78' }] })];
    expect(refs(anOrder({ lines: [], shipping, refunds }))).toEqual(['S 1 490 78']);
  });
  it('come to their amount with the tax that is not in it', () => {
    const [part] = partsOfOrder(anOrder({ lines: [aLine({ price: '10.00', taxesIncluded: false })], shipping: [] }));
    expect(part && grossOfPart(part, { taxesIncluded: false })).toBe(1190);
    expect(part && grossOfPart(part, { taxesIncluded: true })).toBe(1000);
  });
});

describe('the parts of a refund', () => {
  it('are what it names; shipping without a name is the first', () => {
    const refund = aRefund({
      lines: [{ lineId: 'A', quantity: 2, amount: '5.00', tax: '0.80' }],
      shipping: [{ shippingId: '', amount: '1.00' }],
      fees: [{ feeId: 'F', amount: '0.25', tax: '0.04' }],
    });
    const known = anOrder({ shipping: [aShippingLine({ id: 'S' })] });
    const shown = (order: Order) => partsOfRefund(order, refund).map(({ ref, amount }) => `${ref} ${amount}`);
    expect(shown(known)).toEqual(['A 500', 'S 100', 'F 25']);
    expect(shown(anOrder({ shipping: [] }))).toEqual(['A 500', ' 100', 'F 25']);
  });
});

describe('an order with fees of its own tax', () => {
  const order = anOrder({
    lines: [aLine({ id: 'A', price: '10.00', taxesIncluded: false })],
    shipping: [],
    taxesIncluded: false,
    fees: [aFee({ id: 'F', kind: 'duty', amount: '5.00', taxesIncluded: false })],
    refunds: [aRefund({ fees: [{ feeId: 'F', amount: '2.00', tax: '0.38' }], paidOut: '2.38' })],
  });

  it('is what its parts come to, refunds taken off', () => {
    expect(orderMoney(order)).toEqual({ orderTotal: 1785, adjustmentsTotal: -238, balance: 1547 });
    expect(orderIdentities(order)).toEqual([]);
  });
});
