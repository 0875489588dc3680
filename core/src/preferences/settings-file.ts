import { fail, type Result } from '../kernel/result.ts';
import { MAX_FAULTS } from './apply-change.ts';
import { changedFields } from './compare-preferences.ts';
import type { FieldFault } from './field-fault.ts';
import type { Preferences } from './preferences-shape.ts';
import { exportPreferences, preferencesFrom, unknownFaults } from './read-preferences.ts';
import { settingsOutcome, type AroundSettings, type SettingsOutcome } from './settings-outcome.ts';
import { someSettings } from './some-settings.ts';

/** Settings as a text that `readSettingsFile` reads, and a new installation as `INITIAL_PREFERENCES`. No password is in it. */
export const settingsFile = (preferences: Preferences): string =>
  `${JSON.stringify(exportPreferences(preferences), undefined, 2)}\n`;

/**
 * What a file of settings comes to: only what is another value than now. A name that is no setting is a fault, so that
 * a typing error is seen; nothing is taken from a file with a fault.
 */
export const readSettingsFile = (
  text: string,
  now: Preferences,
  around: AroundSettings,
): Result<SettingsOutcome, readonly FieldFault[]> => settingsFromData(parsed(text), now, around);

/** Reads settings from the parsed JSON of a settings file. */
export const settingsFromData = (
  data: unknown,
  now: Preferences,
  around: AroundSettings,
): Result<SettingsOutcome, readonly FieldFault[]> => {
  const read = preferencesFrom(data, now);
  const outcome = settingsOutcome(now, someSettings(read.preferences, changedFields(now, read.preferences)), around);
  // a person who mends a file hears of all its mistakes at once
  const faults = [...read.faults, ...unknownFaults(read), ...(outcome.ok ? [] : outcome.failure)];
  return faults.length > 0 ? fail(faults.slice(0, MAX_FAULTS)) : outcome;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
};
