import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund, aShippingLine, euro, totalsFor } from '../../../test/builders/index.ts';
import { orderIdentities } from './order-identities.ts';
import { orderMoney, sumLeft, unlistedTips } from './order-money.ts';
import type { Order } from './order.ts';

const threePieces = { lines: [aLine({ id: 'L', price: '20.00', quantity: 3, currentQuantity: 2 })], shipping: [] };
const statedTotal = (order: Order, currentTotal: string): Order => ({
  ...order,
  totals: { ...order.totals, currentTotal: euro(currentTotal) },
});

describe('the money of an order', () => {
  it('is its total while nothing was given back', () =>
    expect(orderMoney(anOrder())).toEqual({ orderTotal: 12_390, adjustmentsTotal: 0, balance: 12_390 }));

  it('is lowered by a refund', () => {
    const refunds = [aRefund({ lines: [{ lineId: 'L', amount: '20.00', tax: '3.19' }], paidOut: '20.00' })];
    expect(orderMoney(anOrder({ ...threePieces, refunds }))).toEqual({
      orderTotal: 6000,
      adjustmentsTotal: -2000,
      balance: 4000,
    });
  });

  it('is lowered by removed units as an edit, not as a refund', () => {
    const refunds = [aRefund({ lines: [{ lineId: 'L', amount: '20.00', restock: 'cancel' }] })];
    expect(orderMoney(anOrder({ ...threePieces, refunds }))).toEqual({
      orderTotal: 4000,
      adjustmentsTotal: 0,
      balance: 4000,
    });
  });

  it('is lowered by money given back without lines, whether or not the current total knows of it', () => {
    const order = anOrder({ refunds: [aRefund({ adjustments: [{ amount: '-10.00' }], paidOut: '10.00' })] });
    expect(orderMoney(order).balance).toBe(11_390);
    expect(orderMoney(statedTotal(order, '123.90')).balance).toBe(11_390);
  });

  it('counts money that went back without any explanation', () => {
    const order = anOrder({ refunds: [aRefund({ paidOut: '10.00' })] });
    expect(orderMoney(statedTotal(order, '113.90'))).toEqual({
      orderTotal: 12_390,
      adjustmentsTotal: -1000,
      balance: 11_390,
    });
  });

  it('keeps what was kept back from a refund', () => {
    const refunds = [
      aRefund({ lines: [{ lineId: 'L', amount: '20.00' }], adjustments: [{ amount: '5.00' }], paidOut: '15.00' }),
    ];
    expect(orderMoney(anOrder({ ...threePieces, refunds })).balance).toBe(4500);
  });

  it.each([
    ['none of them', '40.00'],
    ['the fees only', '42.50'],
    ['what was skipped only', '45.00'],
    ['both', '47.50'],
  ])('keeps fees of a return and what was kept back, when the current total knows of %s', (_, currentTotal) => {
    const adjustments = [{ amount: '5.00' }, { amount: '2.50', reason: 'return_shipping_fee' }];
    const refunds = [aRefund({ lines: [{ lineId: 'L', amount: '20.00' }], adjustments, paidOut: '12.50' })];
    const order = statedTotal(anOrder({ ...threePieces, refunds }), currentTotal);
    expect(orderMoney(order).balance).toBe(4750);
    expect(orderIdentities(order).map(({ identity }) => identity)).not.toContain('I7');
  });

  it('with prices before tax counts the tax of what came back', () => {
    const lines = [aLine({ id: 'L', price: '33.33', quantity: 3, currentQuantity: 2, taxesIncluded: false })];
    const refunds = [aRefund({ lines: [{ lineId: 'L', amount: '33.33', tax: '6.33' }], paidOut: '39.66' })];
    const order = anOrder({ taxesIncluded: false, lines, shipping: [], refunds });
    expect(orderMoney(order)).toEqual({ orderTotal: 11_899, adjustmentsTotal: -3966, balance: 7933 });
    expect(sumLeft(order)).toBe(7933);
  });

  it('is what the shop states where its lines say something else', () =>
    expect(orderMoney(statedTotal(anOrder(), '100.00')).balance).toBe(10_000));
});

describe('tips', () => {
  it('that are a line of their own are not counted twice', () => {
    const order = anOrder({ lines: [aLine(), aLine({ id: 'T', kind: 'tip', price: '4.00', rate: '0' })] });
    expect([order.totals.tips, unlistedTips(order)]).toEqual([400, 0]);
  });
  it('that the total alone knows of are found', () => {
    const plain = { taxesIncluded: true, lines: [aLine()], shipping: [aShippingLine()], refunds: [] };
    const totals = { ...totalsFor(plain), tips: euro('4.00'), total: euro('127.90'), currentTotal: euro('127.90') };
    const order = anOrder({ ...plain, totals });
    expect([unlistedTips(order), sumLeft(order)]).toEqual([400, 12_790]);
  });
});
