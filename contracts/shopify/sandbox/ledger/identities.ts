import { minorOf, type MoneyBag } from '../model/money.ts';
import type { RefundView } from '../model/order-parts.ts';
import type { OrderView } from '../model/order-view.ts';
import { sum } from './entries.ts';

type Column = 'presentmentMoney' | 'shopMoney';

const read = (bag: MoneyBag | null, column: Column): number =>
  bag ? minorOf(bag[column].amount, bag[column].currencyCode) : 0;

const equal = (name: string, left: number, right: number): string[] =>
  left === right ? [] : [`${name}: ${left} is not ${right}`];

const refundIdentity = (order: OrderView, refund: RefundView, of: Read): string[] => {
  const money = order.transactions.filter(
    (one) => refund.transactionIds.includes(one.id) && one.kind === 'REFUND' && one.status === 'SUCCESS',
  );
  if (money.length === 0) return [];
  const tax = (bag: MoneyBag): number => (order.taxesIncluded ? 0 : of(bag));
  const items = sum(refund.refundLineItems.map((item) => of(item.subtotalSet) + tax(item.totalTaxSet)));
  const shipping = sum(refund.refundShippingLines.map((item) => of(item.subtotalAmountSet) + tax(item.taxAmountSet)));
  const duties = sum(refund.duties.map((duty) => of(duty.amountSet)));
  const adjustments = sum(refund.orderAdjustments.map((item) => of(item.amountSet) + of(item.taxAmountSet)));
  const kept = order.returns.filter((one) => one.id === refund.returnId);
  const instead = sum(kept.map((one) => exchangeValue(order, one, of) + feesOf(one, of)));
  return equal('I5', sum(money.map((one) => of(one.amountSet))), items + shipping + duties - adjustments - instead);
};

type Read = (bag: MoneyBag | null) => number;
type Line = OrderView['lineItems'][number];
type Return = OrderView['returns'][number];

const feesOf = (one: Return, of: Read): number =>
  sum(
    [...one.lineItems.flatMap((line) => line.restockingFee ?? []), ...one.shippingFees].map((fee) => of(fee.amountSet)),
  );

/** What goods in exchange cost when they were added, tax included. */
const exchangeValue = (order: OrderView, one: Return, of: Read): number => {
  const added = new Set(one.exchangeLineItems.map((line) => line.lineItemId));
  const lines = order.lineItems.filter((line) => added.has(line.id));
  return sum(lines.map((line) => net(line, of))) + (order.taxesIncluded ? 0 : taxesIn(lines, of));
};

const shares = (line: Line, of: Read): number => sum(line.discountAllocations.map((one) => of(one.allocatedAmountSet)));

const net = (line: Line, of: Read): number => of(line.originalUnitPriceSet) * line.quantity - shares(line, of);

const taxesIn = (
  parts: readonly { readonly taxLines: readonly { readonly priceSet: MoneyBag }[] }[],
  of: Read,
): number => sum(parts.flatMap((part) => part.taxLines.map((tax) => of(tax.priceSet))));

const returned = (order: OrderView, line: Line, of: Read): number =>
  sum(
    order.refunds.flatMap((refund) =>
      refund.refundLineItems.filter((item) => item.lineItemId === line.id).map((item) => of(item.subtotalSet)),
    ),
  );

const keptShipping = (order: OrderView) => order.shippingLines.filter((line) => !line.isRemoved);

const totalIdentity = (order: OrderView, goods: readonly Line[], of: Read): string[] => {
  const shipping = sum(keptShipping(order).map((line) => of(line.discountedPriceSet)));
  const tax = order.taxesIncluded ? 0 : of(order.totalTaxSet);
  const extras =
    of(order.originalTotalDutiesSet) + of(order.originalTotalAdditionalFeesSet) + of(order.totalTipReceivedSet);
  return equal('I3', of(order.totalPriceSet), sum(goods.map((line) => net(line, of))) + shipping + tax + extras);
};

const taxIdentities = (order: OrderView, of: Read): string[] => {
  const duties = order.lineItems.flatMap((line) => line.duties);
  const positions = taxesIn(order.lineItems, of) + taxesIn(keptShipping(order), of) + taxesIn(duties, of);
  const total = of(order.totalTaxSet);
  return [
    ...equal('I4', total, positions + taxesIn(order.additionalFees, of)),
    ...equal('I4 by rate', total, taxesIn([order], of)),
  ];
};

const currentIdentity = (order: OrderView, goods: readonly Line[], of: Read): string[] => {
  const left = sum(goods.map((line) => net(line, of) - returned(order, line, of)));
  const tax = order.taxesIncluded ? 0 : of(order.currentTotalTaxSet);
  const extras =
    of(order.currentTotalDutiesSet) +
    of(order.currentTotalAdditionalFeesSet) +
    of(order.totalTipReceivedSet) +
    sum(order.returns.filter((one) => one.status === 'CLOSED').map((one) => feesOf(one, of)));
  return equal('I7', of(order.currentTotalPriceSet), left + of(order.currentShippingPriceSet) + tax + extras);
};

/**
 * Names the identities I1 to I7 of correct totals that an order breaks in one currency column; empty when all hold.
 * I5 is checked for refunds whose money has moved.
 */
export const brokenIdentities = (order: OrderView, column: Column = 'presentmentMoney'): string[] => {
  const of: Read = (bag) => read(bag, column);
  const goods = order.lineItems.filter((line) => !line.isTip);
  return [
    ...order.lineItems.flatMap((line) =>
      equal(`I1 ${line.title}`, of(line.originalTotalSet) - shares(line, of), net(line, of)),
    ),
    ...equal('I2', sum(goods.map((line) => net(line, of))), of(order.subtotalPriceSet)),
    ...totalIdentity(order, goods, of),
    ...taxIdentities(order, of),
    ...order.refunds.flatMap((refund) => refundIdentity(order, refund, of)),
    ...equal('I6', of(order.totalOutstandingSet), of(order.currentTotalPriceSet) - of(order.netPaymentSet)),
    ...currentIdentity(order, goods, of),
  ];
};
