import type { Shop } from '@belegwerk/core/shops';
import type { StoredFields } from '../records/index.ts';
import { codecs } from './codecs.ts';

/**
 * A shop as MongoDB holds it. Its settings are one text: merchants name gateways and metafields, and a name with a dot or
 * a dollar sign is no name of a field (not every server takes it).
 */
export const storedShop = (shop: Shop): StoredFields => {
  const stored = codecs.shop.toStored(shop);
  return { ...stored, preferences: JSON.stringify(stored['preferences']) };
};

/** The shop that was stored. */
export const shopOf = (stored: StoredFields): Shop => {
  const { preferences } = stored;
  return codecs.shop.fromStored({
    ...stored,
    preferences: typeof preferences === 'string' ? (JSON.parse(preferences) as unknown) : preferences,
  });
};
