import { parseShopKey, type ShopKey } from '@belegwerk/core/kernel';

/** Reads the permanent domain of a shop; undefined for every other domain. */
export const platformShop = (domain: string): ShopKey | undefined => {
  const key = parseShopKey(domain);
  return key && /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(key) ? key : undefined;
};
