import type { OrderAmounts } from '../model/order-view.ts';
import type { ToBag } from './bags.ts';
import { cartDiscountIn } from './derive-lines.ts';
import { amountOf, discountOf, isTakenBack, ofType, salesOf, soldOf, sum, taxOf, totalOf } from './entries.ts';
import type { LedgerOrder, Sale, SaleLineType } from './ledger-order.ts';
import {
  capturableOf,
  currentTotalOf,
  discrepancyOf,
  netPaymentOf,
  outstandingOf,
  receivedOf,
  refundedOf,
  totalPriceOf,
} from './payments.ts';

const goods: readonly SaleLineType[] = ['PRODUCT', 'GIFT_CARD'];

const amounts = (sales: readonly Sale[]): number => sum(sales.map(amountOf));

const saleAmounts = (order: LedgerOrder, toBag: ToBag) => {
  const all = salesOf(order);
  const sold = soldOf(all);
  const original = order.agreements[0]?.sales ?? [];
  const orNull = (sales: readonly Sale[], present: boolean) => (present ? toBag(amounts(sales)) : null);
  const hasDuties = ofType(sold, 'DUTY').length > 0;
  const hasFees = ofType(sold, 'ADDITIONAL_FEE').length > 0;
  return {
    originalTotalPriceSet: toBag(sum(original.map((sale) => totalOf(order, sale)))),
    subtotalPriceSet: toBag(amounts(ofType(sold, ...goods))),
    currentSubtotalPriceSet: toBag(amounts(ofType(all, ...goods))),
    totalLineItemsPriceSet: toBag(sum(ofType(sold, ...goods).map((sale) => sale.price))),
    totalDiscountsSet: toBag(sum(sold.map(discountOf))),
    currentTotalDiscountsSet: toBag(sum(all.map(discountOf))),
    cartDiscountAmountSet: toBag(cartDiscountIn(order, sold)),
    currentCartDiscountAmountSet: toBag(cartDiscountIn(order, all)),
    totalShippingPriceSet: toBag(amounts(ofType(sold, 'SHIPPING'))),
    currentShippingPriceSet: toBag(amounts(ofType(all, 'SHIPPING'))),
    totalRefundedShippingSet: toBag(-amounts(ofType(all, 'SHIPPING').filter(isTakenBack))),
    totalTaxSet: toBag(sum(sold.map(taxOf))),
    currentTotalTaxSet: toBag(sum(all.filter((sale) => sale.lineType !== 'ADJUSTMENT').map(taxOf))),
    totalTipReceivedSet: toBag(amounts(ofType(sold, 'TIP'))),
    originalTotalDutiesSet: orNull(ofType(sold, 'DUTY'), hasDuties),
    currentTotalDutiesSet: orNull(ofType(all, 'DUTY'), hasDuties),
    originalTotalAdditionalFeesSet: orNull(ofType(sold, 'ADDITIONAL_FEE'), hasFees),
    currentTotalAdditionalFeesSet: orNull(ofType(all, 'ADDITIONAL_FEE'), hasFees),
  };
};

/** Every total of an order, each a sum over ledger entries or transactions. */
export const deriveAmounts = (order: LedgerOrder, toBag: ToBag): OrderAmounts => ({
  ...saleAmounts(order, toBag),
  totalPriceSet: toBag(totalPriceOf(order)),
  currentTotalPriceSet: toBag(currentTotalOf(order)),
  totalReceivedSet: toBag(receivedOf(order)),
  totalRefundedSet: toBag(refundedOf(order)),
  netPaymentSet: toBag(netPaymentOf(order)),
  totalOutstandingSet: toBag(outstandingOf(order)),
  totalCapturableSet: toBag(capturableOf(order)),
  refundDiscrepancySet: toBag(discrepancyOf(order)),
  cashRounding: { paymentSet: toBag(0), refundSet: toBag(0) },
});
