import { randomUUID } from 'node:crypto';
import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type {
  AccountingConsent,
  Bookkeeping,
  BookkeepingFailure,
  ConsentRequest,
  SecretVault,
} from '@belegwerk/core/ports';
import type { SellerProfile } from '@belegwerk/core/records';
import type { LexwareCredentials } from '../credentials/credentials.ts';
import { LexwareBookkeeping } from '../lexware-bookkeeping.ts';
import type { LexwareOptions } from '../shared-access.ts';
import { codeChallenge, newCodeVerifier } from './pkce.ts';
import { TokenEndpoint, type LexwareClientRegistration } from './token-endpoint.ts';
import { StoredTokens, type TokenPair } from './token-pair.ts';

/** Connects a shop with the merchant's accounting account (OAuth 2.1, code flow with PKCE), and ends it again. */
export class LexwareConnector implements AccountingConsent {
  readonly #registration: LexwareClientRegistration;
  readonly #endpoint: TokenEndpoint;
  readonly #tokens: StoredTokens;
  readonly #offered: StoredTokens;
  readonly #offeredBooks: Pick<Bookkeeping, 'seller'>;

  constructor(registration: LexwareClientRegistration, vault: SecretVault, plan: Omit<LexwareOptions, 'credentials'>) {
    this.#registration = registration;
    this.#endpoint = new TokenEndpoint(registration, plan);
    this.#tokens = new StoredTokens(vault);
    this.#offered = new StoredTokens(vault, 'lexware.oauth-offered');
    this.#offeredBooks = new LexwareBookkeeping({ ...plan, credentials: credentialsOf(this.#offered) });
  }

  newVerifier(): string {
    return newCodeVerifier();
  }

  /** Where to send the merchant's browser, to be asked for all scopes of our client. */
  authorizeUrl({ state, verifier }: ConsentRequest): string {
    const { appUrl, clientId, redirectUri } = this.#registration;
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      state,
      code_challenge: codeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return `${appUrl.replace(/\/+$/, '')}/oauth2/authorize?${query.toString()}`;
  }

  async exchangeCode(shop: ShopKey, code: string, verifier: string): Promise<Result<void, BookkeepingFailure>> {
    const earlier = await this.refuse(shop);
    if (!earlier.ok) return earlier;
    const pair = await this.#endpoint.exchangeCode(code, verifier);
    if (!pair.ok) return pair;
    await this.#offered.save(shop, { ...pair.value, connection: randomUUID() });
    return ok(undefined);
  }

  async seller(shop: ShopKey): Promise<Result<SellerProfile, BookkeepingFailure>> {
    return this.#offeredBooks.seller(shop);
  }

  async adopt(shop: ShopKey): Promise<Result<void, BookkeepingFailure>> {
    const offered = await this.#offered.load(shop);
    if (!offered) return ok(undefined);
    const before = await this.#tokens.load(shop);
    // a crash may have come after the next two lines: then it is the same pair
    if (before && before.refreshToken !== offered.refreshToken) {
      const ended = await this.#ended(before);
      if (!ended.ok) return ended;
    }
    await this.#tokens.save(shop, offered);
    await this.#offered.forget(shop, offered);
    return ok(undefined);
  }

  async refuse(shop: ShopKey): Promise<Result<void, BookkeepingFailure>> {
    const offered = await this.#offered.load(shop);
    if (!offered) return ok(undefined);
    // adopted already, and a crash left the offer behind: ending it would end the connection
    const used = await this.#tokens.load(shop);
    const ended = used?.refreshToken === offered.refreshToken ? ok(undefined) : await this.#ended(offered);
    if (ended.ok) await this.#offered.forget(shop, offered);
    return ended;
  }

  /** Ends the connection on both sides. Nothing is forgotten while the service could not be told. */
  async revoke(shop: ShopKey): Promise<Result<void, BookkeepingFailure>> {
    const pair = await this.#tokens.load(shop);
    if (!pair) return ok(undefined);
    const ended = await this.#ended(pair);
    if (ended.ok) await this.#tokens.forget(shop, pair);
    return ended;
  }

  /** A pair that the service does not know any more has ended, too. */
  async #ended(pair: TokenPair): Promise<Result<void, BookkeepingFailure>> {
    const ended = await this.#endpoint.revoke(pair.refreshToken);
    return ended.ok || ended.failure.kind !== 'bookkeeping-not-connected' ? ended : ok(undefined);
  }
}

/** The pair as it was offered; it is fresh, and used before it has to be renewed or not at all. */
const credentialsOf = (tokens: StoredTokens): LexwareCredentials => ({
  current: async (shop) => {
    const pair = await tokens.load(shop);
    return pair
      ? ok({ token: pair.accessToken, account: `offer:${shop}` })
      : fail({ kind: 'bookkeeping-not-connected' });
  },
  renewed: async () => fail({ kind: 'bookkeeping-not-connected' }),
});
