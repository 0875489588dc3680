import type { ZeroRateQuestionReply } from '@belegwerk/contracts/api';
import { ZERO_RATE_SCOPE_LABELS } from '@belegwerk/core/sentences';
import {
  CHOICES_OF_SCOPE,
  ZERO_RATE_CHOICES,
  zeroRateKey,
  zeroRateScope,
  type ZeroRateChoice,
} from '@belegwerk/core/tax';
import { useAtomValue } from 'jotai';
import { POLL_MS } from '../../api/rhythm.ts';
import { queryAtom } from '../../api/server-state.ts';
import { showToast, type FieldChoice } from '../../ui/index.ts';
import { preferencesAtom, savePreferencesAtom } from './preferences.atoms.ts';
import { zeroRateWords as words } from './zero-rate-words.ts';

const zeroRatesAtom = queryAtom('zeroRates', () => ({ asked: {}, rhythm: POLL_MS.calm }));

/** What the merchant is asked about things at 0 %; none until that is known. */
export const useZeroRateQuestions = (): readonly ZeroRateQuestionReply[] =>
  useAtomValue(zeroRatesAtom).data?.questions ?? [];

/** By what an answer can be remembered, the nearest first. */
export const scopesFor = ({
  subject,
  title,
  country,
  tags,
  taxTitles,
}: ZeroRateQuestionReply): readonly FieldChoice[] => {
  if (subject === 'shipping') return [{ value: zeroRateKey('shipping'), label: ZERO_RATE_SCOPE_LABELS.shipping }];
  if (subject === 'abroad') {
    const name = `${country}:${title}`;
    return [{ value: zeroRateKey('abroad', name), label: `${ZERO_RATE_SCOPE_LABELS.abroad} „${name}“` }];
  }
  const named = (scope: 'product' | 'tag' | 'tax', name: string): FieldChoice => ({
    value: zeroRateKey(scope, name),
    label: `${ZERO_RATE_SCOPE_LABELS[scope]} „${name}“`,
  });
  return [
    named('product', title),
    ...tags.map((tag) => named('tag', tag)),
    ...taxTitles.map((tax) => named('tax', tax)),
  ];
};

/** The answers that fit what it is remembered for. */
export const answersOf = (key: string): readonly { readonly value: ZeroRateChoice; readonly label: string }[] =>
  CHOICES_OF_SCOPE[zeroRateScope(key) ?? 'product'].map((value) => ({ value, label: ZERO_RATE_CHOICES[value].label }));

/** Saves an answer among the settings. */
export const useTakeAnswer = () => {
  const { data } = useAtomValue(preferencesAtom);
  const { mutateAsync } = useAtomValue(savePreferencesAtom);
  return async (key: string, answer: ZeroRateChoice): Promise<void> => {
    if (!data) return;
    const zeroRates = { ...data.preferences.zeroRates, [key]: answer };
    await mutateAsync({ revision: data.revision, change: { zeroRates }, origin: 'orders' });
    showToast(words.taken);
  };
};
