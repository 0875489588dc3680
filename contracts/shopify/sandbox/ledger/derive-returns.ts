import type { ReturnFeeView, ReturnLineItemView, ReturnView } from '../model/return-view.ts';
import type { ToBag } from './bags.ts';
import { amountOf, onSubject, salesOf, soldOf } from './entries.ts';
import type { LedgerOrder, LedgerReturn, LedgerReturnFee, LedgerReturnLine } from './ledger-order.ts';
import { portion } from './rounding.ts';

const feeView = (fee: LedgerReturnFee, toBag: ToBag): ReturnFeeView => ({
  id: fee.id,
  amountSet: toBag(fee.amount),
  percentage: fee.percentage === null ? null : fee.percentage / 100,
});

const lineView = (order: LedgerOrder, line: LedgerReturnLine, toBag: ToBag): ReturnLineItemView => {
  const [sold] = soldOf(onSubject(salesOf(order), line.lineId));
  return {
    id: line.id,
    lineItemId: line.lineId,
    fulfillmentLineItemId: line.fulfillmentLineItemId,
    quantity: line.quantity,
    reason: line.reason,
    note: line.note,
    restockingFee: line.restockingFee && feeView(line.restockingFee, toBag),
    worthSet: toBag(sold?.quantity ? portion(amountOf(sold), line.quantity, sold.quantity) : 0),
  };
};

/** A return with what is to come back, what is given instead, and what is kept. */
export const deriveReturn = (order: LedgerOrder, one: LedgerReturn, toBag: ToBag): ReturnView => ({
  id: one.id,
  name: one.name,
  status: one.status,
  createdAt: one.createdAt,
  closedAt: one.closedAt,
  lineItems: one.lineItems.map((line) => lineView(order, line, toBag)),
  exchangeLineItems: one.exchanges.map(({ id, line, quantity }) => ({
    id,
    title: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    productId: line.productId,
    variantId: line.variantId,
    quantity,
    lineItemId: one.status === 'CLOSED' ? line.id : null,
  })),
  shippingFees: one.shippingFees.map((fee) => feeView(fee, toBag)),
  refundIds: one.refundId === null ? [] : [one.refundId],
});
