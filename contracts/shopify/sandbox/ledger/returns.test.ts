import { describe, expect, it } from '@jest/globals';
import { fulfillOrder } from '../life/fulfill-order.ts';
import { cancelReturn, openReturn, type OpenReturnWanted } from '../life/open-return.ts';
import { payOrder } from '../life/pay-order.ts';
import { processReturn, type ProcessReturnWanted } from '../life/process-return.ts';
import { refundOrder } from '../life/refund-order.ts';
import { returnableUnits } from '../life/returnable-units.ts';
import { failRefunds, settleRefunds } from '../life/settle-refunds.ts';
import { Refusal } from '../model/refusal.ts';
import type { MoneyBag } from '../model/money.ts';
import { deriveOrder } from './derive-order.ts';
import { brokenIdentities } from './identities.ts';
import type { OrderDraft } from './order-draft.ts';
import { placeOrder } from './place-order.ts';

const standard = [{ title: 'MwSt.', ppm: 190_000 }];
const reduced = [{ title: 'MwSt.', ppm: 70_000 }];

/** Three cups of 20.00, paid and, unless said otherwise, sent. */
const sold = (more: Partial<OrderDraft> = {}, isSent = true) => {
  let last = 100;
  const life = { at: '2026-11-01T10:00:00Z', nextId: () => String((last += 1)) };
  const lines = [{ title: 'Becher', quantity: 3, unitPrice: 2000, taxRates: standard }];
  const order = placeOrder({ name: '#1001', number: 1001, currency: 'EUR', lines, ...more }, life);
  payOrder(order, life);
  if (isSent) fulfillOrder(order, life);
  const lineId = order.lines[0]?.id ?? '';
  const open = (wanted: Omit<OpenReturnWanted, 'lines'> & { units?: number; restockingFee?: number } = {}) => {
    const { units = 1, restockingFee = 0, ...rest } = wanted;
    return openReturn(order, life, { lines: [{ lineId, quantity: units, restockingFee }], ...rest });
  };
  const settle = (wanted?: ProcessReturnWanted) =>
    processReturn(order, life, order.returns.find((one) => one.status === 'OPEN')?.id ?? '', wanted);
  return { life, order, lineId, open, settle, view: () => deriveOrder(order) };
};

const amounts = (...bags: readonly (MoneyBag | undefined)[]) => bags.map((bag) => bag?.presentmentMoney.amount);
const tea = { title: 'Tee', quantity: 1, unitPrice: 750, taxRates: reduced };
const mill = { title: 'Mühle', quantity: 1, unitPrice: 8990, taxRates: standard };

describe('A return', () => {
  it('changes no amount until it is processed', () => {
    const { open, view, order, life } = sold();
    const before = view();
    const { id, name } = open({ exchange: [mill], shippingFee: 499 });
    expect({ ...view(), returns: [] }).toEqual(before);
    expect(name).toBe('#1001-R1');
    cancelReturn(order, life, id);
    expect(view().returns[0]?.status).toBe('CANCELED');
  });

  it('takes only what was sent and is on no other return', () => {
    expect(() => sold({}, false).open()).toThrow(Refusal);
    const { open, order, lineId } = sold();
    open({ units: 2 });
    expect(returnableUnits(order, lineId)).toBe(1);
    expect(() => open({ units: 2 })).toThrow('Zurückgegeben werden kann nur');
  });

  it.each([
    [true, 'RETURN'],
    [false, 'NO_RESTOCK'],
  ])('is refunded in full, restocked or not (%s)', (restock, restockType) => {
    const { open, settle, view } = sold();
    open({ units: 2 });
    settle({ restock });
    const [refund] = view().refunds;
    expect(refund?.refundLineItems).toMatchObject([{ quantity: 2, restockType }]);
    expect(amounts(refund?.totalRefundedSet, view().currentTotalPriceSet)).toEqual(['40.0', '20.0']);
    expect(view().returns[0]).toMatchObject({ status: 'CLOSED', refundIds: [refund?.id] });
    expect(view().agreements.at(-1)).toMatchObject({ reason: 'RETURN', returnId: view().returns[0]?.id });
  });

  it('keeps its fees: they stay in the total and are sales of their own in the ledger', () => {
    const { open, settle, view } = sold();
    open({ units: 2, restockingFee: 1000, shippingFee: 499 });
    settle();
    const { refunds, currentTotalPriceSet, totalPriceSet, totalOutstandingSet, agreements } = view();
    expect(amounts(refunds[0]?.totalRefundedSet, currentTotalPriceSet, totalPriceSet, totalOutstandingSet)).toEqual([
      '31.01',
      '28.99',
      '60.0',
      '0.0',
    ]);
    expect(agreements.at(-1)?.sales.map((sale) => [sale.lineType, ...amounts(sale.totalAmount)])).toEqual([
      ['PRODUCT', '-40.0'],
      ['FEE', '4.0'],
      ['FEE', '4.99'],
    ]);
    expect(brokenIdentities(view())).toEqual([]);
  });

  it('costs no more than it is worth', () => {
    expect(() => sold().open({ shippingFee: 2001 })).toThrow('Die Gebühren sind höher');
  });
});

