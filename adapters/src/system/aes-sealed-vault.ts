import type { SealedStore, SecretVault } from '@belegwerk/core/ports';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { AesSeal } from './aes-seal.ts';
import { placeOf } from './place-of.ts';
import { openedText } from './reseal-all.ts';

/**
 * Keeps secrets around a store that sees sealed text only. The shop and the name are authenticated, so that a sealed
 * text cannot be moved to another place.
 */
export class AesSealedVault implements SecretVault {
  readonly #store: SealedStore;
  readonly #seal: AesSeal;

  constructor(store: SealedStore, seal: AesSeal) {
    this.#store = store;
    this.#seal = seal;
  }

  async put(shop: ShopKey, name: string, secret: string): Promise<void> {
    await this.#store.put(shop, name, this.#seal.seal(placeOf(shop, name), Buffer.from(secret, 'utf8')));
  }

  async get(shop: ShopKey, name: string): Promise<string | undefined> {
    const sealed = await this.#store.get(shop, name);
    return sealed === undefined ? undefined : openedText(this.#seal, { shop, name, sealed }).toString('utf8');
  }

  remove(shop: ShopKey, name: string): Promise<void> {
    return this.#store.remove(shop, name);
  }

  names(shop: ShopKey): Promise<readonly string[]> {
    return this.#store.names(shop);
  }
}
