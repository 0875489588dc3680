import type { ShopKey } from '@belegwerk/core/kernel';
import type { SecretVault } from '@belegwerk/core/ports';
import { readFileAccount, valuesOf, type FileAccount } from './file-account.ts';

const NAMES = { used: 'files.account', offered: 'files.account-offered' } as const;
type Standing = keyof typeof NAMES;

/** What merchants have entered, sealed as a whole: it may hold the password of a place. */
export class FileAccounts {
  readonly secrets = Object.values(NAMES);
  readonly #vault: SecretVault;

  constructor(vault: SecretVault) {
    this.#vault = vault;
  }

  /** Throws where what is kept cannot be read any more, which is a defect. */
  async find(shop: ShopKey, standing: Standing): Promise<FileAccount | undefined> {
    const kept = await this.#vault.get(shop, NAMES[standing]);
    if (kept === undefined) return undefined;
    const read = readFileAccount(JSON.parse(kept));
    if (!read.ok)
      throw new Error(`the kept account cannot be read at ${read.failure.map(({ field }) => field).join()}`);
    return read.value;
  }

  async keep(shop: ShopKey, standing: Standing, account: FileAccount): Promise<void> {
    await this.#vault.put(shop, NAMES[standing], JSON.stringify(valuesOf(account)));
  }

  async forget(shop: ShopKey, standing: Standing): Promise<void> {
    await this.#vault.remove(shop, NAMES[standing]);
  }
}
