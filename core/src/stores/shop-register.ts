import type { Instant } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';
import type { Shop } from '../shops/shop.ts';

/** What is known of a shop without its record, which may be unreadable: that it is there, and when it left. */
export interface ShopPresence {
  readonly uninstalledAt?: Instant;
}

/** The shops that installed the product. */
export interface ShopRegister {
  find(key: ShopKey): Promise<Shop | undefined>;
  /** Whether the shop is there and whether it left; its record is not read. */
  presence(key: ShopKey): Promise<ShopPresence | undefined>;
  /**
   * Notes that the shop left at that moment and that its access is to be ended, also where its record cannot be read; what
   * was noted earlier stays. False when the shop is unknown.
   */
  leave(key: ShopKey, at: Instant): Promise<boolean>;
  /** Takes that note back, also where the record cannot be read: the shop has the product again. False when it is unknown. */
  comeBack(key: ShopKey): Promise<boolean>;
  /** The names of all shops, in their order; each is found by itself, for one of them may be unreadable. */
  keys(): Promise<readonly ShopKey[]>;
  /** Adds the shop; when it is there already, answers the stored one and changes nothing. */
  add(shop: Shop): Promise<Shop>;
  /** Applies a change to the stored shop, repeated on a concurrent write; undefined when the shop is unknown. */
  update(key: ShopKey, change: (shop: Shop) => Shop): Promise<Shop | undefined>;
}
