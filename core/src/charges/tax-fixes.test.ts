import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aLine, anOrder, aRefund, aShippingLine } from '../../../test/builders/index.ts';
import { creditPositions, invoicePositions, manualPosition } from '../rows/document-positions.ts';
import { documentTotals } from '../documents/document-totals.ts';
import { cents, centsText, unitPrice } from '../kernel/money.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import type { Order, Refund } from '../orders/order.ts';
import type { TaxFix } from './tax-fixes.ts';

const treatment = { scheme: 'gross' } as const;
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
    const [, shipping] = invoicePositions(order, { treatment: { scheme: 'net' }, fixes: ['shipping'] });
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

describe('an amount given back without lines', () => {
  const food = {
    lines: [aLine({ id: 'A', price: '25.00', rate: '7' })],
    shipping: [aShippingLine({ id: 'S', price: '3.90', rate: '0' })],
  };
  const back = (order: Order, refund: Refund, ...fixes: readonly TaxFix[]): readonly string[] =>
    creditPositions(order, refund, { treatment, fixes }).map(({ ref, amount }) => `${ref} ${amount}`);

  it('goes to the rates of the invoice, where shipping has the rate of the goods', () => {
    const refund = aRefund({ adjustments: [{ amount: '-5.00' }], paidOut: '5.00' });
    const order = anOrder({ ...food, refunds: [refund] });
    expect(rows(order, 'shipping')).toEqual(['A 700 2500', 'S 700 390', 'adjustment@7 700 -500']);
    expect(back(order, refund, 'shipping')).toEqual(['adjustment@7 500']);
    expect(back(order, refund)).toEqual(['adjustment@7 433', 'adjustment@0 67']);
  });

  it('goes to the rates of the invoice up to its last cent, where a tip has the rate of the goods', () => {
    const refund = aRefund({ adjustments: [{ amount: '-44.00' }], paidOut: '44.00' });
    const order = anOrder({ lines: [aLine({ id: 'A', price: '40.00' }), tip], shipping: [], refunds: [refund] });
    expect(back(order, refund, 'tip')).toEqual(['adjustment@19 4400']);
  });

  it('and the fees of a return are at the rates at which things come back', () => {
    const refund = aRefund({
      lines: [{ lineId: 'A', amount: '25.00', tax: '1.64' }],
      shipping: [{ shippingId: 'S', amount: '3.90' }],
      adjustments: [{ reason: 'restocking_fee', amount: '5.00' }],
      paidOut: '23.90',
    });
    expect(back(anOrder({ ...food, refunds: [refund] }), refund, 'shipping')).toEqual([
      'A 2500',
      'S 390',
      'return-fee@7 -500',
    ]);
  });

  it('never takes a rate that the invoice does not have, with any fix', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ price: fc.integer({ min: 1, max: 9999 }), rate: fc.constantFrom('19', '7') }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.constantFrom('0', '7', '19'),
        fc.subarray<TaxFix>(['tip', 'shipping', 'shippingSplit']),
        fc.boolean(),
        fc.integer({ min: 1, max: 100 }),
        (goods, rate, fixes, taxesIncluded, share) => {
          const lines = goods.map(({ price, rate: of }, index) =>
            aLine({ id: `L${index}`, price: centsText(cents(price)), rate: of, taxesIncluded }),
          );
          const shipping = [aShippingLine({ id: 'S', price: '4.90', rate, taxesIncluded })];
          const whole = anOrder({ taxesIncluded, lines: [...lines, { ...tip, taxes: [] }], shipping });
          const amount = cents(Math.max(1, Math.floor((whole.totals.total * share) / 100)));
          const refund = aRefund({ paidOut: centsText(amount) });
          const order = { ...whole, refunds: [refund] };
          const basis = { treatment: { scheme: 'gross' }, fixes } as const;
          const invoiced = documentTotals(invoicePositions(whole, basis), treatment).byRate;
          const note = documentTotals(creditPositions(order, refund, basis), treatment);
          return (
            note.gross === amount &&
            note.byRate.every((part) =>
              invoiced.some((at) => at.rate === part.rate && at.gross + order.lines.length >= part.gross),
            )
          );
        },
      ),
    ));
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
