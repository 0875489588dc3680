import type { ShopMessage } from '@belegwerk/core/work';

/** What the product knows about a topic of the platform's messages. */
export interface TopicShape {
  /**
   * The order is the object itself, is named by `order_id`, or by the same inside of `order_edit`; `returned` objects
   * name it as `order` or by `order_id`, and need not.
   */
  readonly order: 'own' | 'order_id' | 'order_edit' | 'returned' | 'none';
  /** What it says of the shop itself; nothing that anybody here works on where it is left out. */
  readonly about?: ShopMessage['about'];
  /** One of them opens the topic in a shop; none is needed where none is named. Source: the 2026-10 schema. */
  readonly scopes: readonly string[];
  /** What is asked for stands in the body and nowhere else; the file names it as a topic of the data protection law. */
  readonly isRequest?: true;
}

const READ_ORDERS = ['read_orders'];
const READ_FULFILLMENTS = ['read_fulfillments'];
const READ_RETURNS = ['read_returns'];

const order: TopicShape = { order: 'own', scopes: READ_ORDERS };
const ofOrder: TopicShape = { order: 'order_id', scopes: READ_ORDERS };
const ofShipment: TopicShape = { order: 'order_id', scopes: READ_FULFILLMENTS };
const returned: TopicShape = { order: 'returned', scopes: READ_RETURNS };
const endOfReturn: TopicShape = { order: 'returned', scopes: [...READ_ORDERS, ...READ_RETURNS] };
const none: TopicShape = { order: 'none', scopes: [] };
const ofShop = (about: ShopMessage['about']): TopicShape => ({ ...none, about });
const request = { order: 'none', scopes: [], isRequest: true } as const satisfies TopicShape;

/** The one list of topics: what is put into the app's file, and what is taken in. */
const shapes = {
  'orders/create': order,
  'orders/updated': order,
  'orders/paid': order,
  'orders/fulfilled': order,
  'orders/partially_fulfilled': order,
  'orders/cancelled': order,
  'orders/delete': order,
  'orders/edited': { order: 'order_edit', scopes: READ_ORDERS },
  'refunds/create': ofOrder,
  'order_transactions/create': ofOrder,
  'fulfillments/create': ofShipment,
  'fulfillments/update': ofShipment,
  'fulfillment_events/create': ofShipment,
  'returns/request': returned,
  'returns/approve': returned,
  'returns/decline': returned,
  'returns/update': returned,
  'returns/process': returned,
  'returns/close': endOfReturn,
  'returns/reopen': endOfReturn,
  'returns/cancel': endOfReturn,
  'app/uninstalled': ofShop('farewell'),
  'app/scopes_update': ofShop('rights'),
  'app_subscriptions/update': ofShop('billing'),
  'app_purchases_one_time/update': ofShop('billing'),
  'shop/update': ofShop('profile'),
  'customers/data_request': request,
  'customers/redact': request,
  'shop/redact': request,
} as const satisfies Record<string, TopicShape>;

/** A topic that the app's file names. */
export type KnownTopic = keyof typeof shapes;

/** A topic whose body asks for something: each must be readable. */
export type RequestTopic = {
  [Topic in KnownTopic]: (typeof shapes)[Topic] extends { readonly isRequest: true } ? Topic : never;
}[KnownTopic];

/** All of them. */
export const knownTopics = Object.keys(shapes) as readonly KnownTopic[];

/** What is known about a topic; undefined for one that is not known here. */
export const shapeOfTopic = (topic: string): TopicShape | undefined =>
  Object.hasOwn(shapes, topic) ? shapes[topic as KnownTopic] : undefined;

const isRequest = (topic: KnownTopic): boolean => shapeOfTopic(topic)?.isRequest ?? false;

/** The requests of the data protection law, which every app is sent. */
export const complianceTopics: readonly KnownTopic[] = knownTopics.filter(isRequest);

/** All the others. A shop that has not granted one of its scopes sends none of a topic. */
export const subscribedTopics: readonly KnownTopic[] = knownTopics.filter((topic) => !isRequest(topic));

const byEnum = new Map(knownTopics.map((topic) => [topic.replaceAll('/', '_').toUpperCase(), topic]));

/** `orders/create` for `ORDERS_CREATE`; an unknown name stays as it is. */
export const topicOfEnum = (name: string): string => byEnum.get(name) ?? name;
