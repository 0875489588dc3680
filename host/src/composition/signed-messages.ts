import { createHash } from 'node:crypto';
import {
  kindOfRequest,
  parseWebhook,
  readPrivacyAsk,
  signingKey,
  topicOfRequest,
  workOfWebhook,
  type AppCredentials,
  type Webhook,
  type WebhookFault,
  type WebhookHeaders,
} from '@belegwerk/adapters/shopify';
import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { PrivacyRequest } from '@belegwerk/core/ports';
import type { PrivacyMessage, ToldByShop } from '@belegwerk/core/use-cases';
import type { SignedMessage } from '../areas/webhooks/shop-messages.ts';

export { isSignature } from '@belegwerk/adapters/shopify';

/** The header that carries the signature of the shop platform. */
export const SIGNATURE_HEADER = 'x-shopify-hmac-sha256';

type Unreadable = Extract<WebhookFault, { readonly kind: 'unreadable' }>;

/** Reads messages of the shop platform that are signed with a secret of the app. */
export const signedMessages = ({ clientSecret, oldSecrets = [] }: AppCredentials) => {
  const keys = [clientSecret, ...oldSecrets].map(signingKey);
  return (body: Uint8Array, headers: WebhookHeaders): Result<SignedMessage, 'bad-signature' | 'missing-header'> => {
    const parsed = parseWebhook(body, headers, keys);
    if (parsed.ok) return ok(messageOf(parsed.value, body));
    const { failure } = parsed;
    return failure.kind === 'unreadable' ? ok(messageOf(failure.webhook, body, failure)) : fail(failure.kind);
  };
};

const messageOf = (webhook: Webhook, body: Uint8Array, fault?: Unreadable): SignedMessage => {
  const { topic, shop, webhookId: id, datedId, isByFile } = webhook;
  const kind = kindOfRequest(topic);
  const digest = () => createHash('sha256').update(body).digest('hex');
  if (kind === undefined) return { told: { topic, shop, id, datedId, isByFile, asks: asksOf(webhook, fault), digest } };
  const text = () => Buffer.from(body).toString('utf8');
  return { request: { kind, shop, text, digest, asks: readPrivacyAsk(topic, body, shop) }, isByFile };
};

const asksOf = (webhook: Webhook, fault?: Unreadable): ToldByShop['asks'] => {
  if (fault) return { path: fault.path, fault: fault.body ?? fault.path };
  return webhook.known ? workOfWebhook(webhook) : undefined;
};

/** Reads what came of a request once more. */
export const readRequest = (
  { kind, shop }: Pick<PrivacyRequest, 'kind' | 'shop'>,
  message: string,
): PrivacyMessage['asks'] => readPrivacyAsk(topicOfRequest(kind), Buffer.from(message), shop);
