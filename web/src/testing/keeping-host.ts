import { PREFERENCES_STALE, type SettingsChangeReply } from '@belegwerk/contracts/api';
import { applyChange, automationLevel, changedFields, type Preferences } from '@belegwerk/core/preferences';
import type { SettingsOrigin } from '@belegwerk/core/records';
import { ApiFailure } from '../api/api-failure.ts';
import type { Api } from '../api/api.ts';
import { switchAfter } from '@belegwerk/core/shops';
import { instant } from '@belegwerk/core/kernel';
import { aHost } from './app-under-test.tsx';
import { aPageOf, aPreferencesReply } from './samples.ts';

/** A change of settings as it came. */
type Sent = Pick<Parameters<Api['changePreferences']>[0]['body'], 'revision' | 'change'>;

const someDifferent = (before: Preferences, after: Preferences): Partial<Preferences> =>
  Object.fromEntries(changedFields(before, after).map((key) => [key, after[key]]));

/** A host that keeps settings by the rules of the core, and another window of the same shop. */
export const aKeepingHost = (
  different: Partial<Preferences> = {},
  over: Parameters<typeof aPreferencesReply>[1] = {},
) => {
  const first = aPreferencesReply(different, over);
  let kept = { ...first, automation: automationLevel(first.preferences) };
  let saves = 0;
  const sent: Sent[] = [];
  const changes: SettingsChangeReply[] = [];
  const keep = (change: object, by = '4712', origin: SettingsOrigin = 'general') => {
    const { preferences: before } = kept;
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
    const { beforeOff: known, ...rest } = kept;
    const turnedOn = { at: instant('2026-11-20T09:00:00Z'), mailsOlder: false };
    const { beforeOff } = switchAfter(known ? { beforeOff: known } : undefined, { before, after }, turnedOn) ?? {};
    kept = {
      ...rest,
      ...(beforeOff ? { beforeOff } : {}),
      preferences: { ...after },
      revision: `save ${saves}`,
      automation: automationLevel(after),
    };
    changes.unshift({
      id: `c-${saves}`,
      at: '2026-11-20T09:00:00Z',
      by,
      origin,
      before: { ...before },
      after: someDifferent(before, after),
    });
    return applied.value;
  };
  const changePreferences: Api['changePreferences'] = async ({ body }) => {
    sent.push(body);
    if (body.revision !== kept.revision)
      throw new ApiFailure({ kind: PREFERENCES_STALE, message: 'Geändert.', status: 409, supportId: 's-2' });
    const { alsoChanged } = keep(body.change, '4711', body.origin);
    return { ...kept, alsoChanged: alsoChanged as never, completesAutomation: false };
  };
  const enable: Api['enable'] = ({ params, body }) => {
    const { alsoChanged } = keep(
      params.value === 'true'
        ? { ...kept.beforeOff, invoiceCreate: body.invoiceCreate ?? true, creditCreate: body.creditCreate ?? false }
        : { invoiceCreate: false, creditCreate: false, deliveryCreate: false },
      '4711',
      'automation',
    );
    return Promise.resolve({ ...kept, alsoChanged: alsoChanged as never, completesAutomation: false });
  };
  const preferences = () => Promise.resolve(kept);
  const settingsChanges = () => Promise.resolve(aPageOf([...changes]));
  return {
    host: aHost({
      preferences,
      changePreferences,
      enable,
      settingsChanges,
      trySettings: () => Promise.resolve({ orders: [], uses: { before: [] } }),
      dryRun: () => Promise.resolve(aPageOf([])),
    }),
    sent,
    keep,
    stored: () => kept.preferences,
  };
};
