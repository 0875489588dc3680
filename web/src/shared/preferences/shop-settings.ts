import type { ChangedPreferencesReply, PreferencesReply } from '@belegwerk/contracts/api';
import { storedPreferencesFrom, type Preferences } from '@belegwerk/core/preferences';

/** What the host says of the settings, with their values as the core reads them. */
type WithSettings<Reply> = Omit<Reply, 'preferences'> & { readonly preferences: Preferences };

/** The settings of the shop and what it has for them. */
export type ShopSettings = WithSettings<PreferencesReply>;

/** The settings after a change. */
export type ChangedSettings = WithSettings<ChangedPreferencesReply>;

/** Reads the values of an answer; all pages have them from here. */
export const settingsFrom = <Reply extends Pick<PreferencesReply, 'preferences'>>(
  reply: Reply,
): WithSettings<Reply> => ({
  ...reply,
  preferences: storedPreferencesFrom(reply.preferences).preferences,
});