describe('An exchange', () => {
  it('for something cheaper pays the rest back', () => {
    const { open, settle, view } = sold();
    open({ exchange: [tea] });
    settle();
    const { refunds, currentTotalPriceSet, totalOutstandingSet, lineItems, displayFulfillmentStatus } = view();
    expect(amounts(refunds[0]?.totalRefundedSet, currentTotalPriceSet, totalOutstandingSet)).toEqual([
      '12.5',
      '47.5',
      '0.0',
    ]);
    expect(lineItems.map((line) => [line.title, line.currentQuantity])).toEqual([
      ['Becher', 2],
      ['Tee', 1],
    ]);
    expect(refunds[0]?.orderAdjustments).toEqual([]);
    expect(displayFulfillmentStatus).toBe('PARTIALLY_FULFILLED');
    expect(brokenIdentities(view())).toEqual([]);
  });

  it('for something dearer pays nothing back and leaves the rest to pay (R18)', () => {
    const { open, settle, view } = sold();
    open({ exchange: [mill] });
    settle();
    const { refunds, totalOutstandingSet, displayFinancialStatus } = view();
    expect(amounts(refunds[0]?.totalRefundedSet, totalOutstandingSet)).toEqual(['0.0', '69.9']);
    expect(displayFinancialStatus).toBe('PARTIALLY_PAID');
    expect(refunds[0]?.refundLineItems).toHaveLength(1);
    expect(brokenIdentities(view())).toEqual([]);
  });

  it('of net prices pays back with the tax of both', () => {
    const { open, settle, view } = sold({ taxesIncluded: false });
    open({ exchange: [tea] });
    settle();
    expect(amounts(view().refunds[0]?.totalRefundedSet)).toEqual(['15.77']);
    expect(brokenIdentities(view())).toEqual([]);
  });
});

describe('A refund under way', () => {
  it('is balanced by an adjustment until the money has arrived (R17)', () => {
    const { open, settle, view, order, life } = sold();
    open();
    settle({ pending: true });
    const adjustments = () => view().refunds[0]?.orderAdjustments.map((one) => [one.reason, ...amounts(one.amountSet)]);
    expect(adjustments()).toEqual([['PENDING_REFUND_DISCREPANCY', '20.0']]);
    settleRefunds(order, life);
    expect(adjustments()).toEqual([]);
    expect(amounts(view().totalRefundedSet, view().totalOutstandingSet)).toEqual(['20.0', '0.0']);
  });

  it('that fails leaves the money owed, and can be paid again', () => {
    const { open, settle, view, order, life } = sold();
    open();
    settle({ pending: true });
    const [failed] = failRefunds(order, life);
    expect(failed?.status).toBe('FAILURE');
    expect(amounts(view().refundDiscrepancySet, view().totalOutstandingSet)).toEqual(['20.0', '-20.0']);
    refundOrder(order, life, { amount: 2000 });
    expect(amounts(view().refundDiscrepancySet, view().totalOutstandingSet)).toEqual(['0.0', '0.0']);
    expect(brokenIdentities(view())).toEqual([]);
  });

  it('of everything, after money without goods, balances that', () => {
    const { order, life, open, settle, view } = sold();
    refundOrder(order, life, { amount: 300 });
    open({ units: 3 });
    settle();
    expect(
      view()
        .refunds.at(-1)
        ?.orderAdjustments.map((one) => [one.reason, ...amounts(one.amountSet)]),
    ).toEqual([['FULL_RETURN_BALANCING_ADJUSTMENT', '3.0']]);
    expect(amounts(view().netPaymentSet, view().refundDiscrepancySet)).toEqual(['0.0', '0.0']);
  });

  it.each(['RESTOCK', 'DAMAGE', 'CUSTOMER'] as const)('of less than the goods says why: %s (R16)', (reason) => {
    const { order, life, lineId, view } = sold();
    refundOrder(order, life, { lines: [{ lineId, quantity: 1, restock: true }], amount: 1500, reason });
    expect(view().refunds[0]?.orderAdjustments.map((one) => [one.reason, ...amounts(one.amountSet)])).toEqual([
      [reason, '5.0'],
    ]);
  });
});
