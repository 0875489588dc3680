import type { Feature } from '../plans/features.ts';
import { FIELD_KEYS, fieldOf } from './catalogue.ts';
import type { FieldFault } from './field-fault.ts';
import { missingFor, type PreferenceContext } from './missing-needs.ts';
import type { FieldKey, Preferences } from './preferences-shape.ts';
import { isStandardValue } from './standard-value.ts';

const GATED = FIELD_KEYS.flatMap((key) => {
  const feature = fieldOf(key).needs?.feature;
  return feature === undefined ? [] : [{ key, feature }];
});

/**
 * The settings as documents follow them: one whose feature the shop does not have counts as its default. What is stored
 * stays as it is, for the day on which the plan covers it again.
 */
export const coveredPreferences = (preferences: Preferences, features: readonly Feature[]): Preferences => {
  const lacking = GATED.filter(
    ({ key, feature }) => !features.includes(feature) && !isStandardValue(key, preferences[key]),
  );
  if (lacking.length === 0) return preferences;
  return { ...preferences, ...Object.fromEntries(lacking.map(({ key }) => [key, fieldOf(key).default])) };
};

/** A setting that was given a value which counts for nothing now. */
export interface SilencedSetting {
  /** What counts in its place. */
  readonly followed: unknown;
  /** What the plan lacks for it. */
  readonly why: FieldFault;
}

/** What counts in place of a setting, where documents do not follow it as it is set; undefined where they do. */
export const silencedSetting = (
  key: FieldKey,
  preferences: Preferences,
  context: PreferenceContext,
): SilencedSetting | undefined => {
  const { needs, default: followed } = fieldOf(key);
  const isCovered = needs?.feature === undefined || context.features.includes(needs.feature);
  if (isCovered || isStandardValue(key, preferences[key])) return undefined;
  const why = missingFor(key, preferences[key], context).find(({ code }) => code === 'feature-missing');
  return why && { followed, why };
};
