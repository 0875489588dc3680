import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund, aShippingLine } from '../../../test/builders/index.ts';
import { creditPositions, invoicePositions, manualPosition } from './document-positions.ts';
import { unitPrice } from '../kernel/money.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import type { Order } from '../orders/order.ts';
import type { TaxFix } from './tax-fixes.ts';

const treatment = { taxType: 'gross' } as const;
const rows = (order: Order, ...fixes: readonly TaxFix[]): readonly string[] =>
  invoicePositions(order, { treatment, fixes }).map(({ ref, rate, amount }) => `${ref} ${rate} ${amount}`);

const mixed = [aLine({ id: 'A', price: '30.00' }), aLine({ id: 'B', price: '10.00', quantity: 2, rate: '7' })];
const tip = aLine({ id: 'T', kind: 'tip', price: '4.00', rate: '0' });
const untaxedShipping = aShippingLine({ id: 'S', price: '4.99', rate: '0' });

describe('a tax fix', () => {
  it('gives a tip the main rate of the goods', () =>
    expect(rows(anOrder({ lines: [...mixed, tip], shipping: [] }), 'tip').at(-1)).toBe('T 1900 400'));
  it('gives shipping the main rate of the goods', () =>
    expect(rows(anOrder({ lines: mixed, shipping: [untaxedShipping] }), 'shipping').at(-1)).toBe('S 1900 499'));
  it('takes the higher rate when two are worth the same', () => {
    const lines = [aLine({ id: 'A', price: '10.00', rate: '7' }), aLine({ id: 'B', price: '10.00' })];
    expect(rows(anOrder({ lines, shipping: [untaxedShipping] }), 'shipping').at(-1)).toBe('S 1900 499');
  });
  it('splits shipping over the rates of the goods', () =>
    expect(rows(anOrder({ lines: mixed, shipping: [untaxedShipping] }), 'shippingSplit').slice(2)).toEqual([
      'S@19 1900 299',
      'S@7 700 200',
    ]));
  it('leaves free shipping in one piece', () => {
    const shipping = [aShippingLine({ id: 'S', price: '4.90', discount: '4.90', rate: '0' })];
    expect(rows(anOrder({ lines: mixed, shipping }), 'shippingSplit').at(-1)).toBe('S 0 0');
  });
  it('changes nothing that was not asked for', () =>
    expect(rows(anOrder({ lines: [...mixed, tip], shipping: [untaxedShipping] }))).toEqual([
      'A 1900 3000',
      'B 700 2000',
      'T 0 400',
      'S 0 499',
    ]));
  it('needs goods to take a rate from', () =>
    expect(rows(anOrder({ lines: [tip], shipping: [untaxedShipping] }), 'tip', 'shipping')).toEqual([
      'T 0 400',
      'S 0 499',
    ]));
  it('leaves shipping that has the main rate already', () =>
    expect(rows(anOrder({ lines: mixed, shipping: [aShippingLine({ id: 'S' })] }), 'shipping').at(-1)).toBe(
      'S 1900 490',
    ));
  it('keeps the gross amount of an order before tax', () => {
    const order = anOrder({
      taxesIncluded: false,
      lines: [aLine({ id: 'A', price: '25.00', rate: '7', taxesIncluded: false })],
      shipping: [aShippingLine({ id: 'S', price: '3.90', rate: '0', taxesIncluded: false })],
    });
    const [, shipping] = invoicePositions(order, { treatment: { taxType: 'net' }, fixes: ['shipping'] });
    expect([shipping?.rate, shipping?.unitPrice, shipping?.amount]).toEqual([700, 36_449, 364]);
  });
  it('applies to what a refund gives back too', () => {
    const refund = aRefund({ shipping: [{ shippingId: 'S', amount: '4.99' }], paidOut: '4.99' });
    const order = anOrder({ lines: mixed, shipping: [untaxedShipping], refunds: [refund] });
    expect(
      creditPositions(order, refund, { treatment, fixes: ['shippingSplit'] }).map(({ ref, amount }) => [ref, amount]),
    ).toEqual([
      ['S@19', 299],
      ['S@7', 200],
    ]);
  });
});

describe('a row that a person typed', () => {
  it('is computed as the accounting service does', () =>
    expect(
      manualPosition({
        ref: 'M',
        title: 'Kulanz',
        quantity: 3,
        unit: 'Stück',
        unitPrice: unitPrice(3333),
        rate: taxRate(700),
      }),
    ).toMatchObject({ kind: 'goods', amount: 100 }));
});
