import { randomBytes } from 'node:crypto';
import {
  readTokenState,
  type AccessTokenRecord,
  type RefreshTokenRecord,
  type TokenGrant,
  type TokenState,
} from './token-records.ts';

const DAY_MS = 86_400_000;
const REPLAY_DAYS = 30;
const ONLINE_LIFE_SECONDS = 86_399;

/** What a token opens: `scopes` while it lives, or why it does not. */
export type TokenVerdict =
  | { kind: 'ok'; access: AccessTokenRecord['kind']; scopes: string[] }
  | { kind: 'expired' }
  | { kind: 'unknown' };

/** What a test may change while the platform runs; `omitExpiryFields` makes refresh answers leave out all life times. */
export interface TokenSwitches {
  accessLifeSeconds: number;
  refreshLifeSeconds: number;
  omitExpiryFields: boolean;
  /** The merchant has to accept the app anew: neither a session token nor a refresh token opens the shop. */
  refusesAccess: boolean;
}

/** Access and refresh tokens of every shop, the shops that installed the app, and the scopes they granted. */
export class TokenStore {
  readonly switches: TokenSwitches;
  readonly #now: () => Date;
  #installations = new Map<string, string[]>();
  #access = new Map<string, AccessTokenRecord>();
  #refresh = new Map<string, RefreshTokenRecord>();

  constructor(o: { now: () => Date; accessLifeSeconds?: number; refreshLifeSeconds?: number }) {
    this.#now = o.now;
    this.switches = {
      accessLifeSeconds: o.accessLifeSeconds ?? 3_600,
      refreshLifeSeconds: o.refreshLifeSeconds ?? 7_776_000,
      omitExpiryFields: false,
      refusesAccess: false,
    };
  }

  /** Whether a token opens this shop right now, and for which scopes. */
  verify(shop: string, token: string): TokenVerdict {
    const record = this.#access.get(token);
    if (record === undefined || record.shop !== shop) return { kind: 'unknown' };
    return this.#isOver(record.expiresAt)
      ? { kind: 'expired' }
      : { kind: 'ok', access: record.kind, scopes: [...record.scopes] };
  }

