/** What a shop must grant for a topic; one of the listed scopes is enough. Source: the 2026-10 schema's own words. */
export interface TopicAccess {
  readonly scopes: readonly string[];
  /** Its bodies hold protected customer data. */
  readonly isProtected: boolean;
}

const orders: TopicAccess = { scopes: ['read_orders'], isProtected: true };
const returns: TopicAccess = { scopes: ['read_returns'], isProtected: true };
const ordersOrReturns: TopicAccess = { scopes: ['read_orders', 'read_returns'], isProtected: true };
const fulfillments: TopicAccess = { scopes: ['read_fulfillments'], isProtected: true };
const free: TopicAccess = { scopes: [], isProtected: false };

/** Topics that a shop can be asked for over the API. */
const topics: Readonly<Record<string, TopicAccess>> = {
  'app/uninstalled': free,
  'app/scopes_update': free,
  'app_subscriptions/update': free,
  'app_purchases_one_time/update': free,
  'shop/update': free,
  'bulk_operations/finish': free,
  'orders/create': orders,
  'orders/updated': orders,
  'orders/edited': orders,
  'orders/delete': orders,
  'orders/paid': orders,
  'orders/fulfilled': orders,
  'orders/partially_fulfilled': orders,
  'orders/cancelled': orders,
  'refunds/create': orders,
  'order_transactions/create': orders,
  'carts/update': orders,
  'fulfillments/create': fulfillments,
  'fulfillments/update': fulfillments,
  'fulfillment_events/create': fulfillments,
  'returns/request': returns,
  'returns/approve': returns,
  'returns/decline': returns,
  'returns/update': returns,
  'returns/process': returns,
  'returns/close': ordersOrReturns,
  'returns/reopen': ordersOrReturns,
  'returns/cancel': ordersOrReturns,
  'customers/update': { scopes: ['read_customers'], isProtected: true },
};

/** What a topic needs; undefined for one that the sandbox does not know. */
export const accessOfTopic = (topic: string): TopicAccess | undefined =>
  Object.hasOwn(topics, topic) ? topics[topic] : undefined;

const names = new Map(Object.keys(topics).map((topic) => [topic.replace('/', '_').toUpperCase(), topic]));

/** The topic as headers write it, `orders/create` for `ORDERS_CREATE`. */
export const topicOfEnum = (name: string): string | undefined => names.get(name);

/** `ORDERS_CREATE` for `orders/create`. */
export const enumOfTopic = (topic: string): string => topic.replace('/', '_').toUpperCase();
