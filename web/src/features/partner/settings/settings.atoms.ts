import type { PartnerPreferencesReply } from '@belegwerk/contracts/api';
import { learn } from '../../../api/cache.ts';
import { mutationAtom, queryAtom } from '../../../api/server-state.ts';
import type { PartnerDraft } from './draft.ts';
import { changeOf } from './draft.ts';

/** What the partner said about himself. */
export const partnerPreferencesAtom = queryAtom('partnerPreferences', () => ({ asked: {} }));

/** Saves what was changed. */
export const savePartnerAtom = mutationAtom<Partial<PartnerDraft>, PartnerPreferencesReply>({
  act: async (changed, { api, cache }) => {
    const { partner } = await api.changePartnerPreferences({ body: changeOf(changed) });
    learn<PartnerPreferencesReply>(cache, 'partnerPreferences', partner);
    return partner;
  },
  renews: 'changePartnerPreferences',
});
