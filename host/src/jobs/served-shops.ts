import { parseShopKey } from '@belegwerk/core/kernel';
import type { Shop } from '@belegwerk/core/shops';
import type { Stores } from '@belegwerk/core/stores';
import { forEachShop } from '@belegwerk/core/use-cases';

/** The shops for which anything is done by itself, as jobs come to them. */
export interface ServedShops {
  /** All of them, one after the other. */
  readonly each: (work: (shop: Shop) => Promise<unknown> | undefined) => Promise<void>;
  /** The one that a job names; nothing is done where it is unknown or no longer served. */
  readonly named: (name: string | undefined, work: (shop: Shop) => Promise<unknown>) => Promise<void>;
}

interface Parts {
  readonly stores: Pick<Stores, 'shops'>;
  /** Whether anything is done for a shop by itself. */
  readonly isServed: (shop: Shop) => boolean;
}

export const servedShops = ({ stores, isServed }: Parts): ServedShops => ({
  each: async (work) => {
    await forEachShop({ stores }, (shop) => (isServed(shop) ? work(shop) : undefined));
  },
  named: async (name = '', work) => {
    const key = parseShopKey(name);
    const shop = key && (await stores.shops.find(key));
    if (shop && isServed(shop)) await work(shop);
  },
});
