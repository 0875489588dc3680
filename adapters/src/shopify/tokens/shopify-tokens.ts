import { randomUUID, type KeyObject } from 'node:crypto';
import { fail, ok, type Result, type ShopKey, type StaffId } from '@belegwerk/core/kernel';
import type { Leases, SecretVault } from '@belegwerk/core/ports';
import type { AccessTokens } from '../admin/admin-api.ts';
import type { ShopFailure } from '../admin/failures.ts';
import { completed, type AppCredentials, type ShopifyDependencies } from '../dependencies.ts';
import { AppStatus, type AppFault } from './app-status.ts';
import { clientAssertion, readAppKey } from './client-assertion.ts';
import { staffNameIn } from './staff-name.ts';
import {
  askForTokens,
  assertionParameters,
  exchangeParameters,
  onlineParameters,
  refreshParameters,
  tokenEndpoint,
  type TokenRefusal,
} from './token-endpoint.ts';
import { recordOfGrant } from './token-grant.ts';
import {
  isAlive,
  isUsable,
  readTokenText,
  secondsLeft,
  TOKEN_SECRET,
  tokenText,
  type TokenRecord,
} from './token-record.ts';
import { waysToTokens, type WayToTokens } from './way-to-tokens.ts';

/** Why a session token brought no offline token. */
export type ExchangeFailure =
  | ShopFailure
  /** The session token is stale or wrong: the browser must come with a new one. */
  | { readonly kind: 'session-token-refused' }
  /** The app's own key or secret is wrong: no merchant can help it. */
  | { readonly kind: 'app-refused'; readonly detail: string }
  /** The merchant has to accept the app or its new scopes first. */
  | { readonly kind: 'installation-incomplete'; readonly detail: string };

type Found = Result<TokenRecord, ShopFailure>;

const LEASE_SECONDS = 60;
const WAIT = { seconds: 0.2, times: 100 };

/**
 * The offline tokens of every shop, kept in the vault. Over all nodes at most one asks for new tokens of a shop at a
 * time, and the pair is stored before the next may ask.
 */
export class ShopifyTokens implements AccessTokens {
  readonly #around: Required<ShopifyDependencies>;
  readonly #app: AppCredentials;
  readonly #vault: SecretVault;
  readonly #leases: Leases;
  readonly #status: AppStatus;
  readonly #key: KeyObject | undefined;
  /** The platform's word against the last assertion. */
  #refusedAssertion: string | undefined;

  constructor(dependencies: ShopifyDependencies, parts: { app: AppCredentials; vault: SecretVault; leases: Leases }) {
    this.#around = completed(dependencies);
    this.#app = parts.app;
    this.#vault = parts.vault;
    this.#leases = parts.leases;
    this.#status = new AppStatus(this.#around);
    this.#key = parts.app.privateKey === undefined ? undefined : readAppKey(parts.app.privateKey);
  }

  /** Why no token can be had for any shop at present: the platform does not take the credentials of the app. */
  appFault(): AppFault | undefined {
    return this.#status.fault;
  }

  /** A living access token; `refused` is one that the platform has just rejected. Refreshes where needed. */
  async accessToken(shop: ShopKey, refused?: string): Promise<Result<string, ShopFailure>> {
    const record = await this.#load(shop);
    if (record && isUsable(record, this.#now(), refused)) return ok(record.accessToken);
    const refreshed = await this.#alone(shop, () => this.#refresh(shop, refused));
    return refreshed.ok ? ok(refreshed.value.accessToken) : refreshed;
  }

  /**
   * Makes sure the shop has tokens: keeps those it has while they can be used or refreshed, else exchanges a verified
   * session token for new ones, once for all who ask. Answers the granted scopes.
   */
  async ensure(shop: ShopKey, sessionToken: string): Promise<Result<readonly string[], ExchangeFailure>> {
    const lasting = await this.#lasting(shop);
    if (lasting) return ok(lasting.scopes);
    const made = await this.#alone<TokenRecord, ExchangeFailure>(shop, async () => {
      const meanwhile = await this.#lasting(shop);
      return meanwhile ? ok(meanwhile) : this.#exchanged(shop, sessionToken);
    });
    return made.ok ? ok(made.value.scopes) : made;
  }

