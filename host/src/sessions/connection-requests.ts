import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock, IdSource, SecretVault } from '@belegwerk/core/ports';
import { instant, parseShopKey, type ShopKey, staffId, type StaffId } from '@belegwerk/core/kernel';
import { z } from 'zod';

const SECRET = 'accounting.connection-request';

/**
 * The steps of a connection, each with the minutes for which it can be taken: from the app to the popup at once, to the
 * accounting service and back, and an answer to a question.
 */
const MINUTES = { start: 1, consent: 10, answer: 10 } as const;
type Step = keyof typeof MINUTES;

const stored = z.object({
  step: z.enum(['start', 'consent', 'answer']),
  token: z.string(),
  verifier: z.string().optional(),
  /** Imprint of the secret that only the merchant's browser has. */
  browser: z.string().optional(),
  /** The organisation that a question is about. */
  organizationId: z.string().optional(),
  /** Who at the shop began it. */
  by: z.string().transform(staffId).optional(),
  until: z.string(),
});
type Stored = z.output<typeof stored>;

/** A merchant who is sent to the accounting service, with the secret by which the browser is known again. */
export interface SentAway {
  readonly state: string;
  readonly verifier: string;
  readonly browser: string;
}

interface Parts {
  readonly vault: SecretVault;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/**
 * Remembers how far a shop has come in connecting an account. Every token names its shop, is good for one step of one
 * browser, once and for minutes; the newest of a shop is the only one.
 */
export class ConnectionRequests {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The app asks for the address of the popup. */
  open(shop: ShopKey, by: StaffId): Promise<string> {
    return this.#expect(shop, { step: 'start', by });
  }

  /** The popup was opened: from now on its browser is the only one that can go on. */
  async begin(token: string, newVerifier: () => string): Promise<SentAway | undefined> {
    const shop = await this.#take('start', token);
    if (!shop) return undefined;
    const [browser, verifier] = [this.#parts.ids.token(), newVerifier()];
    const known = { verifier, browser: imprint(browser), by: shop.by };
    const state = await this.#expect(shop.key, { step: 'consent', ...known });
    return { state, verifier, browser };
  }

  /** The accounting service sent the browser back. One that is not known changes nothing. */
  async close(
    state: string,
    browser: string,
  ): Promise<{ readonly shop: ShopKey; readonly verifier: string; readonly by: StaffId } | undefined> {
    const taken = await this.#take('consent', state, browser);
    return taken?.verifier === undefined || taken.by === undefined
      ? undefined
      : { shop: taken.key, verifier: taken.verifier, by: taken.by };
  }

  /** The merchant is asked something that only this browser may answer. */
  ask(shop: ShopKey, browser: string, organizationId: string): Promise<string> {
    return this.#expect(shop, { step: 'answer', browser: imprint(browser), organizationId });
  }

  /** The shop and the organisation about which the answer is. */
  async answered(
    token: string,
    browser: string,
  ): Promise<{ readonly shop: ShopKey; readonly organizationId: string } | undefined> {
    const taken = await this.#take('answer', token, browser);
    return taken?.organizationId === undefined ? undefined : { shop: taken.key, organizationId: taken.organizationId };
  }

  async #expect(shop: ShopKey, request: Omit<Stored, 'token' | 'until'>): Promise<string> {
    const { vault, clock, ids } = this.#parts;
    const token = `${Buffer.from(shop).toString('base64url')}.${ids.token()}`;
    const until = clock.now().add({ minutes: MINUTES[request.step] }).toString();
    await vault.put(shop, SECRET, JSON.stringify({ ...request, token, until }));
    return token;
  }

  async #take(
    step: Step,
    token: string,
    browser?: string,
  ): Promise<({ readonly key: ShopKey } & Pick<Stored, 'verifier' | 'by' | 'organizationId'>) | undefined> {
    const { vault, clock } = this.#parts;
    const key = parseShopKey(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));
    const text = key && (await vault.get(key, SECRET));
    const request = text ? stored.safeParse(JSON.parse(text)).data : undefined;
    if (!key || request?.step !== step || !isSameText(request.token, token)) return undefined;
    if (step !== 'start' && !isSameText(request.browser ?? '', imprint(browser ?? ''))) return undefined;
    await vault.remove(key, SECRET);
    const isInTime = instant(request.until).epochMilliseconds > clock.now().epochMilliseconds;
    return isInTime ? { ...request, key } : undefined;
  }
}

const imprint = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const isSameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
