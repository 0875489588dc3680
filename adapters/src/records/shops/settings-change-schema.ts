import { storedPreferencesFrom, type Preferences } from '@belegwerk/core/preferences';
import { SETTINGS_ORIGINS, type SettingsChange } from '@belegwerk/core/records';
import { z } from 'zod';
import type { FieldSchemas } from '../record-codec.ts';
import { staffIdText, type InstantCodec } from '../stored-values.ts';

/** Values as they were: a setting that has gone since, or cannot be read any more, is left out. */
export const someSettings: z.ZodType<Partial<Preferences>> = z.codec(
  z.record(z.string(), z.unknown()),
  z.custom<Partial<Preferences>>((value) => typeof value === 'object' && value !== null),
  {
    decode: (stored) => {
      const { preferences, given } = storedPreferencesFrom(stored);
      return Object.fromEntries(given.map((key) => [key, preferences[key]]));
    },
    encode: (settings) => ({ ...settings }),
  },
);

/** Schema of a change of settings. */
export const settingsChange = (instant: InstantCodec): z.ZodType<SettingsChange> =>
  z.object({
    id: z.string(),
    at: instant,
    by: staffIdText,
    origin: z.enum(SETTINGS_ORIGINS),
    before: someSettings,
    after: someSettings,
  } satisfies FieldSchemas<SettingsChange>);
