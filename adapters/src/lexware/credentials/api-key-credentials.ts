import { createHash } from 'node:crypto';
import { fail, ok, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { BookkeepingFailure, SecretVault } from '@belegwerk/core/ports';
import type { AccessGrant, LexwareCredentials } from './credentials.ts';

const SECRET = 'lexware.api-key';

/** API keys that merchants have entered, kept in the vault. Two shops with one key share that account's limits. */
export class ApiKeyCredentials implements LexwareCredentials {
  readonly #vault: SecretVault;

  constructor(vault: SecretVault) {
    this.#vault = vault;
  }

  /** Remembers the shop's key in place of an earlier one. */
  async connect(shop: ShopKey, apiKey: string): Promise<void> {
    await this.#vault.put(shop, SECRET, apiKey.trim());
  }

  /** Forgets the shop's key. */
  async disconnect(shop: ShopKey): Promise<void> {
    await this.#vault.remove(shop, SECRET);
  }

  async current(shop: ShopKey): Promise<Result<AccessGrant, BookkeepingFailure>> {
    const token = await this.#vault.get(shop, SECRET);
    return token ? ok({ token, account: accountOf(token) }) : fail({ kind: 'bookkeeping-not-connected' });
  }

  /** A refused key stays refused, unless the merchant has entered another one meanwhile. */
  async renewed(shop: ShopKey, refusedToken: string): Promise<Result<AccessGrant, BookkeepingFailure>> {
    const grant = await this.current(shop);
    return grant.ok && grant.value.token === refusedToken ? fail({ kind: 'bookkeeping-not-connected' }) : grant;
  }
}

const accountOf = (token: string): string => `key:${createHash('sha256').update(token).digest('hex').slice(0, 16)}`;
