import type { LineItemView, RefundView, ShippingLineView, TaxLineView, TransactionView } from '../model/order-parts.ts';
import type { MoneyBag } from '../model/money.ts';
import type { OrderAmounts } from '../model/order-view.ts';
import type { ReadingContext } from './read-lines.ts';
import { settledSum } from './read-transactions.ts';
import { child, type StatedObject } from './stated.ts';
import { bagOf, combined, statedBag } from './stated-money.ts';

/** The parts that amounts are made of where a payload does not state them. */
export interface AmountParts {
  readonly total: MoneyBag;
  readonly lines: readonly LineItemView[];
  readonly shipping: readonly ShippingLineView[];
  readonly refunds: readonly RefundView[];
  readonly transactions: readonly TransactionView[];
  readonly taxLines: readonly TaxLineView[];
}

type Part = readonly [MoneyBag, number];

const returnedGoods = (refunds: readonly RefundView[]): Part[] =>
  refunds.flatMap((refund) => refund.refundLineItems.map((item): Part => [item.subtotalSet, -1]));

const returnedShipping = (refunds: readonly RefundView[]): Part[] => [
  ...refunds.flatMap((refund) => refund.refundShippingLines.map((item): Part => [item.subtotalAmountSet, -1])),
  // Before 2024-10 refunded shipping was an adjustment with a negative amount.
  ...refunds.flatMap((refund) =>
    refund.orderAdjustments.filter((one) => one.kind === 'shipping_refund').map((one): Part => [one.amountSet, 1]),
  ),
];

const returnedTax = (refunds: readonly RefundView[]): Part[] => [
  ...refunds.flatMap((refund) => refund.refundLineItems.map((item): Part => [item.totalTaxSet, -1])),
  ...refunds.flatMap((refund) => refund.refundShippingLines.map((item): Part => [item.taxAmountSet, -1])),
];

const before = (order: StatedObject, parts: AmountParts, context: ReadingContext) => {
  const { currencies } = context;
  const zero = bagOf('0.0', currencies);
  const stated = (...names: string[]): MoneyBag | null => statedBag(order, currencies, ...names);
  const allocations = [...parts.lines, ...parts.shipping].flatMap((one) =>
    one.discountAllocations.map((share): Part => [share.allocatedAmountSet, 1]),
  );
  const goods = parts.lines.filter((line) => !line.isTip);
  const goodsBeforeDiscount = goods.map((line): Part => [line.originalTotalSet, 1]);
  const goodsDiscount = goods.flatMap((line) =>
    line.discountAllocations.map((share): Part => [share.allocatedAmountSet, -1]),
  );
  return {
    originalTotalPriceSet: stated('originalTotalPriceSet') ?? parts.total,
    totalPriceSet: parts.total,
    subtotalPriceSet:
      stated('subtotalPriceSet', 'subtotalPrice') ?? combined(currencies, [...goodsBeforeDiscount, ...goodsDiscount]),
    totalLineItemsPriceSet:
      stated('totalLineItemsPriceSet', 'totalLineItemsPrice') ?? combined(currencies, goodsBeforeDiscount),
    totalDiscountsSet: stated('totalDiscountsSet', 'totalDiscounts') ?? combined(currencies, allocations),
    cartDiscountAmountSet: stated('cartDiscountAmountSet') ?? zero,
    totalShippingPriceSet:
      stated('totalShippingPriceSet') ??
      combined(
        currencies,
        parts.shipping.map((line): Part => [line.discountedPriceSet, 1]),
      ),
    totalTaxSet:
      stated('totalTaxSet', 'totalTax') ??
      combined(
        currencies,
        parts.taxLines.map((line): Part => [line.priceSet, 1]),
      ),
    totalTipReceivedSet: stated('totalTipReceivedSet', 'totalTipReceived') ?? zero,
    originalTotalDutiesSet: stated('originalTotalDutiesSet'),
    originalTotalAdditionalFeesSet: stated('originalTotalAdditionalFeesSet'),
  };
};

