import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund, aShippingLine, euro } from '../../../test/builders/index.ts';
import { cents } from '../kernel/money.ts';
import { orderIdentities, untrustworthy } from './order-identities.ts';
import { orderMoney } from './order-money.ts';
import type { Order, OrderTotals } from './order.ts';

const stating = (order: Order, totals: Partial<Record<keyof OrderTotals, string>>): Order => ({
  ...order,
  totals: {
    ...order.totals,
    ...Object.fromEntries(Object.entries(totals).map(([name, text]) => [name, euro(text)])),
  },
});

const broken = (order: Order): readonly string[] => orderIdentities(order).map(({ identity }) => identity);

describe('the identities of an order', () => {
  it('hold for an ordinary order', () => expect(broken(anOrder())).toEqual([]));

  it.each([
    { totals: { subtotal: '118.00' }, identities: ['I2'] },
    { totals: { total: '123.00' }, identities: ['I3'] },
    { totals: { tax: '1.00' }, identities: ['I4'] },
    { totals: { outstanding: '5.00' }, identities: ['I6'] },
    { totals: { currentTotal: '99.00' }, identities: ['I6', 'I7'] },
  ])('are broken by $totals', (row) => expect(broken(stating(anOrder(), row.totals))).toEqual(row.identities));

  it('name both amounts', () =>
    expect(orderIdentities(stating(anOrder(), { total: '123.00' }))).toEqual([
      { identity: 'I3', stated: 12_300, computed: 12_390 },
    ]));

  it('are broken by a discount larger than its line', () =>
    expect(orderIdentities(anOrder({ lines: [aLine({ id: 'L', price: '1.00', discount: '2.00' })] }))[0]).toMatchObject(
      {
        identity: 'I1',
        at: 'L',
      },
    ));

  it('are broken by a refund larger than its line', () => {
    const refunds = [aRefund({ lines: [{ lineId: 'L', amount: '200.00' }], paidOut: '200.00' })];
    expect(broken(anOrder({ lines: [aLine({ id: 'L' })], refunds }))).toContain('I1');
  });

  it('are broken by a refund that paid out something else than its lines', () => {
    const refunds = [aRefund({ id: 'R', lines: [{ lineId: 'L', amount: '20.00' }], paidOut: '25.00' })];
    const order = stating(anOrder({ lines: [aLine({ id: 'L' })], refunds }), { outstanding: '5.00' });
    expect(orderIdentities(order)).toEqual([{ identity: 'I5', at: 'R', stated: 2500, computed: 2000 }]);
  });

  it('do not ask the money of a refund that is still under way', () => {
    const refunds = [aRefund({ lines: [{ lineId: 'L', amount: '20.00' }], paidOut: '25.00', pending: true })];
    expect(broken(anOrder({ lines: [aLine({ id: 'L' })], refunds }))).not.toContain('I5');
  });

  it('compare the ledger of sales with what the documents should come to', () => {
    const kept = aRefund({
      id: 'R',
      lines: [{ lineId: 'L', amount: '20.00' }],
      adjustments: [{ amount: '5.00' }],
      paidOut: '15.00',
    });
    const order = anOrder({ lines: [aLine({ id: 'L' })], refunds: [kept] });
    const { balance } = orderMoney(order);
    expect(broken({ ...order, salesTotal: balance })).not.toContain('I8');
    const off = { ...order, salesTotal: cents(balance + 500) };
    expect(untrustworthy(off)).toEqual({ identity: 'I8', stated: balance + 500, computed: balance });
    expect(broken({ ...off, refunds: [{ ...kept, pending: true }] })).not.toContain('I8');
  });

  it('accept totals with and without removed units', () => {
    const lines = [aLine({ id: 'L', price: '20.00', quantity: 3, currentQuantity: 2 })];
    const refunds = [aRefund({ lines: [{ lineId: 'L', amount: '20.00', tax: '3.19', restock: 'cancel' }] })];
    const order = anOrder({ lines, shipping: [], refunds, payments: [] });
    expect(broken(order)).toEqual([]);
    expect(broken(stating(order, { total: '40.00', subtotal: '40.00', tax: '6.39' }))).toEqual([]);
  });

  it('accept a subtotal with tips', () => {
    const order = anOrder({ lines: [aLine(), aLine({ id: 'T', kind: 'tip', price: '4.00', rate: '0' })] });
    expect(broken(order)).toEqual([]);
    expect(broken(stating(order, { subtotal: '123.00' }))).toEqual([]);
  });

  it('do not ask payments that the snapshot does not hold', () =>
    expect(broken(stating(anOrder({ payments: [] }), { outstanding: '5.00' }))).toEqual([]));

  it('count duties and fees, whose taxes the snapshot does not hold', () => {
    const order = stating(anOrder({ payments: [] }), {
      duties: '5.00',
      additionalFees: '1.00',
      total: '129.90',
      currentTotal: '129.90',
      tax: '20.00',
    });
    expect(broken(order)).toEqual([]);
  });

  it('leave removed shipping out', () =>
    expect(broken(anOrder({ shipping: [aShippingLine(), aShippingLine({ id: 'X', removed: true })] }))).toEqual([]));
});

describe('an order', () => {
  it('can be trusted when only its payments or tax sums are odd', () =>
    expect(untrustworthy(stating(anOrder(), { outstanding: '5.00', tax: '1.00', subtotal: '1.00' }))).toBeUndefined());
  it('cannot be trusted when its total is not its lines', () =>
    expect(untrustworthy(stating(anOrder(), { total: '1.00' }))?.identity).toBe('I3'));
});
