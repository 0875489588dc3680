import { calm, type ChaosSwitches } from './chaos-switches.ts';
import { planDeliveries, type Delivery } from './delivery-plan.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import type { DeliveryRecord } from './delivery-record.ts';
import type { OutgoingWebhook } from './outgoing-webhook.ts';
import { postRaw, type PostOutcome } from './post-raw.ts';
import { pauseAfterAttempt } from './retry-plan.ts';
import { senderSnapshot } from './sender-snapshot.ts';
import { escapeAsThePlatform, signatureOf, webhookHeaders } from './signed-request.ts';

export type { ChaosSwitches, DeliveryRecord, OutgoingWebhook };

const MAX_RECORDS = 5_000;
const WRONG_SECRET = 'not the secret of this app';

/** What a sender needs. `timeScale` divides every waiting time; the two limits are real milliseconds (1 s and 5 s). */
export interface WebhookSenderOptions {
  target: () => string | undefined;
  secret: () => string;
  oldSecret?: () => string;
  apiVersion: string;
  now: () => Date;
  timeScale: number;
  random: () => number;
  connectLimitMs?: number;
  exchangeLimitMs?: number;
}

/**
 * Delivers webhooks the way the platform does: signed raw JSON, any 2xx is success, eight retries with the original
 * payload and webhook id. A webhook that has no target when it is sent is not delivered at all.
 */
export class WebhookSender {
  chaos: ChaosSwitches = calm();
  /** Called after the last attempt at a webhook failed. */
  onExhausted: (webhook: OutgoingWebhook) => void = () => undefined;
  readonly #options: WebhookSenderOptions;
  readonly #abort = new AbortController();
  readonly #queue: DeliveryQueue;
  #records: DeliveryRecord[] = [];

  constructor(options: WebhookSenderOptions) {
    this.#options = options;
    this.#queue = new DeliveryQueue((delivery) => this.#attempt(delivery));
  }

  /** Accepts a webhook and returns at once. */
  send(webhook: OutgoingWebhook): void {
    const unsent: Delivery = { webhook: { ...webhook }, webhookId: '', attempt: 0, chaos: [] };
    if (this.#targetOf(webhook) === undefined) {
      this.#record(unsent, 'no-target', 0);
      return;
    }
    const planned = planDeliveries(unsent.webhook, this.chaos, this.#options.random);
    if (planned.length === 0) this.#record({ ...unsent, chaos: ['dropped'] }, 'dropped', 0);
    for (const { delivery, delayMs } of planned) this.#queue.add(delivery, delayMs / this.#options.timeScale);
  }

  /** Resolves once nothing is pending or scheduled. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  /** The last 5000 attempts, oldest first. */
  deliveries(): DeliveryRecord[] {
    return structuredClone(this.#records);
  }

  /** Unfinished deliveries and switches as plain data; take it after `stop` for a clean end. */
  snapshot(): unknown {
    return structuredClone({ pending: this.#queue.waiting(), chaos: this.chaos });
  }

  /** Continues what a snapshot had not finished. */
  restore(state: unknown): void {
    const { pending, chaos } = senderSnapshot.parse(state);
    this.chaos = chaos;
    for (const { delivery, dueInMs } of pending) this.#queue.add(delivery, dueInMs);
  }

  /** Ends all work: running attempts are cut and stay pending, nothing starts any more. */
  async stop(): Promise<void> {
    this.#queue.stop();
    this.#abort.abort();
    await this.#queue.idle();
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const startedAt = performance.now();
    const isForged = this.#options.random() < this.chaos.wrongHmacRate;
    const marked = isForged ? { ...delivery, chaos: [...delivery.chaos, 'wrong-hmac'] } : delivery;
    const outcome = await this.#post(delivery, isForged ? WRONG_SECRET : this.#secret());
    if (this.#abort.signal.aborted) {
      this.#queue.add(delivery, 0);
      return;
    }
    this.#conclude(marked, outcome, Math.ceil(performance.now() - startedAt));
  }

  #conclude(delivery: Delivery, outcome: PostOutcome, durationMs: number): void {
    const isDelivered = 'status' in outcome && outcome.status >= 200 && outcome.status < 300;
    const pause = pauseAfterAttempt(delivery.attempt);
    const failure = pause === undefined ? 'exhausted' : 'failed';
    this.#record(delivery, isDelivered ? 'delivered' : failure, durationMs, outcome);
    if (!isDelivered && pause === undefined) this.onExhausted(delivery.webhook);
    if (isDelivered || pause === undefined) return;
    this.#queue.add({ ...delivery, attempt: delivery.attempt + 1 }, pause / this.#options.timeScale);
  }

  async #post(delivery: Delivery, secret: string): Promise<PostOutcome> {
    const { webhook, webhookId } = delivery;
    const { apiVersion, connectLimitMs = 1_000, exchangeLimitMs = 5_000 } = this.#options;
    const url = this.#targetOf(webhook);
    if (url === undefined) return { error: 'no target' };
    const raw = Buffer.from(escapeAsThePlatform(webhook.body));
    const signature = signatureOf(raw, secret);
    const headers = webhookHeaders({ webhook, webhookId, apiVersion, signature, length: raw.length });
    return postRaw({ url, headers, raw, connectLimitMs, exchangeLimitMs, signal: this.#abort.signal });
  }

  #targetOf({ subscription }: OutgoingWebhook): string | undefined {
    return subscription?.uri ?? this.#options.target();
  }

  #secret(): string {
    const { secret, oldSecret } = this.#options;
    return this.chaos.useOldSecret && oldSecret !== undefined ? oldSecret() : secret();
  }

  #record(delivery: Delivery, outcome: DeliveryRecord['outcome'], durationMs: number, answer?: PostOutcome): void {
    const { webhook, webhookId, attempt, chaos } = delivery;
    const { eventId, shop, topic } = webhook;
    const at = this.#options.now().toISOString();
    this.#records.push({ webhookId, eventId, shop, topic, attempt, at, durationMs, outcome, chaos, ...answer });
    if (this.#records.length > MAX_RECORDS) this.#records = this.#records.slice(-MAX_RECORDS);
  }
}
