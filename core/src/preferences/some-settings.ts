import type { FieldKey, Preferences } from './preferences-shape.ts';

/** Some of the settings with their values. */
export const someSettings = (preferences: Preferences, keys: readonly FieldKey[]): Partial<Preferences> =>
  Object.fromEntries(keys.map((key) => [key, preferences[key]]));
