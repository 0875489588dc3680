import type { OrderView } from '../model/order-view.ts';
import { isInWindow } from './access.ts';
import { bulkQueries } from './bulk-resolvers.ts';
import { pageOf, type PageArguments } from './connections.ts';
import { findNode } from './find-records.ts';
import { orderNode } from './order-node.ts';
import { orderBy, orderSearch } from './order-search.ts';
import { paymentQueries } from './payment-resolvers.ts';
import type { RequestContext } from './request-context.ts';
import type { Resolver } from './resolver.ts';
import { installationNode, shopNode } from './shop-node.ts';
import { subscriptionQueries } from './subscription-resolvers.ts';

const found = (query: string | null | undefined, context: RequestContext): OrderView[] => {
  const matches = orderSearch(query ?? '');
  const views = [...context.shop.orders.values()].map((stored) => context.shop.viewOf(stored));
  return views.filter((view) => isInWindow(view.createdAt, context) && matches(view));
};

const ordersPage = (args: PageArguments & { query?: string | null; sortKey: string }, context: RequestContext) => {
  const { sort, names } = orderBy(args.sortKey);
  const matches = found(args.query, context).toSorted(sort);
  const page = context.isWhole
    ? pageOf(matches, { first: matches.length }, names, matches.length)
    : pageOf(matches, args, names);
  const nodes = page.nodes.map((view) => orderNode(view, context.shop));
  return { ...page, nodes, edges: page.edges.map((edge, index) => ({ ...edge, node: nodes[index] })) };
};

const byId =
  (type: string): Resolver =>
  (_source, args: { id: string }, context) =>
    args.id.startsWith(`gid://shopify/${type}/`) ? findNode(args.id, context) : null;

/** Entry points for reading. */
export const queryResolvers: Readonly<Record<string, Resolver>> = {
  order: byId('Order'),
  refund: byId('Refund'),
  fulfillment: byId('Fulfillment'),
  return: byId('Return'),
  customer: byId('Customer'),
  node: (_source, args: { id: string }, context) => findNode(args.id, context),
  nodes: (_source, args: { ids: string[] }, context) => args.ids.map((id) => findNode(id, context)),
  orders: (_source, args: PageArguments & { query?: string | null; sortKey: string }, context) =>
    ordersPage(args, context),
  ordersCount: (_source, args: { query?: string | null; limit: number | null }, context) => {
    const count = found(args.query, context).length;
    const limit = args.limit ?? 25_001;
    return { count: Math.min(count, limit), precision: count > limit ? 'AT_LEAST' : 'EXACT' };
  },
  shop: (_source, _args, context) => shopNode(context.shop),
  shopBillingPreferences: (_source, _args, context) => ({ currency: context.shop.profile.currency }),
  currentAppInstallation: (_source, _args, context) => installationNode(context),
  ...subscriptionQueries,
  ...bulkQueries,
  ...paymentQueries,
};
