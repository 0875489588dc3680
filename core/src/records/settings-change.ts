import type { Instant } from '../kernel/calendar.ts';
import type { StaffId } from '../kernel/ids.ts';
import { PAGE_IDS } from '../preferences/pages.ts';
import type { Preferences } from '../preferences/preferences.ts';

/**
 * Where settings were changed: on one of their pages, on the card that turns creation on and off, in the form of the mail
 * server, by a question of the overview, by a file, by going back to an earlier state, on the repair desk.
 */
export const SETTINGS_ORIGINS = [
  ...PAGE_IDS,
  'automation',
  'mail-server',
  'overview',
  'file',
  'return',
  'repair',
] as const;
export type SettingsOrigin = (typeof SETTINGS_ORIGINS)[number];

/** A change of settings that was kept, with both values of each setting that is another one since. */
export interface SettingsChange {
  readonly id: string;
  readonly at: Instant;
  readonly by: StaffId;
  readonly origin: SettingsOrigin;
  readonly before: Partial<Preferences>;
  readonly after: Partial<Preferences>;
}