  /** Marks the app as installed with these scopes; scopes granted earlier stay. */
  install(shop: string, scopes: readonly string[]): void {
    this.setScopes(shop, [...new Set([...(this.#installations.get(shop) ?? []), ...scopes])]);
  }

  /** Replaces the scopes of a shop; its offline tokens change with them at once. */
  setScopes(shop: string, scopes: readonly string[]): void {
    this.#installations.set(shop, [...scopes]);
    for (const record of this.#access.values()) {
      if (record.shop === shop && record.kind === 'offline') record.scopes = [...scopes];
    }
  }

  /** The scopes a shop granted; empty when the app is not installed there. */
  scopesOf(shop: string): string[] {
    return [...(this.#installations.get(shop) ?? [])];
  }

  /** Every token that was ever handed out and not taken back. */
  all(): readonly string[] {
    return [...this.#access.keys(), ...this.#refresh.keys()];
  }

  /** A fresh offline token; with `expiring` it comes with a refresh token. */
  issueOffline(shop: string, expiring: boolean): TokenGrant {
    if (!expiring) return this.#handOut(this.#newAccess(shop, 'offline'));
    const access = this.#newAccess(shop, 'offline', this.switches.accessLifeSeconds);
    return this.#handOut(access, this.#newRefresh(shop, access.token));
  }

  /** A fresh token of the application alone: no refresh token comes with it. */
  issueApplication(shop: string): TokenGrant {
    return this.#handOut(this.#newAccess(shop, 'offline', Math.min(this.switches.accessLifeSeconds, 3600)));
  }

  /** A fresh token for one member of staff; it lives a day and cannot be refreshed. */
  issueOnline(shop: string): TokenGrant {
    return this.#handOut(this.#newAccess(shop, 'online', ONLINE_LIFE_SECONDS));
  }

  /** Trades an offline token that never expires for an expiring pair; undefined when it is not such a token. */
  migrate(shop: string, token: string): TokenGrant | undefined {
    const record = this.#access.get(token);
    if (record?.shop !== shop || record.kind !== 'offline' || record.expiresAt !== undefined) return undefined;
    this.#access.delete(token);
    return this.issueOffline(shop, true);
  }

  /**
   * The successor of a refresh token. Asking again returns the same successor until that one was itself used, at most
   * 30 days long; undefined when the token is unknown, over, of another shop or replaced.
   */
  refresh(shop: string, token: string): TokenGrant | undefined {
    const record = this.#refresh.get(token);
    if (record?.shop !== shop || this.#isOver(record.expiresAt)) return undefined;
    return record.successor === undefined ? this.#rotate(record) : this.#replay(record);
  }

  /** Ends an access token before its time. */
  end(token: string): void {
    const record = this.#access.get(token);
    if (record) record.expiresAt = this.#now().getTime();
  }

  installed(shop: string): boolean {
    return this.#installations.has(shop);
  }

  installedShops(): string[] {
    return [...this.#installations.keys()];
  }

  /** Removes the app from a shop: every token of that shop is dead at once. */
  uninstall(shop: string): void {
    this.#installations.delete(shop);
    for (const record of this.#access.values()) if (record.shop === shop) this.#access.delete(record.token);
    for (const record of this.#refresh.values()) if (record.shop === shop) this.#refresh.delete(record.token);
  }

  snapshot(): TokenState {
    return structuredClone({
      installations: Object.fromEntries(this.#installations),
      access: [...this.#access.values()],
      refresh: [...this.#refresh.values()],
    });
  }

  restore(state: unknown): void {
    const { installations, access, refresh } = readTokenState(state);
    this.#installations = new Map(Object.entries(installations));
    this.#access = new Map(access.map((record) => [record.token, record]));
    this.#refresh = new Map(refresh.map((record) => [record.token, record]));
  }

  #rotate(record: RefreshTokenRecord): TokenGrant {
    const access = this.#newAccess(record.shop, 'offline', this.switches.accessLifeSeconds);
    const successor = this.#newRefresh(record.shop, access.token);
    record.successor = successor.token;
    record.usedAt = this.#now().getTime();
    return this.#handOut(access, successor);
  }

  #replay(record: RefreshTokenRecord): TokenGrant | undefined {
    const successor = this.#refresh.get(record.successor ?? '');
    const isReplayOver = this.#isOver((record.usedAt ?? 0) + REPLAY_DAYS * DAY_MS);
    if (successor === undefined || successor.successor !== undefined || isReplayOver) return undefined;
    const known = this.#access.get(successor.accessToken);
    if (known !== undefined && !this.#isOver(known.expiresAt)) return this.#handOut(known, successor);
    const access = this.#newAccess(record.shop, 'offline', this.switches.accessLifeSeconds);
    successor.accessToken = access.token;
    return this.#handOut(access, successor);
  }

  #newAccess(shop: string, kind: 'offline' | 'online', lifeSeconds?: number): AccessTokenRecord {
    const prefix = kind === 'offline' ? 'shpat_' : 'shpua_';
    const record: AccessTokenRecord = { token: prefix + randomHex(), shop, kind, scopes: this.scopesOf(shop) };
    if (lifeSeconds !== undefined) record.expiresAt = this.#now().getTime() + lifeSeconds * 1000;
    this.#access.set(record.token, record);
    return record;
  }

  #newRefresh(shop: string, accessToken: string): RefreshTokenRecord {
    const expiresAt = this.#now().getTime() + this.switches.refreshLifeSeconds * 1000;
    const record: RefreshTokenRecord = { token: `shprt_${randomHex()}`, shop, accessToken, expiresAt };
    this.#refresh.set(record.token, record);
    return record;
  }

  #handOut(access: AccessTokenRecord, refresh?: RefreshTokenRecord): TokenGrant {
    const grant: TokenGrant = { accessToken: access.token, scopes: [...access.scopes] };
    if (access.expiresAt !== undefined) grant.expiresIn = this.#secondsUntil(access.expiresAt);
    if (refresh === undefined) return grant;
    return { ...grant, refreshToken: refresh.token, refreshExpiresIn: this.#secondsUntil(refresh.expiresAt) };
  }

  #secondsUntil(time: number): number {
    return Math.max(0, Math.floor((time - this.#now().getTime()) / 1000));
  }

  #isOver(time: number | undefined): boolean {
    return time !== undefined && time <= this.#now().getTime();
  }
}

function randomHex(): string {
  return randomBytes(16).toString('hex');
}
