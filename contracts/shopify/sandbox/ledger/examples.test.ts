import { describe, expect, it } from '@jest/globals';
import { cancelOrder } from '../life/cancel-order.ts';
import { editOrder } from '../life/edit-order.ts';
import { payOrder } from '../life/pay-order.ts';
import { refundOrder } from '../life/refund-order.ts';
import { settleRefunds } from '../life/settle-refunds.ts';
import { deriveOrder } from './derive-order.ts';
import type { OrderDraft } from './order-draft.ts';
import { placeOrder } from './place-order.ts';

const context = () => {
  let last = 100;
  return { at: '2026-11-01T10:00:00Z', nextId: () => String((last += 1)) };
};

const standard = [{ title: 'MwSt.', ppm: 190_000 }];

const draft = (more: Partial<OrderDraft>): OrderDraft => ({
  name: '#1001',
  number: 1001,
  currency: 'EUR',
  lines: [{ title: 'Kaffee', quantity: 1, unitPrice: 1000, taxRates: standard }],
  ...more,
});

const amounts = (list: readonly { readonly presentmentMoney: { readonly amount: string } }[]) =>
  list.map((bag) => bag.presentmentMoney.amount);

describe('An order', () => {
  it('spreads ten percent of 79.97 as 3.00 and 5.00 (R1)', () => {
    const lines = [2997, 5000].map((unitPrice) => ({ title: 'x', quantity: 1, unitPrice, taxRates: standard }));
    const view = deriveOrder(
      placeOrder(
        draft({ lines, discounts: [{ kind: 'code', title: 'ZEHN', value: { basisPoints: 1000 }, on: 'order' }] }),
        context(),
      ),
    );
    expect(
      view.lineItems.flatMap((line) => amounts(line.discountAllocations.map((one) => one.allocatedAmountSet))),
    ).toEqual(['3.0', '5.0']);
    expect(amounts([view.totalDiscountsSet, view.totalPriceSet])).toEqual(['8.0', '71.97']);
  });

  it('rounds tax per line, not per unit (R6)', () => {
    const gross = deriveOrder(
      placeOrder(draft({ lines: [{ title: 'x', quantity: 3, unitPrice: 499, taxRates: standard }] }), context()),
    );
    expect(amounts([gross.totalTaxSet])).toEqual(['2.39']);
    const three = Array.from({ length: 3 }, () => ({ title: 'x', quantity: 1, unitPrice: 99, taxRates: standard }));
    const net = deriveOrder(placeOrder(draft({ taxesIncluded: false, lines: three }), context()));
    expect(amounts([net.totalTaxSet, net.totalPriceSet])).toEqual(['0.57', '3.54']);
  });

  it('splits 20.00 over three returned units as 6.67, 6.67 and 6.66 (R13)', () => {
    const life = context();
    const order = placeOrder(
      draft({
        lines: [{ title: 'x', quantity: 3, unitPrice: 1000, taxRates: standard }],
        discounts: [{ kind: 'manual', title: 'r', value: { fixed: 1000 }, on: 'order' }],
      }),
      life,
    );
    payOrder(order, life);
    for (let unit = 0; unit < 3; unit += 1)
      refundOrder(order, life, { lines: [{ lineId: order.lines[0]?.id ?? '', quantity: 1, restock: true }] });
    expect(
      amounts(deriveOrder(order).refunds.flatMap((refund) => refund.refundLineItems.map((item) => item.subtotalSet))),
    ).toEqual(['6.67', '6.67', '6.66']);
  });

  it('keeps the whole allocation on a line after an edit takes units off it (R3)', () => {
    const life = context();
    const order = placeOrder(
      draft({
        lines: [{ title: 'x', quantity: 2, unitPrice: 4800, taxRates: standard }],
        discounts: [{ kind: 'code', title: 'ZWANZIG', value: { basisPoints: 2000 }, on: 'order' }],
      }),
      life,
    );
    editOrder(order, life, { remove: [{ lineId: order.lines[0]?.id ?? '', quantity: 1 }] });
    const view = deriveOrder(order);
    expect(amounts(view.lineItems[0]?.discountAllocations.map((one) => one.allocatedAmountSet) ?? [])).toEqual([
      '19.2',
    ]);
    expect(amounts([view.currentSubtotalPriceSet, view.totalPriceSet])).toEqual(['38.4', '76.8']);
    expect(view.refunds[0]?.transactionIds).toEqual([]);
  });

  it('shows no refunded money while a refund is pending (R17)', () => {
    const life = context();
    const order = placeOrder(draft({}), life);
    payOrder(order, life);
    refundOrder(order, life, {
      lines: [{ lineId: order.lines[0]?.id ?? '', quantity: 1, restock: true }],
      pending: true,
    });
    expect(amounts([deriveOrder(order).totalRefundedSet])).toEqual(['0.0']);
    settleRefunds(order, life);
    expect(amounts([deriveOrder(order).totalRefundedSet])).toEqual(['10.0']);
  });

  it('books a refund without items as an adjustment in the buyer’s favour (R14)', () => {
    const life = context();
    const order = placeOrder(draft({}), life);
    payOrder(order, life);
    refundOrder(order, life, { amount: 300 });
    const [refund] = deriveOrder(order).refunds;
    expect(refund?.refundLineItems).toEqual([]);
    expect(refund?.orderAdjustments.map((one) => [one.reason, one.amountSet.presentmentMoney.amount])).toEqual([
      ['REFUND_DISCREPANCY', '-3.0'],
    ]);
  });

  it('moves no money when an unpaid order is cancelled (R15)', () => {
    const life = context();
    const order = placeOrder(draft({ shipping: [{ title: 'DHL', price: 490, taxRates: standard }] }), life);
    cancelOrder(order, life, {});
    const view = deriveOrder(order);
    expect(view.displayFinancialStatus).toBe('VOIDED');
    expect(amounts([view.totalPriceSet, view.currentTotalPriceSet, view.totalOutstandingSet])).toEqual([
      '14.9',
      '0.0',
      '0.0',
    ]);
    expect(view.refunds[0]?.refundLineItems[0]?.restockType).toBe('CANCEL');
  });

  it('converts and rounds every amount by itself in the shop’s currency (R23)', () => {
    const exchange = { numerator: 105_137, denominator: 100_000 };
    const view = deriveOrder(
      placeOrder(
        draft({
          lines: [{ title: 'x', quantity: 3, unitPrice: 333, taxRates: standard }],
          presentment: { currency: 'CHF', exchange },
        }),
        context(),
      ),
    );
    expect(view.lineItems[0]?.originalUnitPriceSet).toEqual({
      shopMoney: { amount: '3.5', currencyCode: 'EUR' },
      presentmentMoney: { amount: '3.33', currencyCode: 'CHF' },
    });
    expect(view.totalPriceSet).toEqual({
      shopMoney: { amount: '10.5', currencyCode: 'EUR' },
      presentmentMoney: { amount: '9.99', currencyCode: 'CHF' },
    });
  });
});
