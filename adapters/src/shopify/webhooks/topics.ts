/** Where a body names the things it is about. `own` is an object whose own id is meant. */
export interface TopicShape {
  /**
   * The order is the object itself, is named by `order_id`, or by the same inside of `order_edit`; `returned` objects
   * name it as `order` or by `order_id`, and need not.
   */
  readonly order: 'own' | 'order_id' | 'order_edit' | 'returned' | 'none';
  readonly refund?: 'own';
  readonly fulfilment?: 'own';
}

const order: TopicShape = { order: 'own' };
const returned: TopicShape = { order: 'returned' };
const none: TopicShape = { order: 'none' };

const shapes = {
  'orders/create': order,
  'orders/updated': order,
  'orders/paid': order,
  'orders/fulfilled': order,
  'orders/partially_fulfilled': order,
  'orders/cancelled': order,
  'orders/delete': order,
  'orders/edited': { order: 'order_edit' },
  'refunds/create': { order: 'order_id', refund: 'own' },
  'order_transactions/create': { order: 'order_id' },
  'fulfillments/create': { order: 'order_id', fulfilment: 'own' },
  'fulfillments/update': { order: 'order_id', fulfilment: 'own' },
  'fulfillment_events/create': { order: 'order_id' },
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
  'customers/data_request': none,
  'customers/redact': none,
  'shop/redact': none,
} as const satisfies Record<string, TopicShape>;

/** A topic that this product knows what to do with. */
export type KnownTopic = keyof typeof shapes;

/** Every topic that the product subscribes to or must answer. */
export const knownTopics = Object.keys(shapes) as readonly KnownTopic[];

/** Where bodies of this topic keep their ids; undefined for a topic nobody here knows. */
export const shapeOfTopic = (topic: string): TopicShape | undefined =>
  Object.hasOwn(shapes, topic) ? shapes[topic as KnownTopic] : undefined;
