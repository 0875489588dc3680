import { compareDays, parseDay, type PlainDate } from '../kernel/calendar.ts';
import type { Creation, Preferences } from '../preferences/preferences.ts';
import type { ProcessingStatus } from './decision.ts';

/** The settings that say whether documents of a kind are made. */
export type CreationSetting = 'invoiceCreate' | 'creditCreate' | 'deliveryCreate';

/** The first day for which documents are made, where the merchant has chosen one. */
export const cutOffOf = (creation: Creation): PlainDate | undefined =>
  typeof creation === 'string' ? parseDay(creation) : undefined;

/** Whether documents are made at all; a cut-off that is no day makes none. */
export const isOn = (creation: Creation): boolean => creation === true || cutOffOf(creation) !== undefined;

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
