import {
  fail,
  ok,
  orderId,
  type AskedCustomer,
  type OrderId,
  type PrivacyRequestKind,
  type Result,
  type ShopKey,
} from '@belegwerk/core';
import { z } from 'zod';
import { platformShop } from '../platform-shop.ts';
import { parseLossless } from './lossless-json.ts';
import type { RequestTopic } from './topics.ts';

/** A request of the data protection law as its body says it. */
export interface PrivacyAsk {
  readonly kind: PrivacyRequestKind;
  readonly shop: ShopKey;
  readonly customer?: AskedCustomer;
  readonly orderIds: readonly OrderId[];
}

const digits = z.union([z.string().regex(/^\d+$/), z.int().nonnegative().transform(String)]);
const orders = z.array(digits).transform((ids) => ids.map((id) => orderId(`gid://shopify/Order/${id}`)));
const named = z.string().min(1).nullish();
const customer = z
  .object({ id: digits.nullish(), email: named, phone: named })
  .transform(({ id, email, phone }): AskedCustomer => ({
    ...(id ? { id } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
  }));
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
  Object.entries(KINDS).find(([name]) => name === topic)?.[1];

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
 * Reads what a signed body of one of the three privacy topics asks for. Fails with the path of the first fault: also when
 * it is the body of another topic, or of another shop than the message says.
 */
export const readPrivacyAsk = (
  topic: string,
  body: Uint8Array,
  from: ShopKey,
): Result<PrivacyAsk, { readonly path: string }> => {
  const schema = Object.hasOwn(BODIES, topic) ? BODIES[topic as keyof typeof BODIES] : undefined;
  if (!schema) return fail({ path: '' });
  const read = schema.safeParse(jsonIn(body));
  if (!read.success) return fail({ path: read.error.issues[0]?.path.join('.') ?? '' });
  return read.data.shop === from ? ok(read.data) : fail({ path: 'shop_domain' });
};

/** Undefined for what is no JSON; its bounds were looked at before. */
const jsonIn = (body: Uint8Array): unknown => {
  try {
    return parseLossless(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
};
