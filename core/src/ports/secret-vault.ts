import type { ShopKey } from '../kernel/ids.ts';

/** A secret that is there and that no key here opens, now or the next time: it was sealed with another one, or changed. */
export class UnopenableSecret extends Error {}

/** Keeps the tokens of a shop, encrypted at rest. */
export interface SecretVault {
  put(shop: ShopKey, name: string, secret: string): Promise<void>;
  /** Throws UnopenableSecret where no key opens it. */
  get(shop: ShopKey, name: string): Promise<string | undefined>;
  remove(shop: ShopKey, name: string): Promise<void>;
  /** The names of all that is kept for a shop. */
  names(shop: ShopKey): Promise<readonly string[]>;
}

/** A sealed text and where it stands. */
export interface SealedText {
  readonly shop: ShopKey;
  readonly name: string;
  readonly sealed: string;
}

/** Stores text that was sealed before; knows nothing of its meaning. */
export interface SealedStore {
  /** Removes all of a shop, save those of these names. */
  removeAll(shop: ShopKey, except?: readonly string[]): Promise<void>;
  put(shop: ShopKey, name: string, sealed: string): Promise<void>;
  get(shop: ShopKey, name: string): Promise<string | undefined>;
  remove(shop: ShopKey, name: string): Promise<void>;
  /** The names of all texts of a shop. */
  names(shop: ShopKey): Promise<readonly string[]>;
  /** Up to `limit` texts of all shops that come after that place, in an order of their own; from the first without one. */
  page(after: Omit<SealedText, 'sealed'> | undefined, limit: number): Promise<readonly SealedText[]>;
  /** Puts another text where exactly this one stands; false, and nothing is changed, when it does not any more. */
  replace(text: SealedText, sealed: string): Promise<boolean>;
}
