import { createHash } from 'node:crypto';
import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { BookkeepingFailure, SecretVault } from '@belegwerk/core/ports';
import type { AccessGrant, LexwareCredentials } from './credentials.ts';

/** The key that everything is done with, and one that was offered and is not used yet. */
type KeyPlace = 'lexware.api-key' | 'lexware.api-key-offered';

/** Says of a shop that its key is the one of this installation, whichever that is. */
const LENT = 'lexware.api-key-lent';

/** API keys that merchants have entered, kept in the vault. Two shops with one key share that account's limits. */
export class ApiKeyCredentials implements LexwareCredentials {
  readonly #vault: SecretVault;
  readonly #place: KeyPlace;

  constructor(vault: SecretVault, place: KeyPlace = 'lexware.api-key') {
    this.#vault = vault;
    this.#place = place;
  }

  /** The shop's key, if it has one here. */
  async keyOf(shop: ShopKey): Promise<string | undefined> {
    return this.#vault.get(shop, this.#place);
  }

  /** Remembers the shop's key in place of an earlier one. */
  async connect(shop: ShopKey, apiKey: string): Promise<void> {
    await this.#vault.remove(shop, LENT);
    await this.#vault.put(shop, this.#place, apiKey.trim());
  }

  /** Gives a shop the key of this installation in place of an earlier one. */
  async lend(shop: ShopKey, lentKey: string): Promise<void> {
    await this.#vault.put(shop, LENT, 'yes');
    await this.#vault.put(shop, this.#place, lentKey.trim());
  }

  /** Whether the shop has the key of this installation, this one or an earlier one. */
  async lentTo(shop: ShopKey, lentKey: string): Promise<'now' | 'earlier' | undefined> {
    if ((await this.keyOf(shop)) === lentKey.trim()) return 'now';
    return (await this.#vault.get(shop, LENT)) === undefined ? undefined : 'earlier';
  }

  /** Forgets the shop's key. */
  async disconnect(shop: ShopKey): Promise<void> {
    await this.#vault.remove(shop, this.#place);
    await this.#vault.remove(shop, LENT);
  }

  async current(shop: ShopKey): Promise<Result<AccessGrant, BookkeepingFailure>> {
    const token = await this.keyOf(shop);
    return token ? ok({ token, account: accountOf(token) }) : fail({ kind: 'bookkeeping-not-connected' });
  }

  /** A refused key stays refused, unless the merchant has entered another one meanwhile. */
  async renewed(shop: ShopKey, refusedToken: string): Promise<Result<AccessGrant, BookkeepingFailure>> {
    const grant = await this.current(shop);
    return grant.ok && grant.value.token === refusedToken ? fail({ kind: 'bookkeeping-not-connected' }) : grant;
  }
}

/** The one key for every shop that asks: to look at the account behind it. */
export const onlyKey = (key: string): LexwareCredentials => ({
  current: async () => ok({ token: key.trim(), account: accountOf(key.trim()) }),
  renewed: async () => fail({ kind: 'bookkeeping-not-connected' }),
});

const accountOf = (token: string): string => `key:${createHash('sha256').update(token).digest('hex').slice(0, 16)}`;
