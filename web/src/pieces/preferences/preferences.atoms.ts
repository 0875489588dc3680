import type { ChangedPreferencesReply, PreferencesReply } from '@belegwerk/contracts/api';
import type { Preferences } from '@belegwerk/core/preferences';
import { learn } from '../../api/cache.ts';
import { actAtom, askedAtom } from '../../api/server-state.ts';

/** The settings of the shop, read again whenever the window gets the focus. */
export const preferencesAtom = askedAtom('preferences', () => ({ asked: {} }));

/** A change of the settings that were seen. */
export interface Saving {
  readonly revision: string;
  readonly change: Partial<Preferences>;
  readonly smtpPassword?: string;
}

/**
 * Saves changed settings. The answer is what is stored, and is shown from then on, whatever comes of asking again for all
 * that depends on it.
 */
export const savePreferencesAtom = actAtom<Saving, ChangedPreferencesReply>({
  act: async (body, { api, cache }) => {
    const answer = await api.changePreferences({ body });
    const { alsoChanged: _also, completesAutomation: _completes, ...stored } = answer;
    learn<PreferencesReply>(cache, 'preferences', stored);
    return answer;
  },
  renews: 'changePreferences',
});
