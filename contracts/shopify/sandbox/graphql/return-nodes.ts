import type { OrderView } from '../model/order-view.ts';
import type { ExchangeLineItemView, ReturnLineItemView, ReturnView } from '../model/return-view.ts';
import type { Shop } from '../shop/shop.ts';
import { fulfillmentNode, refundNode, transactionNode } from './event-nodes.ts';
import { restockingFeeNode, shippingFeeNode } from './fee-nodes.ts';
import { lineNode } from './position-nodes.ts';

/** How many of `quantity` units are through; a return is processed as a whole or not at all. */
const progress = (quantity: number, { status }: ReturnView) => {
  const isDone = status === 'CLOSED';
  const open = status === 'OPEN' ? quantity : 0;
  return {
    processableQuantity: open,
    processedQuantity: isDone ? quantity : 0,
    unprocessedQuantity: isDone ? 0 : quantity,
  };
};

const returnLineNode = (line: ReturnLineItemView, one: ReturnView, order: OrderView, shop: Shop) => ({
  __typename: 'ReturnLineItem',
  id: line.id,
  quantity: line.quantity,
  ...progress(line.quantity, one),
  refundableQuantity: one.status === 'OPEN' ? line.quantity : 0,
  refundedQuantity: one.status === 'CLOSED' ? line.quantity : 0,
  customerNote: null,
  returnReason: line.reason,
  returnReasonNote: line.note,
  restockingFee: restockingFeeNode(line.restockingFee),
  withCodeDiscountedTotalPriceSet: line.worthSet,
  fulfillmentLineItem: () =>
    order.fulfillments
      .flatMap((each) => fulfillmentNode(each, order, shop).fulfillmentLineItems)
      .find((item) => item.id === line.fulfillmentLineItemId),
});

const exchangeNode = (line: ExchangeLineItemView, one: ReturnView, order: OrderView, shop: Shop) => {
  const added = order.lineItems.find((each) => each.id === line.lineItemId);
  return {
    __typename: 'ExchangeLineItem',
    id: line.id,
    quantity: line.quantity,
    ...progress(line.quantity, one),
    title: line.title,
    variantTitle: line.variantTitle,
    variantSku: line.sku,
    productId: line.productId,
    variantId: line.variantId,
    isRemoved: added?.currentQuantity === 0,
    lineItem: added ? lineNode(added, order, shop) : null,
    lineItems: added ? [lineNode(added, order, shop)] : null,
  };
};

const transactionsOf = (one: ReturnView, order: OrderView): object[] => {
  const ids = order.refunds.filter((each) => one.refundIds.includes(each.id)).flatMap((each) => each.transactionIds);
  return order.transactions.filter((each) => ids.includes(each.id)).map((each) => transactionNode(each, order));
};

/** The Return object of the Admin API. */
export const returnNode = (one: ReturnView, order: OrderView, shop: Shop): object => ({
  __typename: 'Return',
  id: one.id,
  name: one.name,
  status: one.status,
  createdAt: one.createdAt,
  closedAt: one.closedAt,
  requestApprovedAt: null,
  orderView: order,
  totalQuantity: one.lineItems.reduce((total, line) => total + line.quantity, 0),
  returnLineItems: () => one.lineItems.map((line) => returnLineNode(line, one, order, shop)),
  exchangeLines: one.exchangeLineItems.map((line) => exchangeNode(line, one, order, shop)),
  returnShippingFees: one.shippingFees.map(shippingFeeNode),
  refunds: () =>
    order.refunds.filter((each) => one.refundIds.includes(each.id)).map((each) => refundNode(each, order, shop)),
  transactions: () => transactionsOf(one, order),
});

/** The return of an id in an order, or null. */
export const returnIn = (order: OrderView, id: string | null | undefined, shop: Shop): object | null => {
  const found = order.returns.find((one) => one.id === id);
  return found ? returnNode(found, order, shop) : null;
};

/** How the returns of an order stand as a whole. */
export const returnStatusOf = ({ returns }: OrderView): string => {
  if (returns.some((one) => one.status === 'OPEN')) return 'IN_PROGRESS';
  return returns.some((one) => one.status === 'CLOSED') ? 'RETURNED' : 'NO_RETURN';
};
