import type { Feature } from '../plans/features.ts';
import { FIELD_KEYS, fieldOf } from './catalogue.ts';
import type { Preferences } from './preferences.ts';

const GATED = FIELD_KEYS.flatMap((key) => {
  const feature = fieldOf(key).needs?.feature;
  return feature === undefined ? [] : [{ key, feature }];
});

/**
 * The settings as documents follow them: one whose feature the shop does not have counts as its default. What is stored
 * stays as it is, for the day on which the plan covers it again.
 */
export const coveredPreferences = (preferences: Preferences, features: readonly Feature[]): Preferences => {
  const lacking = GATED.filter(({ feature }) => !features.includes(feature));
  if (lacking.length === 0) return preferences;
  return { ...preferences, ...Object.fromEntries(lacking.map(({ key }) => [key, fieldOf(key).default])) };
};
