import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aLine, anOrder, aRefund, aShippingLine, type RefundWish } from '../../../test/builders/index.ts';
import { creditPositions } from './document-positions.ts';

const order = anOrder({
  lines: [
    aLine({ id: 'A', price: '12.50', quantity: 4, discount: '5.00' }),
    aLine({ id: 'B', price: '21.40', rate: '7' }),
  ],
  shipping: [aShippingLine({ id: 'S', price: '5.90' })],
});
const credit = (wish: RefundWish): readonly string[] =>
  creditPositions(order, aRefund(wish), { treatment: { scheme: 'gross' } }).map(
    ({ ref, quantity, unitPrice, rate, amount }) => `${ref} ${quantity}×${unitPrice} ${rate} ${amount}`,
  );

describe('the rows of a credit note', () => {
  it('are the shop’s own amounts by piece', () =>
    expect(credit({ lines: [{ lineId: 'A', quantity: 3, amount: '33.75' }] })).toEqual(['A 3×112500 1900 3375']));
  it('are one piece when the amount does not divide', () =>
    expect(credit({ lines: [{ lineId: 'A', quantity: 3, amount: '20.00' }] })).toEqual(['A 1×200000 1900 2000']));
  it('are one piece when no quantity came back', () =>
    expect(credit({ lines: [{ lineId: 'A', quantity: 0, amount: '1.00' }] })).toEqual(['A 1×10000 1900 100']));
  it('give shipping back at its own rate', () =>
    expect(credit({ shipping: [{ shippingId: 'S', amount: '5.90' }] })).toEqual(['S 1×59000 1900 590']));
  it('give shipping back to the first one when an old refund names none', () =>
    expect(credit({ shipping: [{ shippingId: '', amount: '5.90' }] })).toEqual(['S 1×59000 1900 590']));
  it('leave out what the order does not know', () =>
    expect(
      creditPositions({ ...order, shipping: [] }, aRefund({ shipping: [{ shippingId: 'X', amount: '1.00' }] }), {
        treatment: { scheme: 'gross' },
      }),
    ).toEqual([]));
  it('split an amount without lines over the rates of the order', () =>
    expect(credit({ adjustments: [{ amount: '-10.00' }] })).toEqual([
      'adjustment@19 1×70400 1900 704',
      'adjustment@7 1×29600 700 296',
    ]));
  it('split an amount beside lines over the rates of the refund', () =>
    expect(credit({ lines: [{ lineId: 'B', amount: '21.40' }], adjustments: [{ amount: '5.00' }] })).toEqual([
      'B 1×214000 700 2140',
      'adjustment@7 1×-50000 700 -500',
    ]));
  it('of an order without anything are none', () =>
    expect(
      creditPositions(anOrder({ lines: [], shipping: [] }), aRefund({ paidOut: '5.00' }), {
        treatment: { scheme: 'gross' },
      }),
    ).toEqual([]));

  it('always add up to the money that went back', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7730 }), (cents) => {
        const paidOut = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const rows = creditPositions(order, aRefund({ paidOut }), { treatment: { scheme: 'gross' } });
        return rows.reduce((sum, { amount }) => sum + amount, 0) === cents;
      }),
    ));
});
