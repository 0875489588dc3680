import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { isFieldKey } from '../preferences/catalogue.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import type { SettingsChange } from '../records/settings-change.ts';

type Change = Pick<SettingsChange, 'at' | 'before'>;

/**
 * The settings as they were before some changes, counted back from those of today; `changes` are the latest first. What the
 * product has no setting for any more is left out.
 */
export const settingsBefore = (now: Preferences, changes: Iterable<Change>): Preferences => {
  let settings = now;
  for (const { before } of changes)
    settings = { ...settings, ...Object.fromEntries(Object.entries(before).filter(([name]) => isFieldKey(name))) };
  return settings;
};

/** Whether a change was made by then, so that the state of then has it. */
export const isBy = ({ at }: Pick<SettingsChange, 'at'>, moment: Instant): boolean => compareInstants(at, moment) < 0;
