import type { DiscountAllocationView, LineItemView, ShippingLineView } from '../model/order-parts.ts';
import type { ToBag } from './bags.ts';
import { taxLinesOf } from './derive-taxes.ts';
import { amountOf, discountOf, onSubject, quantityOf, salesOf, soldOf, sum, taxOf } from './entries.ts';
import type { LedgerLine, LedgerOrder, LedgerShippingLine, Sale } from './ledger-order.ts';
import { isRemovedShipping } from './removed-shipping.ts';
import { portion } from './rounding.ts';
import { unfulfilledUnits } from './statuses.ts';

const allocationsOf = (sold: readonly Sale[], toBag: ToBag): DiscountAllocationView[] =>
  sold.flatMap((sale) =>
    sale.discounts.map((discount) => ({ index: discount.index, allocatedAmountSet: toBag(discount.amount) })),
  );

/** Whether a discount belongs to the whole cart and not to single lines. */
export const isCartDiscount = (order: LedgerOrder, index: number): boolean => {
  const application = order.discounts[index];
  return application?.targetType === 'LINE_ITEM' && application.targetSelection === 'ALL';
};

const discountWhere = (order: LedgerOrder, sales: readonly Sale[], keep: (index: number) => boolean): number =>
  sum(
    sales.flatMap((sale) =>
      sale.discounts.filter((discount) => keep(discount.index)).map((discount) => discount.amount),
    ),
  );

/** Cart level part of the discounts in a set of entries. */
export const cartDiscountIn = (order: LedgerOrder, sales: readonly Sale[]): number =>
  discountWhere(order, sales, (index) => isCartDiscount(order, index));

const lineAmounts = (order: LedgerOrder, line: LedgerLine, sales: readonly Sale[], toBag: ToBag) => {
  const sold = soldOf(sales);
  const quantity = quantityOf(sold);
  const original = sum(sold.map((sale) => sale.price));
  const isCode = (index: number): boolean => order.discounts[index]?.__typename === 'DiscountCodeApplication';
  const lineDiscount = discountWhere(order, sold, (index) => !isCartDiscount(order, index));
  const withoutCodes = discountWhere(order, sold, (index) => !isCartDiscount(order, index) && !isCode(index));
  const current = sum(sales.map(amountOf)) - (order.head.taxesIncluded ? sum(sales.map(taxOf)) : 0);
  const perUnit = (amount: number): number => (quantity === 0 ? 0 : portion(amount, 1, quantity));
  return {
    quantity,
    originalUnitPriceSet: toBag(line.unitPrice),
    originalTotalSet: toBag(original),
    totalDiscountSet: toBag(lineDiscount),
    discountedTotalSet: toBag(original - withoutCodes),
    discountedTotalWithCodesSet: toBag(original - lineDiscount),
    discountedUnitPriceSet: toBag(perUnit(original - withoutCodes)),
    discountedUnitPriceAfterAllDiscountsSet: toBag(perUnit(original - sum(sold.map(discountOf)))),
    priceAfterAllDiscountsBeforeTaxesSet: toBag(current),
    discountAllocations: allocationsOf(sold, toBag),
    taxLines: taxLinesOf(sold, toBag),
  };
};

/** A position of the order with all that the ledger says about it. */
export const deriveLine = (order: LedgerOrder, line: LedgerLine, toBag: ToBag): LineItemView => {
  const sales = onSubject(salesOf(order), line.id);
  const { unitPrice: _unitPrice, taxRates: _taxRates, properties, ...texts } = line;
  const currentQuantity = quantityOf(sales);
  const duties = order.charges.filter((charge) => charge.lineId === line.id);
  return {
    ...texts,
    ...lineAmounts(order, line, sales, toBag),
    name: line.variantTitle ? `${line.title} - ${line.variantTitle}` : line.title,
    currentQuantity,
    refundableQuantity: line.isTip ? 0 : currentQuantity,
    unfulfilledQuantity: unfulfilledUnits(order, line.id),
    nonFulfillableQuantity: line.isTip ? currentQuantity : 0,
    customAttributes: properties,
    duties: duties.map((charge) => {
      const sold = soldOf(onSubject(salesOf(order), charge.id));
      return { id: charge.id, price: toBag(sum(sold.map(amountOf))), taxLines: taxLinesOf(sold, toBag) };
    }),
  };
};

/** A shipping position; its discounted price already contains every discount, and stays when an edit removes it. */
export const deriveShippingLine = (order: LedgerOrder, line: LedgerShippingLine, toBag: ToBag): ShippingLineView => {
  const sales = onSubject(salesOf(order), line.id);
  const sold = soldOf(sales).filter(({ action }) => action !== 'UPDATE');
  return {
    ...line,
    carrierIdentifier: null,
    phone: null,
    isRemoved: isRemovedShipping(order, line.id),
    originalPriceSet: toBag(sum(sold.map((sale) => sale.price))),
    discountedPriceSet: toBag(sum(sold.map(amountOf))),
    currentDiscountedPriceSet: toBag(sum(sales.map(amountOf))),
    discountAllocations: allocationsOf(sold, toBag),
    taxLines: taxLinesOf(sold, toBag),
  };
};
