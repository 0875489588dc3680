/** Where a body names the order it is about. */
export interface TopicShape {
  /**
   * The order is the object itself, is named by `order_id`, or by the same inside of `order_edit`; `returned` objects
   * name it as `order` or by `order_id`, and need not.
   */
  readonly order: 'own' | 'order_id' | 'order_edit' | 'returned' | 'none';
  readonly isRequest?: true;
}

const order: TopicShape = { order: 'own' };
const named: TopicShape = { order: 'order_id' };
const returned: TopicShape = { order: 'returned' };
const none: TopicShape = { order: 'none' };
/** What is asked for stands in the body and nowhere else. */
const request: TopicShape = { order: 'none', isRequest: true };

const shapes = {
  'orders/create': order,
  'orders/updated': order,
  'orders/paid': order,
  'orders/fulfilled': order,
  'orders/partially_fulfilled': order,
  'orders/cancelled': order,
  'orders/delete': order,
  'orders/edited': { order: 'order_edit' },
  'refunds/create': named,
  'order_transactions/create': named,
  'fulfillments/create': named,
  'fulfillments/update': named,
  'fulfillment_events/create': named,
  'returns/request': returned,
  'returns/approve': returned,
  'returns/decline': returned,
  'returns/update': returned,
  'returns/process': returned,
  'returns/close': returned,
  'returns/reopen': returned,
  'returns/cancel': returned,
  'app/uninstalled': none,
  'app/scopes_update': none,
  'app_subscriptions/update': none,
  'app_purchases_one_time/update': none,
  'shop/update': none,
  'customers/data_request': request,
  'customers/redact': request,
  'shop/redact': request,
} as const satisfies Record<string, TopicShape>;

/** A topic that this product subscribes to or must answer. */
export type KnownTopic = keyof typeof shapes;

/** All of them. */
export const knownTopics = Object.keys(shapes) as readonly KnownTopic[];

/** Where bodies of this topic name their order; undefined for a topic nobody here knows. */
export const shapeOfTopic = (topic: string): TopicShape | undefined =>
  Object.hasOwn(shapes, topic) ? shapes[topic as KnownTopic] : undefined;
