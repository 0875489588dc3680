import { typeOfGid, legacyIdOf } from '../model/gid.ts';
import type { OrderView } from '../model/order-view.ts';
import { isInWindow } from './access.ts';
import { fulfillmentNode, refundNode, transactionNode } from './event-nodes.ts';
import { orderNode } from './order-node.ts';
import { customerNode } from './party-nodes.ts';
import { returnIn } from './return-nodes.ts';
import { lineNode } from './position-nodes.ts';
import type { RequestContext } from './request-context.ts';
import { installationNode, shopNode } from './shop-node.ts';

/** An order that the app may see; undefined when there is none or it lies outside the order window. */
export const visibleOrder = (id: string, context: RequestContext): OrderView | undefined => {
  const stored = typeOfGid(id) === 'Order' ? context.shop.orders.get(legacyIdOf(id)) : context.shop.orderHolding(id);
  const view = stored && context.shop.viewOf(stored);
  return view && isInWindow(view.createdAt, context) ? view : undefined;
};

const finders: Readonly<Record<string, (id: string, context: RequestContext) => unknown>> = {
  Order: (id, context) => {
    const order = visibleOrder(id, context);
    return order ? orderNode(order, context.shop) : null;
  },
  Refund: (id, context) => {
    const order = visibleOrder(id, context);
    const refund = order?.refunds.find((one) => one.id === id);
    return order && refund ? refundNode(refund, order, context.shop) : null;
  },
  Fulfillment: (id, context) => {
    const order = visibleOrder(id, context);
    const fulfillment = order?.fulfillments.find((one) => one.id === id);
    return order && fulfillment ? fulfillmentNode(fulfillment, order, context.shop) : null;
  },
  Return: (id, context) => {
    const order = visibleOrder(id, context);
    return order ? returnIn(order, id, context.shop) : null;
  },
  LineItem: (id, context) => {
    const order = visibleOrder(id, context);
    const line = order?.lineItems.find((one) => one.id === id);
    return order && line ? lineNode(line, order, context.shop) : null;
  },
  OrderTransaction: (id, context) => {
    const order = visibleOrder(id, context);
    const transaction = order?.transactions.find((one) => one.id === id);
    return order && transaction ? transactionNode(transaction, order) : null;
  },
  Customer: (id, context) => {
    const known = context.shop.customers.get(legacyIdOf(id))?.customer;
    const ofOrder = (): OrderView['customer'] =>
      [...context.shop.orders.values()].map((one) => context.shop.viewOf(one).customer).find((one) => one?.id === id) ??
      null;
    return customerNode(known ?? ofOrder());
  },
  AppInstallation: (id, context) => (id === installationNode(context).id ? installationNode(context) : null),
  Shop: (id, context) => (context.shop.profile.id === id ? shopNode(context.shop) : null),
};

/** The record behind a global id, or null when the shop has no such record (or the sandbox no such type). */
export const findNode = (id: string, context: RequestContext): unknown => finders[typeOfGid(id)]?.(id, context) ?? null;
