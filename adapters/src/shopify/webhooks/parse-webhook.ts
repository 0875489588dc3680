import type { KeyObject } from 'node:crypto';
import { fail, ok, orderId, type OrderId, type Result, type ShopKey } from '@belegwerk/core/kernel';
import { FILE_NAMES } from '../app-config.ts';
import { bodyIn, type Body, type FaultOfBody } from './body-in.ts';
import { platformShop } from '../platform-shop.ts';
import { isSignedBy } from './signature.ts';
import { shapeOfTopic } from './topics.ts';
import { subjectOf } from './webhook-body.ts';

/** A webhook that is surely the platform's. It only says that something happened: the order is read again before anything is decided. */
export interface Webhook {
  readonly topic: string;
  /** False for a topic that this product does not know: it is answered 404 (decision 22). */
  readonly known: boolean;
  /** It asks for something that stands in its body alone: a request of the data protection law. */
  readonly isRequest: boolean;
  readonly shop: ShopKey;
  /** Identical in repeated deliveries of the same one. */
  readonly webhookId: string;
  /**
   * The webhook's id behind the moment when it was triggered, where the platform says it: identical in repeated
   * deliveries, too, and ids of one time lie side by side in an index.
   */
  readonly datedId: string;
  /** The app's file asked for it, rather than a subscription of the shop's own. */
  readonly isByFile: boolean;
  /** Shared by all topics that one business event triggered. */
  readonly eventId: string;
  readonly orderId?: OrderId;
}

/**
 * What can be wrong. `unreadable` is surely the platform's and worth keeping: sending it again would change nothing.
 * `path` is its first fault, empty with a fault of the whole body.
 */
export type WebhookFault =
  | { readonly kind: 'bad-signature' }
  | { readonly kind: 'missing-header'; readonly path: string }
  | { readonly kind: 'unreadable'; readonly path: string; readonly body?: FaultOfBody; readonly webhook: Webhook };

/** Headers as Node hands them over: names in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Checks and reads a webhook. Nothing of it is believed before the signature over the raw bytes is; `keys` are those
 * of the present and, during a rotation, the old secret.
 */
export const parseWebhook = (
  rawBody: Uint8Array,
  headers: WebhookHeaders,
  keys: readonly KeyObject[],
): Result<Webhook, WebhookFault> => {
  const signature = headerIn(headers, 'x-shopify-hmac-sha256');
  if (!signature || !isSignedBy(signature, rawBody, keys)) return fail({ kind: 'bad-signature' });
  const body = bodyIn(rawBody);
  const envelope = envelopeIn(headers);
  return envelope.ok ? withSubject(envelope.value, body) : envelope;
};

const withSubject = (envelope: Webhook, body: Body | FaultOfBody): Result<Webhook, WebhookFault> => {
  const shape = shapeOfTopic(envelope.topic);
  if (!shape) return ok(envelope);
  if (typeof body === 'string') return fail({ kind: 'unreadable', path: '', body, webhook: envelope });
  const quick = subjectOf(body.quick, shape);
  const subject = quick.ok ? quick : subjectOf(body.exact(), shape);
  if (!subject.ok) return fail({ kind: 'unreadable', path: subject.failure.path, webhook: envelope });
  const { orderId: order } = subject.value;
  return ok({ ...envelope, ...(order !== undefined && { orderId: orderId(order) }) });
};

const envelopeIn = (headers: WebhookHeaders): Result<Webhook, WebhookFault> => {
  const topic = headerIn(headers, 'x-shopify-topic');
  if (!topic) return fail({ kind: 'missing-header', path: 'x-shopify-topic' });
  const shop = platformShop(headerIn(headers, 'x-shopify-shop-domain') ?? '');
  if (!shop) return fail({ kind: 'missing-header', path: 'x-shopify-shop-domain' });
  const webhookId = headerIn(headers, 'x-shopify-webhook-id');
  if (!webhookId) return fail({ kind: 'missing-header', path: 'x-shopify-webhook-id' });
  const triggered = headerIn(headers, 'x-shopify-triggered-at') ?? '';
  const shape = shapeOfTopic(topic);
  return ok({
    topic,
    known: shape !== undefined,
    isRequest: shape?.isRequest ?? false,
    shop,
    webhookId,
    datedId: MOMENT.test(triggered) ? `${triggered} ${webhookId}` : webhookId,
    isByFile: NAMES_IN_FILE.has(headerIn(headers, 'x-shopify-name') ?? ''),
    eventId: headerIn(headers, 'x-shopify-event-id') ?? webhookId,
  });
};

const NAMES_IN_FILE: ReadonlySet<string> = new Set(Object.values(FILE_NAMES));

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** Characters; the platform's ids, topics and signatures are far shorter. */
const MAX_IN_HEADER = 255;

const headerIn = (headers: WebhookHeaders, name: string): string | undefined => {
  const value = headers[name];
  if (typeof value !== 'string' || value.length > MAX_IN_HEADER) return undefined;
  return value.trim() || undefined;
};
