import type { BookkeepingFailure } from '@belegwerk/core/ports';
import type { Result, ShopKey } from '@belegwerk/core/kernel';

/** The right to call the accounting service for one shop. */
export interface AccessGrant {
  readonly token: string;
  /** Same text for the same accounting account; shared limits hang on it. Tells nothing about the token. */
  readonly account: string;
  /** What may be done with it; absent where the service does not tell, as for API keys. */
  readonly scopes?: readonly string[];
}

/** Where the right to call comes from. `bookkeeping-not-connected` when the shop has none. */
export interface LexwareCredentials {
  current(shop: ShopKey): Promise<Result<AccessGrant, BookkeepingFailure>>;
  /** Asked after the service has refused a token: another one, or the failure that ends the matter. */
  renewed(shop: ShopKey, refusedToken: string): Promise<Result<AccessGrant, BookkeepingFailure>>;
}

/** Asks one source after the other until a shop is connected through one. */
export const firstConnected = (sources: readonly LexwareCredentials[]): LexwareCredentials => {
  const ask = async (
    question: (source: LexwareCredentials) => Promise<Result<AccessGrant, BookkeepingFailure>>,
  ): Promise<Result<AccessGrant, BookkeepingFailure>> => {
    for (const source of sources) {
      const grant = await question(source);
      if (grant.ok || grant.failure.kind !== 'bookkeeping-not-connected') return grant;
    }
    return { ok: false, failure: { kind: 'bookkeeping-not-connected' } };
  };
  return {
    current: (shop) => ask((source) => source.current(shop)),
    renewed: (shop, refusedToken) => ask((source) => source.renewed(shop, refusedToken)),
  };
};
