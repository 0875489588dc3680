import { fail, idOfGid, ok, orderOfNumber, type OrderId, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { AskedCustomer, PrivacyRequestKind } from '@belegwerk/core/ports';
import { z } from 'zod';
import { platformShop } from '../platform-shop.ts';
import { bodyIn } from './body-in.ts';
import type { RequestTopic } from './topics.ts';

/** A request of the data protection law as its body says it. */
export interface PrivacyAsk {
  readonly kind: PrivacyRequestKind;
  readonly shop: ShopKey;
  readonly customer?: AskedCustomer;
  readonly orderIds: readonly OrderId[];
}

const digits = z.union([z.string().regex(/^\d+$/), z.int().nonnegative().transform(String)]);
const orders = z.array(digits).transform((ids) => ids.map(orderOfNumber));
/** An empty one is none: what an erasure took out of a request that waits to be read. */
const named = z.string().trim().nullish();
const none = z.string().trim().length(0);
const globalId = z
  .string()
  .trim()
  .regex(/^gid:\/\/shopify\/Customer\/\d+$/)
  .transform(idOfGid);
const number = z
  .union([none, globalId, z.string().trim().regex(/^\d+$/), z.int().nonnegative().transform(String)])
  .nullish();
/** Newer objects of the platform may name themselves by their global id alone. */
const customer = z
  .object({ id: number, admin_graphql_api_id: z.union([none, globalId]).nullish(), email: named, phone: named })
  .refine(({ id, admin_graphql_api_id: other }) => !id || !other || id === other, { path: ['id'] })
  .transform(({ id, admin_graphql_api_id: other, email, phone }): AskedCustomer => ({
    ...(id || other ? { id: id || other || '' } : {}),
    ...(email ? { email: bareAddress(email) } : {}),
    ...(phone ? { phone: phone.replace(/^tel:\s*/i, '') } : {}),
  }));

/** `Erika <erika@example.com>`, `mailto:erika@example.com`: by the address alone is anything found. */
const bareAddress = (text: string): string => {
  const inner = text.endsWith('>') ? text.slice(text.lastIndexOf('<') + 1, -1) : text;
  return inner.includes('@') ? inner.replace(/^mailto:/i, '').trim() : text;
};
const shop = z.string().transform((domain, context) => {
  const key = platformShop(domain);
  if (!key) context.issues.push({ code: 'custom', message: 'is no shop', input: domain });
  return key ?? z.NEVER;
});
/** What marks the body of another topic must not be there. */
const absent = z.undefined().optional();

const common = { shop_id: digits, shop_domain: shop };

/**
 * The signature covers the body and not the header that names the topic (API reference, 3.2), so that a body could be
 * sent again under another topic. Each of these fits the bodies of its own topic and of no other.
 */
const BODIES = {
  'customers/data_request': z
    .object({ ...common, customer, orders_requested: orders, data_request: z.object({}), orders_to_redact: absent })
    .transform((body) => askOf('customer-data', body.shop_domain, body.orders_requested, body.customer)),
  'customers/redact': z
    .object({ ...common, customer, orders_to_redact: orders, data_request: absent, orders_requested: absent })
    .transform((body) => askOf('customer-redaction', body.shop_domain, body.orders_to_redact, body.customer)),
  'shop/redact': z
    .object({ ...common, customer: absent, data_request: absent, orders_requested: absent, orders_to_redact: absent })
    .transform((body) => askOf('shop-redaction', body.shop_domain, [])),
} as const satisfies Record<RequestTopic, z.ZodType<PrivacyAsk>>;

const KINDS = {
  'customers/data_request': 'customer-data',
  'customers/redact': 'customer-redaction',
  'shop/redact': 'shop-redaction',
} as const satisfies Record<RequestTopic, PrivacyRequestKind>;

/** What a message of that topic asks for; undefined for every other topic. */
export const kindOfRequest = (topic: string): PrivacyRequestKind | undefined =>
  Object.hasOwn(KINDS, topic) ? KINDS[topic as RequestTopic] : undefined;

/** The topic of messages that ask for it. */
export const topicOfRequest = (kind: PrivacyRequestKind): string =>
  Object.entries(KINDS).find(([, asked]) => asked === kind)?.[0] ?? '';

const askOf = (
  kind: PrivacyRequestKind,
  key: ShopKey,
  orderIds: readonly OrderId[],
  who?: AskedCustomer,
): PrivacyAsk => ({ kind, shop: key, orderIds, ...(who ? { customer: who } : {}) });

/**
 * Why a body asks for nothing. `elsewhere`: it says itself that it is of another shop or another topic than the message,
 * whose header is not signed. `unreadable`: it may ask for something; with the path of its first fault, or that of the whole.
 */
export interface FaultOfAsk {
  readonly kind: 'elsewhere' | 'unreadable';
  readonly path: string;
}

/** Reads what a signed body of one of the three privacy topics asks for, whenever it is read. */
export const readPrivacyAsk = (topic: string, body: Uint8Array, from: ShopKey): Result<PrivacyAsk, FaultOfAsk> => {
  const schema = Object.hasOwn(BODIES, topic) ? BODIES[topic as keyof typeof BODIES] : undefined;
  if (!schema) return fail({ kind: 'unreadable', path: '' });
  const json = bodyIn(body);
  if (typeof json === 'string') return fail({ kind: 'unreadable', path: json });
  const said = json.exact();
  if (isElsewhere(said, topic, from)) return fail({ kind: 'elsewhere', path: '' });
  const read = schema.safeParse(said);
  return read.success ? ok(read.data) : fail({ kind: 'unreadable', path: read.error.issues[0]?.path.join('.') ?? '' });
};

/** A request names its shop in the one way, the shop's own object in the other. */
const shopNamed = z.union([
  z.object({ shop_domain: shop }).transform((body) => body.shop_domain),
  z.object({ myshopify_domain: shop }).transform((body) => body.myshopify_domain),
]);
/** Every object of the platform has both; a request has a number of its shop instead. */
const ofAnObject = z.object({ id: z.unknown(), admin_graphql_api_id: z.string() });
/** The parts by which a request of a customer is known, and the topic that they belong to. */
const MARKS = {
  orders_requested: 'customers/data_request',
  data_request: 'customers/data_request',
  orders_to_redact: 'customers/redact',
} as const;

const isElsewhere = (said: unknown, topic: string, from: ShopKey): boolean => {
  const its = shopNamed.safeParse(said);
  if (its.success && its.data !== from) return true;
  if (typeof said !== 'object' || said === null) return false;
  const marks = Object.entries(MARKS).filter(([mark]) => Object.hasOwn(said, mark));
  return ofAnObject.safeParse(said).success || (marks.length > 0 && marks.every(([, owner]) => owner !== topic));
};
