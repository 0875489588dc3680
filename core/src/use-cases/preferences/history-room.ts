import { changedFields } from '../../preferences/compare-preferences.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import { isPlainObject } from '../../preferences/shape.ts';
import { someSettings } from '../../preferences/some-settings.ts';

/** What the history of a shop grows by in a day at most; a person does not type that much, and all of it is kept for ten years. */
const MAX_BYTES_A_DAY = 5_000_000;
/** Behind that only what is short is taken, so that long texts do not keep anybody from turning something on or off. */
const RESERVE = 1_000_000;
const SHORT = 4000;

/** False, nothing, no text, or a map of which something was on, and all that is left was there before and is off. */
const isOff = (value: unknown, before: unknown): boolean => {
  if (value === false || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (!isPlainObject(value) || !isPlainObject(before)) return false;
  const wasOn = Object.values(before).some((part) => part !== false);
  return wasOn && Object.entries(value).every(([name, part]) => part === false && Object.hasOwn(before, name));
};

/** Whether the history has room for a change today. Turning off has always: it comes again only when something was turned on. */
export const hasRoom = (bytesToday: number, before: Preferences, after: Preferences): boolean => {
  if (bytesToday <= MAX_BYTES_A_DAY) return true;
  const changed = changedFields(before, after);
  if (changed.every((name) => isOff(after[name], before[name]))) return true;
  const length = JSON.stringify([someSettings(before, changed), someSettings(after, changed)]).length;
  return length <= SHORT && bytesToday <= MAX_BYTES_A_DAY + RESERVE;
};
