import { platformShop } from '@belegwerk/adapters/shopify';
import type { ShopKey } from '@belegwerk/core/kernel';

/** The shop that an address names, if it is one of the platform. */
export const shopIn = (named: unknown): ShopKey | undefined =>
  typeof named === 'string' ? platformShop(named) : undefined;
