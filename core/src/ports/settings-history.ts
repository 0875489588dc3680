import type { Instant } from '../kernel/calendar.ts';
import type { SettingsChange } from '../records/settings-change.ts';
import type { Page } from './order-book.ts';

/** A change whose record is longer stands in a list without its values; most have a few hundred bytes. */
export const MAX_LISTED_BYTES = 32_000;

/** A change as it stands in a list. */
export interface ListedSettingsChange extends SettingsChange {
  /** It has more values than a list tells: `before` and `after` are empty, `byId` has them. */
  readonly isCut: boolean;
}

/** Every change of the settings of one shop. */
export interface SettingsHistory {
  /** Adds a change; a known id changes nothing, and of a shop that was erased meanwhile nothing is kept. */
  append(change: SettingsChange): Promise<void>;
  /** The latest first; `page` is 1-based. */
  page(part: { readonly page: number; readonly pageSize: number }): Promise<Page<ListedSettingsChange>>;
  byId(id: string): Promise<SettingsChange | undefined>;
  /** How many bytes were added from that moment on. */
  bytesSince(moment: Instant): Promise<number>;
  /** Replaces each change for which there is something to be left of it; answers how many. */
  amend(left: (change: SettingsChange) => SettingsChange | undefined): Promise<number>;
  /** Forgets what was changed before that moment; answers how many. */
  forget(before: Instant): Promise<number>;
}
