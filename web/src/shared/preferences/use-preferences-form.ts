import { PREFERENCES_STALE, type ChangedPreferencesReply, type ConnectionReply } from '@belegwerk/contracts/api';
import {
  isSameValue,
  type FieldKey,
  type PageId,
  type PreferenceContext,
  type Preferences,
} from '@belegwerk/core/preferences';
import { businessDay, instant } from '@belegwerk/core/kernel';
import { useState } from 'react';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { ApiFailure, type FieldFaultReply } from '../../api/api-failure.ts';
import { celebrate, showToast, showTopOfPage } from '../../ui/index.ts';
import { useForm, type Form } from '../forms/use-form.ts';
import { useShop } from '../shop/ShopContext.tsx';
import type { PrintLayouts } from './ListSettings.tsx';
import type { ShopSettings } from './shop-settings.ts';
import { preferencesQuery, savePreferencesMutation } from './preferences.queries.ts';
import { preferenceWords } from './preference-words.ts';

/** The form of a settings page. */
export interface PreferencesForm extends Form<Preferences> {
  /** What plan, shop platform and accounting account allow. */
  readonly entitlements: PreferenceContext;
  /** When the shop installed the product, `YYYY-MM-DD`. */
  readonly installedOn: string;
  /** With the accounting service. */
  readonly isConnected: boolean;
  /** What its account does not allow. */
  readonly missingRights: ConnectionReply['missingRights'];
  /** The layouts that documents can be printed in, as far as the account has told them. */
  readonly layouts: PrintLayouts | undefined;
  /** The seller's own VAT id, where the account shows it. */
  readonly sellerVatId: string | undefined;
  readonly save: () => Promise<void>;
  /** Why nothing was saved, apart from faults of fields and collisions. */
  readonly failure: ApiFailure | undefined;
  /** Settings that became other than was asked for, with the reason. */
  readonly alsoChanged: ChangedPreferencesReply['alsoChanged'];
}

const NONE: readonly FieldFaultReply[] = [];
/** Another person would have to save in the same second again and again. */
const MAX_TRIES = 3;

const isStale = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.kind === PREFERENCES_STALE;

/** Whether another window has changed a field that this change is about, since it was seen. */
const meets = (change: Partial<Preferences>, seen: Preferences, fresh: Preferences): boolean =>
  (Object.keys(change) as FieldKey[]).some(
    (key) => !isSameValue(seen[key], fresh[key]) && !isSameValue(change[key], fresh[key]),
  );

/** What saving came to: whether invoices are made is more than a setting that was saved. */
const savedWord = (before: Preferences, after: Preferences): string => {
  const [was, is] = [before.invoiceCreate !== false, after.invoiceCreate !== false];
  if (was === is) return preferenceWords.saved;
  return is ? preferenceWords.created : preferenceWords.createdNoMore;
};

/**
 * Everything a settings page needs beside its fields. Only what was changed travels. When another window has saved
 * meanwhile, the settings are read again and both changes are kept; where both are about the same field, nothing is saved
 * before the person has decided.
 */
export const usePreferencesForm = (reply: ShopSettings, page: PageId): PreferencesForm => {
  const { createdAt, layouts, lexoffice } = useShop();
  const { isConnected, missingRights, profile } = lexoffice;
  const installedOn = businessDay(instant(createdAt)).toString();
  const { refetch } = useAnswer(preferencesQuery);
  const { mutateAsync } = useAct(savePreferencesMutation);
  const [failure, setFailure] = useState<ApiFailure>();
  const [alsoChanged, setAlsoChanged] = useState<ChangedPreferencesReply['alsoChanged']>([]);
  const form = useForm(reply.preferences, failure?.faults ?? NONE);
  const { changed, collisions, confirm } = form;

  const tried = async (seen: Pick<ShopSettings, 'revision' | 'preferences'>, tries: number): Promise<void> => {
    try {
      const answer = await mutateAsync({ revision: seen.revision, change: changed, origin: page });
      confirm(changed);
      setAlsoChanged(answer.alsoChanged);
      if (answer.completesAutomation) void celebrate();
      showToast(savedWord(seen.preferences, answer.preferences));
    } catch (thrown) {
      if (!isStale(thrown) || tries === MAX_TRIES) throw thrown;
      const { data: fresh } = await refetch();
      if (!fresh) throw thrown;
      // the form says above its fields what collides
      if (meets(changed, seen.preferences, fresh.preferences)) showTopOfPage();
      else await tried(fresh, tries + 1);
    }
  };
  const save = async () => {
    setFailure(undefined);
    setAlsoChanged([]);
    if (collisions.length > 0) showTopOfPage();
    if (!form.isDirty || collisions.length > 0) return;
    try {
      await tried(reply, 1);
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      setFailure(thrown);
      if (thrown.faults.length === 0) showTopOfPage();
    }
  };
  const discard = () => {
    setFailure(undefined);
    form.discard();
  };
  return {
    ...form,
    entitlements: reply.entitlements,
    installedOn,
    isConnected,
    missingRights,
    layouts,
    sellerVatId: profile?.vatNumber,
    save,
    discard,
    failure,
    alsoChanged,
  };
};