type Before = ReturnType<typeof before>;

const after = (order: StatedObject, parts: AmountParts, was: Before, context: ReadingContext) => {
  const { currencies } = context;
  const stated = (...names: string[]): MoneyBag | null => statedBag(order, currencies, ...names);
  const goods = returnedGoods(parts.refunds);
  const shipping = returnedShipping(parts.refunds);
  const tax = returnedTax(parts.refunds);
  const minus = (bag: MoneyBag, ...gone: readonly Part[]): MoneyBag =>
    gone.length === 0 ? bag : combined(currencies, [[bag, 1], ...gone]);
  return {
    currentTotalPriceSet:
      stated('currentTotalPriceSet', 'currentTotalPrice') ??
      minus(was.totalPriceSet, ...goods, ...shipping, ...(context.isGross ? [] : tax)),
    currentSubtotalPriceSet:
      stated('currentSubtotalPriceSet', 'currentSubtotalPrice') ?? minus(was.subtotalPriceSet, ...goods),
    currentTotalDiscountsSet: stated('currentTotalDiscountsSet', 'currentTotalDiscounts') ?? was.totalDiscountsSet,
    currentCartDiscountAmountSet: stated('currentCartDiscountAmountSet') ?? was.cartDiscountAmountSet,
    currentShippingPriceSet: stated('currentShippingPriceSet') ?? minus(was.totalShippingPriceSet, ...shipping),
    currentTotalTaxSet: stated('currentTotalTaxSet', 'currentTotalTax') ?? minus(was.totalTaxSet, ...tax),
    currentTotalDutiesSet: stated('currentTotalDutiesSet') ?? was.originalTotalDutiesSet,
    currentTotalAdditionalFeesSet: stated('currentTotalAdditionalFeesSet') ?? was.originalTotalAdditionalFeesSet,
    totalRefundedShippingSet:
      stated('totalRefundedShippingSet') ??
      combined(
        currencies,
        shipping.map(([bag, factor]): Part => [bag, -factor]),
      ),
  };
};

const payments = (order: StatedObject, parts: AmountParts, current: MoneyBag, context: ReadingContext) => {
  const { currencies } = context;
  const stated = (...names: string[]): MoneyBag | null => statedBag(order, currencies, ...names);
  const received = stated('totalReceivedSet') ?? settledSum(parts.transactions, ['SALE', 'CAPTURE'], context);
  const refunded = stated('totalRefundedSet') ?? settledSum(parts.transactions, ['REFUND'], context);
  const net =
    stated('netPaymentSet') ??
    combined(currencies, [
      [received, 1],
      [refunded, -1],
    ]);
  const rounding = child(order, 'totalCashRoundingAdjustment') ?? {};
  const zero = bagOf('0.0', currencies);
  return {
    totalReceivedSet: received,
    totalRefundedSet: refunded,
    netPaymentSet: net,
    totalOutstandingSet:
      stated('totalOutstandingSet', 'totalOutstanding') ??
      combined(currencies, [
        [current, 1],
        [net, -1],
      ]),
    totalCapturableSet: stated('totalCapturableSet') ?? zero,
    refundDiscrepancySet: stated('refundDiscrepancySet') ?? zero,
    cashRounding: {
      paymentSet:
        statedBag(rounding, currencies, 'paymentSet') ?? stated('totalCashRoundingPaymentAdjustmentSet') ?? zero,
      refundSet: statedBag(rounding, currencies, 'refundSet') ?? stated('totalCashRoundingRefundAdjustmentSet') ?? zero,
    },
  };
};

/** Every amount as the payload states it; what it does not state is put together from its own parts. */
export const readAmounts = (order: StatedObject, parts: AmountParts, context: ReadingContext): OrderAmounts => {
  const was = before(order, parts, context);
  const is = after(order, parts, was, context);
  return { ...was, ...is, ...payments(order, parts, is.currentTotalPriceSet, context) };
};
