import { randomUUID } from 'node:crypto';
import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { BookkeepingFailure, Clock, Leases, SecretVault } from '@belegwerk/core/ports';
import type { SendHttp } from '../../http/index.ts';
import { pause, systemTiming, type Timing } from '../../pacing/index.ts';
import type { AccessGrant, LexwareCredentials } from '../credentials/credentials.ts';
import { TokenEndpoint, type LexwareClientRegistration } from './token-endpoint.ts';
import { StoredTokens, type TokenPair } from './token-pair.ts';

/** What the credentials stand on. */
export interface OAuthPlan {
  readonly registration: LexwareClientRegistration;
  readonly vault: SecretVault;
  readonly leases: Leases;
  readonly clock: Clock;
  readonly send: SendHttp;
  readonly timing?: Timing;
}

type Granted = Promise<Result<AccessGrant, BookkeepingFailure>>;

/** A token this close to its end is replaced before it is used. */
const MARGIN_MILLIS = 120_000;
/** Longer than the slowest answer of the token endpoint. */
const LEASE_SECONDS = 60;
const LOOK_AGAIN_MILLIS = 250;
const MAX_LOOKS = 40;

/**
 * Tokens of partner connections. Refresh tokens work once, so over all nodes one refresh runs at a time, and the new
 * pair is stored before anybody uses it.
 */
export class OAuthCredentials implements LexwareCredentials {
  readonly #plan: OAuthPlan;
  readonly #endpoint: TokenEndpoint;
  readonly #tokens: StoredTokens;
  readonly #timing: Timing;
  readonly #running = new Map<ShopKey, Granted>();

  constructor(plan: OAuthPlan) {
    this.#plan = plan;
    this.#endpoint = new TokenEndpoint(plan.registration, plan);
    this.#tokens = new StoredTokens(plan.vault);
    this.#timing = plan.timing ?? systemTiming;
  }

  async current(shop: ShopKey): Granted {
    const pair = await this.#tokens.load(shop);
    if (!pair) return fail({ kind: 'bookkeeping-not-connected' });
    return this.#isFresh(pair) ? ok(grantOf(shop, pair)) : this.renewed(shop, pair.accessToken);
  }

  renewed(shop: ShopKey, refusedToken: string): Granted {
    const running = this.#running.get(shop);
    if (running) return running;
    const renewal = this.#renew(shop, refusedToken).finally(() => this.#running.delete(shop));
    this.#running.set(shop, renewal);
    return renewal;
  }

  async #renew(shop: ShopKey, refusedToken: string): Granted {
    const { leases, clock } = this.#plan;
    const holder = randomUUID();
    for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
      const lease = await leases.acquire(`lexware-refresh:${shop}`, holder, clock.now(), LEASE_SECONDS);
      if (!lease) {
        await pause(this.#timing, LOOK_AGAIN_MILLIS);
        continue;
      }
      try {
        return await this.#renewAlone(shop, refusedToken);
      } finally {
        await leases.release(lease);
      }
    }
    return fail({ kind: 'bookkeeping-busy', waitSeconds: LEASE_SECONDS });
  }

  async #renewAlone(shop: ShopKey, refusedToken: string): Granted {
    // another host may have refreshed while we waited for the lease
    const pair = await this.#tokens.load(shop);
    if (!pair) return fail({ kind: 'bookkeeping-not-connected' });
    if (pair.accessToken !== refusedToken && this.#isFresh(pair)) return ok(grantOf(shop, pair));

    const next = await this.#endpoint.refresh(pair.refreshToken);
    if (next.ok) {
      // an answer that does not name the scopes has not changed them (RFC 6749 section 5.1)
      const { accessToken: _used, refreshToken: _spent, expiresAt: _ended, ...kept } = pair;
      const renewed = { ...kept, ...next.value };
      await this.#tokens.save(shop, renewed);
      return ok(grantOf(shop, renewed));
    }
    if (next.failure.kind === 'bookkeeping-not-connected') await this.#tokens.forget(shop, pair);
    return next;
  }

  #isFresh(pair: TokenPair): boolean {
    return pair.expiresAt.epochMilliseconds > this.#plan.clock.now().epochMilliseconds + MARGIN_MILLIS;
  }
}

const grantOf = (shop: ShopKey, pair: TokenPair): AccessGrant => ({
  token: pair.accessToken,
  account: ['connection', shop, ...(pair.connection === undefined ? [] : [pair.connection])].join(':'),
  ...(pair.scopes ? { scopes: pair.scopes } : {}),
});
