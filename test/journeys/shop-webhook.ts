import { createHmac, randomUUID } from 'node:crypto';

/** A webhook as the shop platform sends it; what is left out is right. */
export interface SentWebhook {
  readonly topic?: string;
  readonly shop: string;
  readonly id?: string;
  /** When its event happened; repeated deliveries say the same. */
  readonly triggeredAt?: string;
  /** What the signature is made with. */
  readonly secret: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** How the body says that it is packed. */
  readonly encoding?: string;
  /** A header that was lost on the way. */
  readonly without?: string;
}

/** Sends a signed webhook to a host and answers the status. */
export const sendWebhook = async (hostUrl: string, webhook: SentWebhook): Promise<number> => {
  const { topic = 'orders/updated', shop, id = randomUUID(), secret, body, without } = webhook;
  const { encoding, triggeredAt = new Date().toISOString() } = webhook;
  const headers = new Headers({
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-shop-domain': shop,
    'x-shopify-webhook-id': id,
    'x-shopify-event-id': id,
    'x-shopify-triggered-at': triggeredAt,
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
  });
  if (encoding) headers.set('content-encoding', encoding);
  if (without) headers.delete(without);
  const reply = await fetch(`${hostUrl}/webhooks/shopify`, { method: 'POST', headers, body });
  await reply.arrayBuffer();
  return reply.status;
};

/** What the readiness page counts. */
export interface Counters {
  readonly stored: number;
  readonly known: number;
  readonly badSignature: number;
  readonly unreadable: number;
  readonly unknownShop: number;
  readonly unknownTopic: number;
}

export const countersOf = async (hostUrl: string): Promise<Counters> => {
  const reply = await fetch(`${hostUrl}/readyz`);
  return ((await reply.json()) as { webhooks: Counters }).webhooks;
};
