import type { Instant } from '../kernel/calendar.ts';
import { unavailability } from '../preferences/availability.ts';
import type { PreferenceContext } from '../preferences/missing-needs.ts';
import type { FieldKey, Preferences } from '../preferences/preferences.ts';
import type { FollowUpReason } from '../reasons/follow-up-reason.ts';

/**
 * Why a setting has no effect now: it is off, another one that it depends on is, or the plan or a right is missing. A
 * setting that was allowed once does not stay so for ever.
 */
export const settingObstacle = (
  key: FieldKey,
  preferences: Preferences,
  entitlements: PreferenceContext,
): FollowUpReason | undefined => {
  if (preferences[key] === false) return { code: 'OFF', setting: key };
  const missing = unavailability(key, preferences[key], preferences, entitlements);
  if (missing?.kind === 'depends-on') return { code: 'OFF', setting: missing.setting };
  const fault = missing?.kind === 'missing' ? missing.faults[0] : undefined;
  if (!fault) return undefined;
  if (fault.code === 'feature-missing') return { code: 'FEATURE_MISSING', setting: key };
  return { code: 'SCOPE_MISSING', setting: key, facts: { ...fault.facts } };
};

/** The reason with the moment until which it helps to do what it asks for; without one it always does. */
export const goodUntil = ({ facts, ...reason }: FollowUpReason, until: Instant | undefined): FollowUpReason =>
  until || facts ? { ...reason, facts: { ...facts, ...(until ? { until: until.toString() } : {}) } } : reason;
