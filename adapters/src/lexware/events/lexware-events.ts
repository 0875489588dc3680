import { fail, ok, type Instant, type Result } from '@belegwerk/core/kernel';
import { z } from 'zod';
import { jsonIn } from '../http/json.ts';
import { wireInstant } from '../wire/amounts.ts';
import type { EventKeys, KeyUnavailable } from './event-keys.ts';

/**
 * Something has happened in Lexware Office, e.g. `invoice.status.changed`. It says no more than that: the resource has to
 * be read. Events may come twice, late and in any order; type, resource and moment tell them apart.
 */
export interface LexwareEvent {
  readonly eventType: string;
  /** The document or contact; for `payment.changed` the document, for `token.revoked` the connection. */
  readonly resourceId: string;
  readonly organizationId: string;
  readonly at: Instant;
}

/** `event-forged`: not signed by the service. `event-unreadable`: signed, but not an event that we understand. */
export type LexwareEventFailure =
  | KeyUnavailable
  | { readonly kind: 'event-forged' }
  | { readonly kind: 'event-unreadable' };

const callback = z.object({
  organizationId: z.string().min(1),
  eventType: z.string().min(1),
  resourceId: z.string().min(1),
  eventDate: wireInstant,
});

/** Reads callbacks. The header is `X-Lxo-Signature`; the signature is over the bytes as they came. */
export class LexwareEvents {
  readonly #keys: EventKeys;

  constructor(keys: EventKeys) {
    this.#keys = keys;
  }

  async read(rawBody: Uint8Array, signature: string | undefined): Promise<Result<LexwareEvent, LexwareEventFailure>> {
    const signed = signature ? await this.#keys.haveSigned(rawBody, signature) : ok(false);
    if (!signed.ok) return signed;
    if (!signed.value) return fail({ kind: 'event-forged' });
    const event = callback.safeParse(jsonIn(new TextDecoder().decode(rawBody))).data;
    if (!event) return fail({ kind: 'event-unreadable' });
    const { eventDate, ...rest } = event;
    return ok({ ...rest, at: eventDate });
  }
}
