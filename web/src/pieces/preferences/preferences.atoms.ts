import type { ChangedPreferencesReply } from '@belegwerk/contracts/api';
import type { Preferences } from '@belegwerk/core/preferences';
import { actAtom, askedAtom } from '../../api/server-state.ts';

/** The settings of the shop, read again whenever the window gets the focus. */
export const preferencesAtom = askedAtom('preferences', () => ({ asked: {} }));

/** A change of the settings that were seen. */
export interface Saving {
  readonly revision: string;
  readonly change: Partial<Preferences>;
  readonly smtpPassword?: string;
}

/** Saves changed settings; whatever depends on them is asked for again. */
export const savePreferencesAtom = actAtom<Saving, ChangedPreferencesReply>({
  act: (body, { api }) => api.changePreferences({ body }),
  renews: 'changePreferences',
});
