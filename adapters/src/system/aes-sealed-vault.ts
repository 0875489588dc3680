import { UnopenableSecret, type SealedStore, type SealedText, type SecretVault } from '@belegwerk/core/ports';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { AesSeal } from './aes-seal.ts';

/** What sealing everything anew has come to. */
export interface Resealed {
  /** Texts that were sealed with another key and are sealed with today's now. */
  readonly sealedAnew: number;
  /** Texts that today's key had sealed before. */
  readonly current: number;
  /** Why others are as they were: no known key opens them. */
  readonly unopened: readonly string[];
}

const AT_ONCE = 100;

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
    return sealed === undefined ? undefined : opened(this.#seal, { shop, name, sealed }).toString('utf8');
  }

  remove(shop: ShopKey, name: string): Promise<void> {
    return this.#store.remove(shop, name);
  }

  names(shop: ShopKey): Promise<readonly string[]> {
    return this.#store.names(shop);
  }

  /** As `resealAll`, of all that it keeps. */
  resealAll(): Promise<Resealed> {
    return resealAll(this.#store, this.#seal);
  }
}

/**
 * Seals with today's key what another key has sealed. A text that is changed meanwhile is not overwritten, so it may
 * run beside hosts that know both keys, be killed and be run again. A text that no known key opens stays as it is.
 */
export const resealAll = async (store: Pick<SealedStore, 'page' | 'replace'>, seal: AesSeal): Promise<Resealed> => {
  let [sealedAnew, current] = [0, 0];
  const unopened: string[] = [];
  for (let after: SealedText | undefined; ;) {
    const texts = await store.page(after, AT_ONCE);
    for (const text of texts) {
      if (seal.isCurrent(text.sealed)) {
        current += 1;
        continue;
      }
      try {
        // false when another text was put there meanwhile, which has a key of its own
        const isReplaced = await store.replace(text, seal.seal(placeOf(text.shop, text.name), opened(seal, text)));
        sealedAnew += Number(isReplaced);
      } catch (error) {
        if (!(error instanceof UnopenableSecret)) throw error;
        unopened.push(error.message);
      }
    }
    after = texts.at(-1);
    if (!after) return { sealedAnew, current, unopened };
  }
};

const opened = (seal: AesSeal, { shop, name, sealed }: SealedText): Buffer => {
  try {
    return seal.open(placeOf(shop, name), sealed);
  } catch (cause) {
    throw new UnopenableSecret(`the secret ${name} of ${shop} cannot be opened: ${(cause as Error).message}`, {
      cause,
    });
  }
};

const placeOf = (shop: ShopKey, name: string): string => `${shop}\u0000${name}`;
