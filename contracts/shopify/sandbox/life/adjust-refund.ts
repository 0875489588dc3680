import { gid } from '../model/gid.ts';
import type { Minor } from '../model/money.ts';
import { sum, totalOf } from '../ledger/entries.ts';
import { currentTotalOf } from '../ledger/payments.ts';
import type { LedgerOrder, LedgerRefund, LifeContext, Sale } from '../ledger/ledger-order.ts';

const salesOfRefund = (order: LedgerOrder, refund: LedgerRefund): Sale[] =>
  order.agreements.find((agreement) => agreement.refundId === refund.id)?.sales ?? [];

/** What the entries of a refund suggest to pay back: goods in exchange and fees taken off, adjustments not counted. */
export const suggestedRefund = (order: LedgerOrder, refund: LedgerRefund): Minor =>
  0 -
  sum(
    salesOfRefund(order, refund)
      .filter((sale) => sale.lineType !== 'ADJUSTMENT')
      .map((sale) => totalOf(order, sale)),
  );

/** Money given back earlier without goods is balanced once everything has come back. */
const reasonOf = (order: LedgerOrder, difference: Minor): string =>
  difference > 0 && currentTotalOf(order) === 0 ? 'FULL_RETURN_BALANCING_ADJUSTMENT' : 'REFUND_DISCREPANCY';

/**
 * Books the difference between suggested and real refund in place of an earlier one; positive when the merchant keeps
 * money. While money is under way nothing of it was paid yet, so the whole suggestion is the difference (R17).
 */
export const adjustRefund = (
  order: LedgerOrder,
  refund: LedgerRefund,
  context: LifeContext,
  o: { paid: Minor; isPending: boolean },
): void => {
  const difference = suggestedRefund(order, refund) - o.paid;
  const sales = salesOfRefund(order, refund);
  const others = sales.filter((sale) => sale.lineType !== 'ADJUSTMENT');
  sales.splice(0, sales.length, ...others);
  refund.adjustments.splice(0);
  if (difference === 0) return;
  const id = context.nextId();
  sales.push({
    id,
    action: 'RETURN',
    lineType: 'ADJUSTMENT',
    subjectId: null,
    quantity: null,
    price: difference,
    discounts: [],
    taxes: [],
  });
  refund.adjustments.push({
    id: gid('OrderAdjustment', context.nextId()),
    saleId: id,
    reason: o.isPending ? 'PENDING_REFUND_DISCREPANCY' : (refund.discrepancy ?? reasonOf(order, difference)),
  });
};
