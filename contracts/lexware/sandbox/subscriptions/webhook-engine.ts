import { createPrivateKey, createSign, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Books } from '../books/books.ts';
import type { Delivery, Subscription } from '../books/entities.ts';
import type { IdSource } from '../books/ids.ts';
import type { RequestLog } from '../http/request-log.ts';
import { berlinTimestamp } from '../time/berlin.ts';
import type { VirtualClock } from '../time/virtual-clock.ts';
import type { Callbacks } from './callback-transport.ts';
import { nextStep } from './retry-schedule.ts';

/** Who caused an event: the API client itself or a person in the web app. */
export type EventOrigin = 'api' | 'user';

interface SigningKey {
  /** Read once: reading it costs three times as much as signing. */
  readonly privateKey: KeyObject;
  readonly publicPem: string;
}

interface Surroundings {
  readonly books: Books;
  readonly clock: VirtualClock;
  readonly ids: IdSource;
  readonly requests: RequestLog;
  readonly callbacks: Callbacks;
}

const makeKeyPair = promisify(generateKeyPair);

/** Tells subscribers about events: signed, retried on the virtual clock, dropped or unsubscribed as documented. */
export class WebhookEngine {
  readonly #books: Books;
  readonly #clock: VirtualClock;
  readonly #ids: IdSource;
  readonly #log: RequestLog;
  readonly #post: Callbacks['post'];
  #key: Promise<SigningKey> | undefined;

  constructor({ books, clock, ids, requests, callbacks }: Surroundings) {
    this.#books = books;
    this.#clock = clock;
    this.#ids = ids;
    this.#log = requests;
    this.#post = callbacks.post;
  }

  /** Public key as PEM, the same as long as the state is kept. */
  async publicKey(): Promise<string> {
    return (await this.#keyPair()).publicPem;
  }

  /** Continues deliveries that a restart interrupted. */
  resume(): void {
    for (const delivery of this.#books.deliveries.values()) this.#schedule(delivery);
  }

  /** Notes an event and sends it to everybody who subscribed to it. */
  happened(eventType: string, resourceId: string, origin: EventOrigin, detail?: string): void {
    const eventDate = berlinTimestamp(this.#clock.now());
    this.#log.happened({ at: eventDate, event: eventType, resourceId, ...(detail !== undefined && { detail }) });
    if (origin === 'api' && !this.#books.get('switches').echoOwnWrites) return;
    for (const subscription of this.#books.subscriptions.values()) {
      if (subscription.eventType !== eventType || !this.#isConcerned(subscription, resourceId)) continue;
      this.#send(subscription, resourceId, eventDate);
    }
  }

  #isConcerned({ connectionId }: Subscription, resourceId: string): boolean {
    if (!this.#books.get('switches').companyPerConnection) return true;
    const madeBy = this.#books.documents.get(resourceId)?.madeBy;
    return madeBy === undefined || madeBy === connectionId;
  }

  #send(subscription: Subscription, resourceId: string, eventDate: string): void {
    const { organizationId } = this.#books.get('profile');
    const { eventType, callbackUrl } = subscription;
    const body = JSON.stringify({ organizationId, eventType, resourceId, eventDate });
    const [id, nextMs] = [this.#ids.uuid(), this.#clock.now()];
    this.#schedule(
      this.#books.deliveries.put({ id, subscriptionId: subscription.id, callbackUrl, body, attempts: 0, nextMs }),
    );
  }

  #schedule(delivery: Delivery): void {
    this.#clock.at(delivery.nextMs, () => this.#attempt(delivery.id));
  }

  async #attempt(id: string): Promise<void> {
    const delivery = this.#books.deliveries.get(id);
    if (!delivery) return;
    const { privateKey } = await this.#keyPair();
    const signature = createSign('RSA-SHA512').update(delivery.body).sign(privateKey, 'base64');
    const outcome = await this.#post(delivery.callbackUrl, delivery.body, signature);
    if (this.#books.deliveries.get(id) === undefined) return;
    const step = nextStep(outcome, delivery.attempts);
    const detail = `${String(outcome)} ${step.kind}`;
    this.#log.happened({ at: berlinTimestamp(this.#clock.now()), event: 'callback', resourceId: id, detail });
    if (step.kind === 'retry') {
      const nextMs = this.#clock.now() + step.afterSeconds * 1000;
      this.#schedule(this.#books.deliveries.put({ ...delivery, attempts: delivery.attempts + 1, nextMs }));
      return;
    }
    this.#books.deliveries.remove(id);
    if (step.kind === 'unsubscribe') this.#books.subscriptions.remove(delivery.subscriptionId);
  }

  #keyPair(): Promise<SigningKey> {
    this.#key ??= this.#loadKey().then(({ privatePem, publicPem }) => ({
      privateKey: createPrivateKey(privatePem),
      publicPem,
    }));
    return this.#key;
  }

  async #loadKey(): Promise<{ privatePem: string; publicPem: string }> {
    const kept = this.#books.get('webhookKey');
    if (kept) return kept;
    const pair = await makeKeyPair('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const fresh = { privatePem: pair.privateKey, publicPem: pair.publicKey };
    this.#books.set('webhookKey', fresh);
    return fresh;
  }
}
