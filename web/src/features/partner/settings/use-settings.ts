import type { PartnerPreferencesReply } from '@belegwerk/contracts/api';
import { useMemo, useState } from 'react';
import { ApiFailure, type FieldFaultReply } from '../../../api/api-failure.ts';
import { useForm, type Form } from '../../../shared/forms/use-form.ts';
import { showToast, useLeaveGuard } from '../../../ui/index.ts';
import { draftOf, type PartnerDraft, changeOf } from './draft.ts';
import { words } from './words.ts';
import { learn } from '../../../api/cache.ts';
import { queryOf, type ServerMutation, useAct } from '../../../api/server-state.ts';

/** What the partner said about himself. */
export const partnerPreferencesQuery = queryOf('partnerPreferences', { asked: {} });

/** Saves what was changed. */
const savePartnerMutation: ServerMutation<Partial<PartnerDraft>, PartnerPreferencesReply> = {
  act: async (changed, { api, cache }) => {
    const { partner } = await api.changePartnerPreferences({ body: changeOf(changed) });
    learn<PartnerPreferencesReply>(cache, 'partnerPreferences', partner);
    return partner;
  },
  renews: 'changePartnerPreferences',
};

/** The form of the partner's settings. */
export interface PartnerForm extends Form<PartnerDraft> {
  readonly save: () => Promise<void>;
  /** Why nothing was saved, where no field is to blame. */
  readonly failure: ApiFailure | undefined;
}

const NONE: readonly FieldFaultReply[] = [];

const isBegun = ({ email, taxId, vatId, paypalEmail, iban, address }: PartnerPreferencesReply): boolean =>
  [email, taxId, vatId, paypalEmail, iban, address.name, address.street].some((text) => text !== '');

/** Nothing is saved without the save bar, and no person leaves with something unsaved without being asked. */
export const usePartnerForm = (stored: PartnerPreferencesReply): PartnerForm => {
  const { mutateAsync } = useAct(savePartnerMutation);
  const [failure, setFailure] = useState<ApiFailure>();
  const form = useForm(
    useMemo(() => draftOf(stored), [stored]),
    failure?.faults ?? NONE,
  );
  useLeaveGuard(form.isDirty);
  const { changed, confirm, discard, faultOf } = form;
  // nothing is missing yet where nothing was begun
  const missing = isBegun(stored) ? stored.missing : NONE;
  const save = async () => {
    setFailure(undefined);
    try {
      await mutateAsync(changed);
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      setFailure(thrown);
      return;
    }
    confirm(changed);
    showToast(words.saved);
  };
  return {
    ...form,
    save,
    faultOf: (name, at) =>
      faultOf(name, at) ?? (name in changed ? undefined : missing.find(({ field }) => field === name)?.text),
    failure: failure && failure.faults.length === 0 ? failure : undefined,
    discard: () => {
      setFailure(undefined);
      discard();
    },
  };
};
