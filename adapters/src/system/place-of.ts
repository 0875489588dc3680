import type { ShopKey } from '@belegwerk/core/kernel';

/** The place that a sealed text is tied to. Names of secrets and ids of documents are never the same. */
export const placeOf = (shop: ShopKey, name: string): string => `${shop}\u0000${name}`;
