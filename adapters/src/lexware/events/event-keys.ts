import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { fail, ok, type Instant, type Result } from '@belegwerk/core/kernel';
import type { Clock } from '@belegwerk/core/ports';
import { textOf, type SendHttp } from '../../http/index.ts';

/** The key could not be fetched, so it cannot be said whose event it is. */
export type KeyUnavailable = { readonly kind: 'event-key-unavailable'; readonly detail: string };

/** Where the public keys come from. */
export interface EventKeysPlan {
  readonly url: string;
  readonly clock: Clock;
  readonly send: SendHttp;
}

const PEM = /-----BEGIN (?:RSA )?PUBLIC KEY-----[\s\S]+?-----END (?:RSA )?PUBLIC KEY-----/g;
const TIMEOUT_MILLIS = 4000;
/** A signature that no key fits may mean that the key has changed; asking more often would let forgers make us ask. */
const FRESH_MINUTES = 10;
/** While the address does not answer, one question in so many seconds stands for all. */
const PAUSE_SECONDS = 5;

/** The public keys of the service, fetched when first needed, then kept. */
export class EventKeys {
  readonly #url: string;
  readonly #clock: Clock;
  readonly #send: SendHttp;
  #fetched: readonly KeyObject[] = [];
  #fetchedAt: Instant | undefined;
  #failed: { readonly at: Instant; readonly failure: KeyUnavailable } | undefined;
  #fetching: Promise<Result<void, KeyUnavailable>> | undefined;

  constructor({ url, clock, send }: EventKeysPlan) {
    this.#url = url;
    this.#clock = clock;
    this.#send = send;
  }

  /** Whether one of the keys has signed exactly these bytes (RSA, SHA-512; Base64). */
  async haveSigned(body: Uint8Array, signature: string): Promise<Result<boolean, KeyUnavailable>> {
    const bytes = Buffer.from(signature, 'base64');
    const fits = (): boolean => this.#fetched.some((key) => verify('RSA-SHA512', body, key, bytes));
    if (fits()) return ok(true);
    if (!this.#mayAsk()) return ok(false);
    if (this.#failed && this.#secondsSince(this.#failed.at) < PAUSE_SECONDS) return fail(this.#failed.failure);
    this.#fetching ??= this.#fetch().finally(() => (this.#fetching = undefined));
    const fetched = await this.#fetching;
    this.#failed = fetched.ok ? undefined : { at: this.#clock.now(), failure: fetched.failure };
    return fetched.ok ? ok(fits()) : fetched;
  }

  #mayAsk(): boolean {
    return !this.#fetchedAt || this.#secondsSince(this.#fetchedAt) >= FRESH_MINUTES * 60;
  }

  /** A clock that was set, in either direction, is no reason to wait. */
  #secondsSince(at: Instant): number {
    return Math.abs(at.until(this.#clock.now()).total('seconds'));
  }

  async #fetch(): Promise<Result<void, KeyUnavailable>> {
    const sent = await this.#send({
      method: 'GET',
      url: this.#url,
      headers: {},
      signal: AbortSignal.timeout(TIMEOUT_MILLIS),
    });
    if (sent.outcome !== 'answered') return fail({ kind: 'event-key-unavailable', detail: sent.detail });
    const keys = sent.reply.status === 200 ? keysIn(textOf(sent.reply)) : [];
    if (keys.length === 0)
      return fail({ kind: 'event-key-unavailable', detail: `HTTP ${sent.reply.status} without a key` });
    this.#fetched = keys;
    this.#fetchedAt = this.#clock.now();
    return ok(undefined);
  }
}

const keysIn = (text: string): readonly KeyObject[] => (text.match(PEM) ?? []).map((pem) => createPublicKey(pem));
