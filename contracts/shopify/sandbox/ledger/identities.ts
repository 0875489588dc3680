import { minorOf } from '../model/money.ts';
import type { MoneyBag } from '../model/money.ts';
import type { RefundView } from '../model/order-parts.ts';
import type { OrderView } from '../model/order-view.ts';
import { sum } from './entries.ts';

type Column = 'presentmentMoney' | 'shopMoney';

const read = (bag: MoneyBag | null, column: Column): number =>
  bag ? minorOf(bag[column].amount, bag[column].currencyCode) : 0;

const equal = (name: string, left: number, right: number): string[] =>
  left === right ? [] : [`${name}: ${left} is not ${right}`];

const refundIdentity = (order: OrderView, refund: RefundView, of: (bag: MoneyBag | null) => number): string[] => {
  const money = order.transactions.filter(
    (one) => refund.transactionIds.includes(one.id) && one.kind === 'REFUND' && one.status === 'SUCCESS',
  );
  if (money.length === 0) return [];
  const tax = (bag: MoneyBag): number => (order.taxesIncluded ? 0 : of(bag));
  const items = sum(refund.refundLineItems.map((item) => of(item.subtotalSet) + tax(item.totalTaxSet)));
  const shipping = sum(refund.refundShippingLines.map((item) => of(item.subtotalAmountSet) + tax(item.taxAmountSet)));
  const duties = sum(refund.duties.map((duty) => of(duty.amountSet)));
  const adjustments = sum(refund.orderAdjustments.map((item) => of(item.amountSet) + of(item.taxAmountSet)));
  return equal('I5', sum(money.map((one) => of(one.amountSet))), items + shipping + duties - adjustments);
};

/**
 * Names the identities I1 to I7 of correct totals that an order breaks in one currency column; empty when all hold.
 * I5 is checked for refunds whose money has moved.
 */
export const brokenIdentities = (order: OrderView, column: Column = 'presentmentMoney'): string[] => {
  const of = (bag: MoneyBag | null): number => read(bag, column);
  const net = (line: OrderView['lineItems'][number]): number =>
    of(line.originalUnitPriceSet) * line.quantity -
    sum(line.discountAllocations.map((one) => of(one.allocatedAmountSet)));
  const returned = (lineId: string): number =>
    sum(
      order.refunds.flatMap((refund) =>
        refund.refundLineItems.filter((item) => item.lineItemId === lineId).map((item) => of(item.subtotalSet)),
      ),
    );
  const goods = order.lineItems.filter((line) => !line.isTip);
  const tips = of(order.totalTipReceivedSet);
  const taxOf = (parts: readonly { readonly taxLines: readonly { readonly priceSet: MoneyBag }[] }[]): number =>
    sum(parts.flatMap((part) => part.taxLines.map((tax) => of(tax.priceSet))));
  const charged = (isGross: boolean, tax: number): number => (isGross ? 0 : tax);
  const duties = order.lineItems.flatMap((line) => line.duties);
  return [
    ...order.lineItems.flatMap((line) =>
      equal(
        `I1 ${line.title}`,
        of(line.originalTotalSet) - sum(line.discountAllocations.map((one) => of(one.allocatedAmountSet))),
        net(line),
      ),
    ),
    ...equal('I2', sum(goods.map(net)), of(order.subtotalPriceSet)),
    ...equal(
      'I3',
      of(order.totalPriceSet),
      sum(goods.map(net)) +
        sum(order.shippingLines.map((line) => of(line.discountedPriceSet))) +
        charged(order.taxesIncluded, of(order.totalTaxSet)) +
        of(order.originalTotalDutiesSet) +
        of(order.originalTotalAdditionalFeesSet) +
        tips,
    ),
    ...equal(
      'I4',
      of(order.totalTaxSet),
      taxOf(order.lineItems) + taxOf(order.shippingLines) + taxOf(duties) + taxOf(order.additionalFees),
    ),
    ...equal('I4 by rate', of(order.totalTaxSet), taxOf([order])),
    ...order.refunds.flatMap((refund) => refundIdentity(order, refund, of)),
    ...equal('I6', of(order.totalOutstandingSet), of(order.currentTotalPriceSet) - of(order.netPaymentSet)),
    ...equal(
      'I7',
      of(order.currentTotalPriceSet),
      sum(goods.map((line) => net(line) - returned(line.id))) +
        of(order.currentShippingPriceSet) +
        charged(order.taxesIncluded, of(order.currentTotalTaxSet)) +
        of(order.currentTotalDutiesSet) +
        of(order.currentTotalAdditionalFeesSet) +
        tips,
    ),
  ];
};
