import type { Preferences } from '@belegwerk/core/preferences';
import type { SettingsOrigin } from '@belegwerk/core/records';
import { learn, type Cache } from '../../api/cache.ts';
import { POLL_MS } from '../../api/rhythm.ts';
import { queryOf, type ServerMutation, type ServerQuery } from '../../api/server-state.ts';
import { settingsFrom, type ChangedSettings, type ShopSettings } from './shop-settings.ts';

const asked = queryOf('preferences', { asked: {} });

/** The settings of the shop, read again whenever the window gets the focus. */
export const preferencesQuery: ServerQuery<ShopSettings> = {
  key: asked.key,
  enabled: asked.enabled,
  ask: async (api, signal) => settingsFrom(await asked.ask(api, signal)),
};

/** Who has changed what lately; asked for where two windows meet, and again, because a change is noted just after it is stored. */
export const latestChangesQuery = queryOf('settingsChanges', {
  asked: { query: { page: 1 } },
  rhythm: POLL_MS.calm,
});

/** What the orders of the shop have; asked for by each field that offers it. */
export const usedValuesQuery = queryOf('usedValues', { asked: {} });

/** A change of the settings that were seen. */
export interface Saving {
  readonly revision: string;
  readonly change: Partial<Preferences>;
  readonly smtpPassword?: string;
  readonly origin: SettingsOrigin;
}

/** An answer to a change is what is stored, and is shown from then on, also when asking again fails. */
const learnStored = (cache: Cache, answer: ChangedSettings): ChangedSettings => {
  const { alsoChanged: _also, completesAutomation: _completes, ...stored } = answer;
  learn<ShopSettings>(cache, 'preferences', stored);
  return answer;
};

/** Saves changed settings. */
export const savePreferencesMutation: ServerMutation<Saving, ChangedSettings> = {
  act: async (body, { api, cache }) => learnStored(cache, settingsFrom(await api.changePreferences({ body }))),
  renews: 'changePreferences',
};

/** Turns the making of documents on as said, with what was on before, or off. */
export const switchCreationMutation: ServerMutation<
  (Pick<Preferences, 'invoiceCreate' | 'creditCreate'> & { readonly mailsOlder?: boolean }) | undefined,
  ChangedSettings
> = {
  act: async (wanted, { api, cache }) =>
    learnStored(
      cache,
      settingsFrom(await api.enable({ params: { value: wanted ? 'true' : 'false' }, body: wanted ?? {} })),
    ),
  renews: 'enable',
};
