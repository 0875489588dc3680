import { instantOfMillis, type Instant, type ShopKey } from '@belegwerk/core/kernel';
import type { SecretVault } from '@belegwerk/core/ports';
import { z } from 'zod';
import { jsonIn } from '../http/json.ts';

/** The tokens of one connection. Each refresh token works once. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: Instant;
  /** What the connection may do; absent where the service did not say, and for pairs kept before it was asked. */
  readonly scopes?: readonly string[];
  /** Drawn when the connection came to be, and kept through every renewal: tells it from the one that takes its place. */
  readonly connection?: string;
}

/** The pair that everything is done with, and one that was offered and is not used yet. */
export type PairPlace = 'lexware.oauth' | 'lexware.oauth-offered';

const stored = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAtMillis: z.number(),
  scopes: z.array(z.string()).optional(),
  connection: z.string().optional(),
});

/** Token pairs in the vault. A pair is one secret, so a crash can never leave half of it. */
export class StoredTokens {
  readonly #vault: SecretVault;
  readonly #place: PairPlace;

  constructor(vault: SecretVault, place: PairPlace = 'lexware.oauth') {
    this.#vault = vault;
    this.#place = place;
  }

  async load(shop: ShopKey): Promise<TokenPair | undefined> {
    const text = await this.#vault.get(shop, this.#place);
    if (text === undefined) return undefined;
    const { expiresAtMillis, scopes, connection, ...pair } = stored.parse(jsonIn(text));
    return {
      ...pair,
      expiresAt: instantOfMillis(expiresAtMillis),
      ...(scopes ? { scopes } : {}),
      ...(connection === undefined ? {} : { connection }),
    };
  }

  async save(shop: ShopKey, { expiresAt, ...pair }: TokenPair): Promise<void> {
    const record = { ...pair, expiresAtMillis: expiresAt.epochMilliseconds };
    await this.#vault.put(shop, this.#place, JSON.stringify(record));
  }

  /** Forgets the pair, unless it has been replaced meanwhile. */
  async forget(shop: ShopKey, pair: TokenPair): Promise<void> {
    const now = await this.load(shop);
    if (now?.refreshToken === pair.refreshToken) await this.#vault.remove(shop, this.#place);
  }
}
