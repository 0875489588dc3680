import { createHmac } from 'node:crypto';
import type { OutgoingWebhook } from './outgoing-webhook.ts';

/** The JSON text with slashes and everything outside ASCII escaped, as the platform writes it. */
export function escapeAsThePlatform(json: string): string {
  return json.replace(/\\.|\/|[<>&]|[\u0080-\uffff]/gs, (found) => {
    if (found.startsWith('\\')) return found;
    return found === '/' ? '\\/' : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** The base64 HMAC-SHA256 of the raw bytes. */
export function signatureOf(raw: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(raw).digest('base64');
}

/** The headers of one delivery; retries of it carry the same webhook id. */
export function webhookHeaders(o: {
  webhook: OutgoingWebhook;
  webhookId: string;
  apiVersion: string;
  signature: string;
  length: number;
}): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'Content-Length': String(o.length),
    'User-Agent': 'Shopify-Captain-Hook',
    'X-Shopify-Topic': o.webhook.topic,
    'X-Shopify-Hmac-Sha256': o.signature,
    'X-Shopify-Shop-Domain': o.webhook.shop,
    'X-Shopify-API-Version': o.apiVersion,
    'X-Shopify-Webhook-Id': o.webhookId,
    'X-Shopify-Event-Id': o.webhook.eventId,
    'X-Shopify-Triggered-At': o.webhook.triggeredAt,
    ...(o.webhook.subscription?.name === undefined ? {} : { 'X-Shopify-Name': o.webhook.subscription.name }),
  };
}
