import type { ShopKey } from '../kernel/ids.ts';
import type { Shop } from '../shops/shop.ts';

/** The shops that installed the product. */
export interface ShopRegister {
  find(key: ShopKey): Promise<Shop | undefined>;
  all(): Promise<readonly Shop[]>;
  /** Adds the shop; when it is there already, answers the stored one and changes nothing. */
  add(shop: Shop): Promise<Shop>;
  /** Applies a change to the stored shop, repeated on a concurrent write; undefined when the shop is unknown. */
  update(key: ShopKey, change: (shop: Shop) => Shop): Promise<Shop | undefined>;
}
