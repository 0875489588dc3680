import { routes } from '@belegwerk/contracts/api';
import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import { MOST_OF_MESSAGE, type Clock, type Stores } from '@belegwerk/core/ports';
import type { AddWork } from '@belegwerk/core/use-cases';
import { workOfWebhook, type FaultOfBody, type Webhook, type WebhookFault } from '@belegwerk/adapters/shopify';
import type { Request } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import { bodyBudget } from '../../http/body-budget.ts';
import type { Area } from '../../http/mount.ts';
import { bytesOf, rawBody } from '../../http/raw-body.ts';
import type { TakePrivacyRequest } from '../../webhooks/privacy-intake.ts';

interface Parts {
  readonly parse: (body: Uint8Array, headers: IncomingHttpHeaders) => Result<Webhook, WebhookFault>;
  readonly addWork: AddWork;
  readonly takePrivacyRequest: TakePrivacyRequest;
  readonly stores: Stores;
  readonly isAllowed: (shop: ShopKey) => boolean;
  readonly clock: Clock;
  readonly wake: (shop: ShopKey) => void;
  readonly counters: IntakeCounters;
  readonly log: Logger;
}

/** What the intake has seen since the start; shown by the readiness page. */
export interface IntakeCounters {
  stored: number;
  known: number;
  badSignature: number;
  unreadable: number;
  unknownShop: number;
  unknownTopic: number;
}

export const newIntakeCounters = (): IntakeCounters => ({
  stored: 0,
  known: 0,
  badSignature: 0,
  unreadable: 0,
  unknownShop: 0,
  unknownTopic: 0,
});

const BODY_LIMIT = '5mb';
const SIGNATURE = 'x-shopify-hmac-sha256';

/** Where a signed body stopped making sense. */
interface Unreadable {
  readonly path: string;
  readonly body?: FaultOfBody;
}

/** A webhook that is surely the platform's, readable or not. */
interface Signed {
  readonly webhook: Webhook;
  readonly body: Uint8Array;
  readonly fault?: Unreadable;
}

/** Takes webhooks: verifies the raw bytes, stores the work durably, answers. The work happens in the shop's lane. */
export const shopifyWebhooks = (parts: Parts): Area => {
  const spoken = new Set<string>();
  const unsigned = () => (parts.counters.badSignature += 1);
  const expected = rawBody({ limit: BODY_LIMIT, signature: SIGNATURE, unsigned });
  return (mount) => {
    mount.receive(routes.shopifyWebhook, { read: [bodyBudget(), ...expected], prove: signed, take: accepted });
  };

  async function signed(request: Request): Promise<Result<Signed, number>> {
    const body = bytesOf(request);
    const parsed = parts.parse(body, request.headers);
    if (parsed.ok) return ok({ webhook: parsed.value, body });
    const { failure } = parsed;
    return failure.kind === 'unreadable'
      ? ok({ webhook: failure.webhook, body, fault: failure })
      : fail(refused(failure.kind));
  }

  async function accepted({ webhook, body, fault }: Signed): Promise<number> {
    const { counters } = parts;
    if (webhook.isRequest) return requested(webhook, body);
    if (!(await isKnown(webhook))) return ofStranger(webhook);
    if (!webhook.known) {
      counters.unknownTopic += 1;
      once(`topic ${webhook.topic}`, 'a webhook topic that nobody asked for');
      return 404;
    }
    counters[await stored(webhook, body, fault)] += 1;
    if (fault === undefined) parts.wake(webhook.shop);
    else await tell(webhook, fault);
    return 200;
  }

  /** A shop that has left is asked about, too, also one that is not allowed any more: it is about what is stored already. */
  async function requested(webhook: Webhook, body: Uint8Array): Promise<number> {
    const request = await parts.takePrivacyRequest({ webhook, body });
    if (request.stored === 'stranger') return ofStranger(webhook);
    if (request.stored === 'elsewhere') {
      parts.counters.unreadable += 1;
      return 200;
    }
    parts.counters[request.stored] += 1;
    if ('fault' in request) parts.counters.unreadable += 1;
    return 200;
  }

  function ofStranger({ shop }: Webhook): number {
    parts.counters.unknownShop += 1;
    once(`shop ${shop}`, 'a webhook of a shop that is not installed');
    return 200;
  }

  /**
   * What makes no sense is kept, and no lane works on it. Of what does, nothing is kept but what the lane needs: the order
   * is read again, and personal data is not stored without need (Art. 5 GDPR).
   */
  function stored(webhook: Webhook, body: Uint8Array, fault?: Unreadable): Promise<'stored' | 'known'> {
    const { datedId: id, shop, topic } = webhook;
    if (!fault) return parts.addWork({ id, shop, work: workOfWebhook(webhook), urgency: 'live' });
    const work = { kind: 'unreadable-message', topic, fault: fault.body ?? fault.path } as const;
    const text = Buffer.from(body).toString('utf8').slice(0, MOST_OF_MESSAGE);
    return parts.addWork({ id, shop, work, urgency: 'live', body: text });
  }

  function refused(kind: 'missing-header' | 'bad-signature'): number {
    if (kind === 'bad-signature') {
      parts.counters.badSignature += 1;
      return 401;
    }
    parts.counters.unreadable += 1;
    return 400;
  }

  /** Nothing is lost: the body stays in the queue, the log says where it stopped making sense. */
  async function tell(webhook: Webhook, { path }: Unreadable): Promise<void> {
    parts.counters.unreadable += 1;
    await parts.stores.recordsOf(webhook.shop).events.append({
      id: `webhook.unprocessable:${webhook.webhookId}`,
      at: parts.clock.now(),
      origin: 'webhook',
      name: 'webhook.unprocessable',
      status: 'critical',
      facts: { topic: webhook.topic, path },
    });
  }

  /** Asked each time: whatever came after a shop was erased would stay for ever. */
  async function isKnown({ shop }: Webhook): Promise<boolean> {
    return parts.isAllowed(shop) && (await parts.stores.shops.find(shop)) !== undefined;
  }

  function once(key: string, message: string): void {
    if (spoken.has(key) || spoken.size > 1000) return;
    spoken.add(key);
    parts.log.warn({ about: key }, message);
  }
};
