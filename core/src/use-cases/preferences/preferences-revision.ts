import { digestOfData } from '../../kernel/digest.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import { exportPreferences } from '../../preferences/read-preferences.ts';

/**
 * Names the settings as they are, all of them: two states with the same revision are the same settings. Whoever saves
 * says by it what he has seen.
 */
export const revisionOf = (preferences: Preferences): string => digestOfData(exportPreferences(preferences));
