import { type CreationSetting, cutOffOf } from '../preferences/creation.ts';
import { compareDays, type PlainDate } from '../kernel/calendar.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import type { ProcessingStatus } from '../records/processing-status.ts';

/** The day lies before the merchant's cut-off. */
export const beforeCutOff = (
  preferences: Preferences,
  setting: CreationSetting,
  day: PlainDate,
): ProcessingStatus | undefined => {
  const cutOff = cutOffOf(preferences[setting]);
  if (!cutOff || compareDays(day, cutOff) >= 0) return undefined;
  const facts = { cutOff: cutOff.toString(), day: day.toString() };
  return { state: 'skipped', reason: { code: 'SKIP_DATE', setting, facts } };
};
