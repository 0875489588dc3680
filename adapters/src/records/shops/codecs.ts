import type { SettingsChange } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import { recordCodec, type RecordCodec } from '../record-codec.ts';
import type { InstantCodec } from '../stored-values.ts';
import { settingsChange } from './settings-change-schema.ts';
import { shop } from './shop-schema.ts';

/** One codec per kind of record that holds settings of a merchant; those of the others are `RecordCodecs`. */
export interface ShopCodecs {
  readonly shop: RecordCodec<Shop>;
  readonly settingsChange: RecordCodec<SettingsChange>;
}

/** The codecs of an engine that stores moments in its own way. */
export const shopCodecs = (instant: InstantCodec): ShopCodecs => ({
  shop: recordCodec('shop', shop(instant)),
  settingsChange: recordCodec('change of settings', settingsChange(instant)),
});
