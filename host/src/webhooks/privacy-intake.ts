import { readPrivacyAsk, type Webhook } from '@belegwerk/adapters/shopify';
import { privacyDeadline, type Clock, type PrivacyRequest, type PrivacyRequests } from '@belegwerk/core';
import type { Logger } from 'pino';

interface Parts {
  readonly requests: PrivacyRequests;
  readonly clock: Clock;
  /** Asks for the answer; the request is stored by then and found again without. */
  readonly answerSoon: (id: PrivacyRequest['id']) => void;
  readonly log: Logger;
}

/** Takes a signed message of a privacy topic; the path of the first fault when its body is not of this topic and shop. */
export type TakePrivacyRequest = (
  webhook: Webhook,
  body: Uint8Array,
) => Promise<{ readonly stored: 'stored' | 'known' } | { readonly fault: string }>;

/**
 * Makes a request of the data protection law a record of its own, with its deadline, before the platform is told that it
 * was received; also for a shop that is not installed any more, because the request to erase a shop comes after it left.
 */
export const makeTakePrivacyRequest =
  ({ requests, clock, answerSoon, log }: Parts): TakePrivacyRequest =>
  async (webhook, body) => {
    const ask = readPrivacyAsk(webhook.topic, body, webhook.shop);
    if (!ask.ok) return { fault: ask.failure.path };
    const receivedAt = clock.now();
    const { datedId: id } = webhook;
    const stored = await requests.receive({ ...ask.value, id, receivedAt, dueAt: privacyDeadline(receivedAt) });
    if (stored === 'stored') log.info({ shop: ask.value.shop, request: ask.value.kind }, 'a privacy request came');
    answerSoon(id);
    return { stored };
  };
