import { ok, type BookkeepingFailure, type Clock, type Result, type SecretVault, type ShopKey } from '@belegwerk/core';
import { codeChallenge } from './pkce.ts';
import { TokenEndpoint, type LexwareClientRegistration } from './token-endpoint.ts';
import { StoredTokens } from './token-pair.ts';

/** What the merchant is asked. */
export interface AuthorizationRequest {
  /** Comes back unchanged; ties the answer to what one shop asked for. */
  readonly state: string;
  /** Kept by us until the code comes back. */
  readonly verifier: string;
}

/** Connects a shop with the merchant's accounting account (OAuth 2.1, code flow with PKCE), and ends it again. */
export class LexwareConnector {
  readonly #registration: LexwareClientRegistration;
  readonly #endpoint: TokenEndpoint;
  readonly #tokens: StoredTokens;

  constructor(registration: LexwareClientRegistration, vault: SecretVault, clock: Clock) {
    this.#registration = registration;
    this.#endpoint = new TokenEndpoint(registration, clock);
    this.#tokens = new StoredTokens(vault);
  }

  /** Where to send the merchant's browser, to be asked for all scopes of our client. */
  authorizeUrl({ state, verifier }: AuthorizationRequest): string {
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

  /** Trades the code for tokens and keeps them. A refused code is `bookkeeping-not-connected`: the merchant starts again. */
  async exchangeCode(shop: ShopKey, code: string, verifier: string): Promise<Result<void, BookkeepingFailure>> {
    const pair = await this.#endpoint.exchangeCode(code, verifier);
    if (!pair.ok) return pair;
    await this.#tokens.save(shop, pair.value);
    return ok(undefined);
  }

  /** Ends the connection on both sides. Nothing is forgotten while the service could not be told. */
  async revoke(shop: ShopKey): Promise<Result<void, BookkeepingFailure>> {
    const pair = await this.#tokens.load(shop);
    if (!pair) return ok(undefined);
    const ended = await this.#endpoint.revoke(pair.refreshToken);
    if (!ended.ok && ended.failure.kind !== 'bookkeeping-not-connected') return ended;
    await this.#tokens.forget(shop, pair);
    return ok(undefined);
  }
}
