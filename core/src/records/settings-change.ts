import type { Instant } from '../kernel/calendar.ts';
import type { StaffId } from '../kernel/ids.ts';

/**
 * Where settings were changed: on one of their pages, on the card that turns creation on and off, in the form of the mail
 * server, by a question of the overview, by a file, by going back to an earlier state, on the repair desk.
 */
export const SETTINGS_ORIGINS = [
  'general',
  'orders',
  'contacts',
  'invoices',
  'credits',
  'deliveries',
  'transactions',
  'metafields',
  'procedures',
  'automation',
  'mail-server',
  'overview',
  'file',
  'return',
  'repair',
] as const;
export type SettingsOrigin = (typeof SETTINGS_ORIGINS)[number];

/** Settings by their names, with the values that they had; the product may not have all of them any more. */
export type KeptSettings = Readonly<Record<string, unknown>>;

/** A change of settings that was kept, with both values of each setting that is another one since. */
export interface SettingsChange {
  readonly id: string;
  readonly at: Instant;
  readonly by: StaffId;
  readonly origin: SettingsOrigin;
  readonly before: KeptSettings;
  readonly after: KeptSettings;
}
