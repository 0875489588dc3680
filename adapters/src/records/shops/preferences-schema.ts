import { exportPreferences, storedPreferencesFrom, type Preferences } from '@belegwerk/core/preferences';
import { z } from 'zod';

const isPreferences = (value: unknown): boolean => typeof value === 'object' && value !== null;

/**
 * Settings, read by the core's own reader: one that was not known when they were stored has its default, one that has
 * gone since is left out, one that cannot be read is a defect.
 */
export const preferences: z.ZodType<Preferences> = z.codec(z.unknown(), z.custom<Preferences>(isPreferences), {
  decode: (stored, context) => {
    const read = storedPreferencesFrom(stored);
    for (const { field, at, code } of read.faults)
      context.issues.push({ code: 'custom', path: [field, ...at], message: code, input: context.value });
    return read.preferences;
  },
  encode: (settings) => exportPreferences(settings),
});