  /**
   * What the platform calls the member of staff whose session token this is: only the grant of a token of their own says it.
   * That token is not kept and not used. Undefined where the platform does not say.
   */
  async staffName(shop: ShopKey, sessionToken: string, id: StaffId): Promise<string | undefined> {
    const grant = await askForTokens(this.#around, this.#app, shop, onlineParameters(sessionToken));
    return grant.ok ? staffNameIn(grant.value, id) : undefined;
  }

  /**
   * Whether the platform takes the key and the secret of the app: a worthless session token is handed in, which it refuses
   * only after it has looked at them. Nothing is granted or stored.
   */
  async appTaken(shop: ShopKey): Promise<Result<void, ShopFailure | { kind: 'app-refused'; detail: string }>> {
    const grant = await askForTokens(this.#around, this.#app, shop, onlineParameters('no-session-token'));
    if (grant.ok || grant.failure.kind === 'grant-refused') return ok(undefined);
    const { failure } = grant;
    return failure.kind === 'app-refused'
      ? fail({ kind: 'app-refused', detail: failure.code })
      : fail(passing(failure));
  }

  /** Whether the platform takes assertions of this app for that shop; what it grants is thrown away. Undefined without a key. */
  async assertionTaken(
    shop: ShopKey,
  ): Promise<Result<void, ShopFailure | { kind: 'app-refused'; detail: string }> | undefined> {
    if (!this.#key) return undefined;
    const grant = await this.#askByAssertion(shop);
    if (grant.ok) return ok(undefined);
    return 'code' in grant.failure
      ? fail({ kind: 'app-refused', detail: grant.failure.code })
      : fail(passing(grant.failure));
  }

  /** Forgets the tokens of a shop, for the moment it uninstalls: they are dead already. */
  async forget(shop: ShopKey): Promise<void> {
    const forgotten = await this.#alone(shop, async () => ok(await this.#vault.remove(shop, TOKEN_SECRET)));
    if (!forgotten.ok) await this.#vault.remove(shop, TOKEN_SECRET);
  }

  async #lasting(shop: ShopKey): Promise<TokenRecord | undefined> {
    const record = await this.#load(shop);
    return record?.refreshToken && secondsLeft(record.refreshExpiresAt, this.#now()) > 0 ? record : undefined;
  }

  async #exchanged(shop: ShopKey, sessionToken: string): Promise<Result<TokenRecord, ExchangeFailure>> {
    const grant = await this.#ask(shop, exchangeParameters(sessionToken));
    if (!grant.ok) return fail(exchangeFailureOf(grant.failure));
    const record = recordOfGrant(grant.value, this.#now());
    if (!record?.refreshToken) return fail({ kind: 'installation-incomplete', detail: 'no refresh token' });
    return ok(await this.#store(shop, record));
  }

  /** Runs while holding the lease; reads what another holder may just have stored. */
  async #refresh(shop: ShopKey, refused: string | undefined): Promise<Found> {
    const record = await this.#load(shop);
    if (!record) return fail({ kind: 'shop-access-lost', detail: 'no token' });
    if (isUsable(record, this.#now(), refused)) return ok(record);
    const ways = waysToTokens(record, this.#now(), this.#key !== undefined);
    const tried: TriedWay[] = [];
    for (const way of ways) {
      // the token asked with stays stored until its successor is: after a lost answer the same one may be repeated
      const grant =
        way === 'assertion'
          ? await this.#askByAssertion(shop)
          : await this.#ask(shop, refreshParameters(record.refreshToken ?? ''));
      const next = grant.ok ? recordOfGrant(grant.value, this.#now(), record) : undefined;
      if (next) return ok(await this.#store(shop, next));
      tried.push({ way, failure: grant.ok ? unreadable : grant.failure });
    }
    const isLost = isAccessLost(tried);
    const failures = tried.map(({ failure }) => failure);
    const refusal = failures.findLast((failure) => failure.kind === 'grant-refused');
    // a refusal of what was granted says that the living token is dead, too
    if (isAlive(record, this.#now(), refused) && !(isLost && refusal)) return ok(record);
    if (isLost) return this.#giveUp(shop, refusal?.code ?? 'refresh token expired');
    return fail(passing(failures.find(({ kind }) => kind !== 'grant-refused') ?? unreadable));
  }

  async #askByAssertion(shop: ShopKey): ReturnType<typeof askForTokens> {
    const key = this.#key;
    if (!key) return fail(unreadable);
    const endpoint = tokenEndpoint(this.#around, shop);
    const assertion = await clientAssertion({ key, clientId: this.#app.clientId, endpoint, now: this.#now() });
    const grant = await askForTokens(this.#around, this.#app, shop, assertionParameters(assertion));
    const code = grant.ok || !('code' in grant.failure) ? undefined : grant.failure.code;
    if (code !== undefined && code !== this.#refusedAssertion)
      this.#around.warn(
        'Shopify does not take the assertion signed by SHOPIFY_APP_KEY_FILE; shops go on with their refresh tokens',
        { answer: code },
      );
    if (grant.ok || code !== undefined) this.#refusedAssertion = code;
    return grant;
  }

  async #ask(shop: ShopKey, parameters: Readonly<Record<string, string>>): ReturnType<typeof askForTokens> {
    const grant = await askForTokens(this.#around, this.#app, shop, parameters);
    if (grant.ok || grant.failure.kind === 'grant-refused') this.#status.taken();
    else if (grant.failure.kind === 'app-refused') this.#status.refused(grant.failure.code);
    return grant;
  }

  /** Removes tokens that will never work again, so that the merchant's next visit exchanges anew. */
  async #giveUp(shop: ShopKey, detail: string): Promise<Found> {
    await this.#vault.remove(shop, TOKEN_SECRET);
    return fail({ kind: 'shop-access-lost', detail });
  }

  /** A holder of its own for each call: the same holder would get the lease twice. */
  async #alone<T, F>(shop: ShopKey, work: () => Promise<Result<T, F>>): Promise<Result<T, F | ShopFailure>> {
    const holder = randomUUID();
    for (let time = 0; time < WAIT.times; time++) {
      const lease = await this.#leases.acquire(`shopify-tokens:${shop}`, holder, this.#now(), LEASE_SECONDS);
      if (lease) {
        try {
          return await work();
        } finally {
          await this.#leases.release(lease);
        }
      }
      await this.#around.pause(WAIT.seconds);
    }
    return fail({ kind: 'shop-busy', waitSeconds: 5 });
  }

  async #load(shop: ShopKey): Promise<TokenRecord | undefined> {
    const text = await this.#vault.get(shop, TOKEN_SECRET);
    return text === undefined ? undefined : readTokenText(text);
  }

  async #store(shop: ShopKey, record: TokenRecord): Promise<TokenRecord> {
    await this.#vault.put(shop, TOKEN_SECRET, tokenText(record));
    return record;
  }

  #now = () => this.#around.clock.now();
}

interface TriedWay {
  readonly way: WayToTokens;
  readonly failure: ShopFailure | TokenRefusal;
}

/**
 * No way brings tokens again without a visit: the pair was refused or has ended, and the platform said no to the assertion.
 * Where the pair has ended, a no to something else, as to the address of this server, is not about the assertion.
 */
const isAccessLost = (tried: readonly TriedWay[]): boolean => {
  const isPairTried = tried.some(({ way }) => way === 'pair');
  return tried.every(({ way, failure }) => {
    if (way === 'pair') return failure.kind === 'grant-refused';
    if (!('code' in failure)) return false;
    return isPairTried || failure.kind !== 'not-granted' || failure.code === 'app_not_installed';
  });
};

const unreadable: ShopFailure = { kind: 'shop-unreachable', detail: 'no token in the answer' };

/** A no that is not about the token costs nothing: the same is asked again later. */
const passing = (failure: ShopFailure | TokenRefusal): ShopFailure =>
  'code' in failure ? { kind: 'shop-unreachable', detail: failure.code } : failure;

const exchangeFailureOf = (failure: ShopFailure | TokenRefusal): ExchangeFailure => {
  if (failure.kind === 'app-refused') return { kind: 'app-refused', detail: failure.code };
  if (failure.kind !== 'grant-refused' && failure.kind !== 'not-granted') return failure;
  return failure.code === 'invalid_subject_token'
    ? { kind: 'session-token-refused' }
    : { kind: 'installation-incomplete', detail: failure.code };
};
