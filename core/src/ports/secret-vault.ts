import type { ShopKey } from '../kernel/ids.ts';

/** Keeps the tokens of a shop, encrypted at rest. */
export interface SecretVault {
  put(shop: ShopKey, name: string, secret: string): Promise<void>;
  get(shop: ShopKey, name: string): Promise<string | undefined>;
  remove(shop: ShopKey, name: string): Promise<void>;
}

/** Stores text that was sealed before; knows nothing of its meaning. */
export interface SealedStore {
  put(shop: ShopKey, name: string, sealed: string): Promise<void>;
  get(shop: ShopKey, name: string): Promise<string | undefined>;
  remove(shop: ShopKey, name: string): Promise<void>;
}
