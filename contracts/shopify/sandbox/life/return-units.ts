import { gid } from '../model/gid.ts';
import { refuse } from '../model/refusal.ts';
import { amountOf, currentQuantityOf, onSubject, quantityOf, salesOf, soldOf, sum } from '../ledger/entries.ts';
import type { LedgerOrder, LedgerRefund, LifeContext, Sale } from '../ledger/ledger-order.ts';
import { unfulfilledUnits } from '../ledger/statuses.ts';
import { takeBackAmount, takeBackUnitsOf } from '../ledger/taking-back.ts';
import type { UnitsWanted } from './fulfill-order.ts';

export interface ReturnWanted extends UnitsWanted {
  readonly restock: boolean;
}

type ReturnedLine = LedgerRefund['lineItems'][number];

/** The ledger entry that takes units of a line back. Refuses more units than are left. */
export const returnUnits = (order: LedgerOrder, wanted: UnitsWanted, id: string): Sale => {
  const entries = soldOf(onSubject(salesOf(order), wanted.lineId));
  const left = currentQuantityOf(order, wanted.lineId);
  if (entries.length === 0 || entries[0]?.lineType === 'TIP')
    return refuse('LINE_UNKNOWN', 'Diese Position kann nicht zurückgenommen werden.');
  if (!Number.isInteger(wanted.quantity) || wanted.quantity < 1 || wanted.quantity > left) {
    return refuse('QUANTITY_OUT_OF_RANGE', 'So viele Stück sind von dieser Position nicht mehr übrig.');
  }
  const returned = quantityOf(entries) - left;
  const sale = takeBackUnitsOf(entries, returned, returned + wanted.quantity, id);
  return sale ?? refuse('QUANTITY_OUT_OF_RANGE', 'So viele Stück sind von dieser Position nicht mehr übrig.');
};

/** Entry and refund position for returned units; unsent units are cancelled, sent ones returned. */
export const refundUnits = (
  order: LedgerOrder,
  wanted: ReturnWanted,
  context: LifeContext,
): { sale: Sale; item: ReturnedLine } => {
  const isUnsent = unfulfilledUnits(order, wanted.lineId) >= wanted.quantity;
  const sale = returnUnits(order, wanted, context.nextId());
  return returnedItem(sale, wanted.restock ? (isUnsent ? 'CANCEL' : 'RETURN') : 'NO_RESTOCK', context);
};

/** The refund position of units that a ledger entry takes back. */
export const returnedItem = (
  sale: Sale,
  restockType: ReturnedLine['restockType'],
  context: LifeContext,
): { sale: Sale; item: ReturnedLine } => ({
  sale,
  item: { id: gid('RefundLineItem', context.nextId()), saleId: sale.id, restockType },
});

/** What is left of a position without units, taxes in the order of the sold entry. */
export const leftOf = (
  order: LedgerOrder,
  subjectId: string,
): { sold: Sale | undefined; amount: number; taxes: number[] } => {
  const sales = onSubject(salesOf(order), subjectId);
  const sold = soldOf(sales)[0];
  const taxes = (sold?.taxes ?? []).map((_tax, index) => sum(sales.map((sale) => sale.taxes[index]?.amount ?? 0)));
  return { sold, amount: sum(sales.map(amountOf)), taxes };
};

/** Takes back shipping, over all shipping lines in turn; `amount` is on the order's price basis. */
export const returnShipping = (order: LedgerOrder, amount: number, context: LifeContext): Sale[] => {
  let open = amount;
  const sales: Sale[] = [];
  for (const line of order.shippingLines) {
    const left = leftOf(order, line.id);
    const part = Math.min(open, left.amount);
    if (!left.sold || part <= 0) continue;
    sales.push(takeBackAmount(left.sold, left, part, context.nextId()));
    open -= part;
  }
  if (open > 0) refuse('SHIPPING_OUT_OF_RANGE', 'Der Betrag ist höher als der noch nicht erstattete Versand.');
  return sales;
};

/** Shipping that was not refunded yet, on the order's price basis. */
export const shippingLeftOf = (order: LedgerOrder): number =>
  sum(order.shippingLines.map((line) => leftOf(order, line.id).amount));
