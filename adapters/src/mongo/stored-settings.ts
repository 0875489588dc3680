import type { SettingsChange } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import { instantDate, type StoredFields } from '../records/index.ts';
import { shopCodecs } from '../records/shops/index.ts';

const codecs = shopCodecs(instantDate);

/*
 * Settings are one text in MongoDB: merchants name gateways and metafields, and a name with a dot or a dollar sign is no
 * name of a field (not every server takes it), nor is one with a NUL.
 */
const asTexts = (stored: StoredFields, names: readonly string[]): StoredFields => ({
  ...stored,
  ...Object.fromEntries(names.map((name) => [name, JSON.stringify(stored[name])])),
});

const fromTexts = (stored: StoredFields, names: readonly string[]): StoredFields => ({
  ...stored,
  ...Object.fromEntries(
    names.map((name) => {
      const value = stored[name];
      return [name, typeof value === 'string' ? (JSON.parse(value) as unknown) : value];
    }),
  ),
});

const OF_SHOP = ['preferences'];
const OF_CHANGE = ['before', 'after'];

/** A shop as MongoDB holds it. */
export const storedShop = (shop: Shop): StoredFields => asTexts(codecs.shop.toStored(shop), OF_SHOP);

/** The shop that was stored. */
export const shopOf = (stored: StoredFields): Shop => codecs.shop.fromStored(fromTexts(stored, OF_SHOP));

/** A change of settings as MongoDB holds it. */
export const storedChange = (change: SettingsChange): StoredFields =>
  asTexts(codecs.settingsChange.toStored(change), OF_CHANGE);

/** The change that was stored. */
export const changeOf = (stored: StoredFields): SettingsChange =>
  codecs.settingsChange.fromStored(fromTexts(stored, OF_CHANGE));
