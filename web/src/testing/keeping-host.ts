import { PREFERENCES_STALE } from '@belegwerk/contracts/api';
import { applyChange, automationLevel, type Preferences } from '@belegwerk/core/preferences';
import { ApiFailure } from '../api/api-failure.ts';
import type { Api } from '../api/api.ts';
import { aHost } from './app-under-test.tsx';
import { aPreferencesReply } from './samples.ts';

/** A change of settings as it came. */
type Sent = { readonly revision: string; readonly change: Partial<Preferences> };

/** A host that keeps settings by the rules of the core, and another window of the same shop. */
export const aKeepingHost = (
  different: Partial<Preferences> = {},
  over: Parameters<typeof aPreferencesReply>[1] = {},
) => {
  const first = aPreferencesReply(different, over);
  let kept = { ...first, automation: automationLevel(first.preferences) };
  let saves = 0;
  const sent: Sent[] = [];
  const keep = (change: object) => {
    const applied = applyChange(kept.preferences, change, kept.entitlements);
    if (!applied.ok)
      throw new ApiFailure({
        kind: 'faulty',
        message: 'Bitte prüfe deine Angaben.',
        status: 422,
        supportId: 's-1',
        faults: applied.failure as never,
      });
    saves += 1;
    const { preferences: after } = applied.value;
    kept = { ...kept, preferences: after, revision: `save ${saves}`, automation: automationLevel(after) };
    return applied.value;
  };
  const changePreferences: Api['changePreferences'] = async ({ body }) => {
    sent.push(body);
    if (body.revision !== kept.revision)
      throw new ApiFailure({ kind: PREFERENCES_STALE, message: 'Geändert.', status: 409, supportId: 's-2' });
    const { alsoChanged } = keep(body.change);
    return { ...kept, alsoChanged: alsoChanged as never, completesAutomation: false };
  };
  const enable: Api['enable'] = ({ params, body }) => {
    const { alsoChanged } = keep(params.value === 'true' ? body : { invoiceCreate: false, creditCreate: false });
    return Promise.resolve({ ...kept, alsoChanged: alsoChanged as never, completesAutomation: false });
  };
  const preferences = () => Promise.resolve(kept);
  return { host: aHost({ preferences, changePreferences, enable }), sent, keep, stored: () => kept.preferences };
};
