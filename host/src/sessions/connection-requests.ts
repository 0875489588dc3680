import { timingSafeEqual } from 'node:crypto';
import { type Clock, type IdSource, instant, parseShopKey, type SecretVault, type ShopKey } from '@belegwerk/core';
import { z } from 'zod';

const SECRET = 'lexware.connection-request';
const VALID = { minutes: 15 };

const stored = z.object({ state: z.string(), verifier: z.string(), until: z.string() });

/** A merchant who was sent away to allow access and has not come back yet. */
export interface ConnectionRequest {
  readonly state: string;
  readonly verifier: string;
}

interface Parts {
  readonly vault: SecretVault;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly newVerifier: () => string;
}

/** Remembers who was sent away, so that only the same shop's answer is accepted, once and within 15 minutes. */
export class ConnectionRequests {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async open(shop: ShopKey): Promise<ConnectionRequest> {
    const { vault, clock, ids, newVerifier } = this.#parts;
    const state = `${Buffer.from(shop).toString('base64url')}.${ids.token()}`;
    const request = { state, verifier: newVerifier() };
    await vault.put(shop, SECRET, JSON.stringify({ ...request, until: clock.now().add(VALID).toString() }));
    return request;
  }

  /** The shop and verifier of an answer; undefined when nobody asked, it was used already, or it is too late. */
  async close(state: string): Promise<{ readonly shop: ShopKey; readonly verifier: string } | undefined> {
    const { vault, clock } = this.#parts;
    const shop = parseShopKey(Buffer.from(state.split('.')[0] ?? '', 'base64url').toString('utf8'));
    const text = shop && (await vault.get(shop, SECRET));
    if (!shop || !text) return undefined;
    const request = stored.parse(JSON.parse(text));
    if (!sameText(request.state, state)) return undefined;
    await vault.remove(shop, SECRET);
    const inTime = instant(request.until).epochMilliseconds > clock.now().epochMilliseconds;
    return inTime ? { shop, verifier: request.verifier } : undefined;
  }
}

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
