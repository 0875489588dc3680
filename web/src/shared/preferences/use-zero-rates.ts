import type { ZeroRateQuestionReply } from '@belegwerk/contracts/api';
import { countryName, ZERO_RATE_SCOPE_LABELS } from '@belegwerk/core/sentences';
import {
  CHOICES_OF_SCOPE,
  ZERO_RATE_CHOICES,
  zeroRateKey,
  zeroRateScope,
  otherExemption,
  takesOtherExemption,
  type ZeroRateAnswer,
} from '@belegwerk/core/tax';
import { POLL_MS } from '../../api/rhythm.ts';
import { queryOf, useAct, useAnswer } from '../../api/server-state.ts';
import { showToast, type FieldChoice } from '../../ui/index.ts';
import { preferencesQuery, savePreferencesMutation } from './preferences.queries.ts';
import { zeroRateWords as words } from './zero-rate-words.ts';

const zeroRatesQuery = queryOf('zeroRates', { asked: {}, rhythm: POLL_MS.calm });

/** What the merchant is asked about things at 0 %; none until that is known. */
export const useZeroRateQuestions = (): readonly ZeroRateQuestionReply[] =>
  useAnswer(zeroRatesQuery).data?.questions ?? [];

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
    const label = `${ZERO_RATE_SCOPE_LABELS.abroad} „${title}“, ${countryName(country)}`;
    return [{ value: zeroRateKey('abroad', `${country}:${title}`), label }];
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

/** What is chosen where a merchant types the paragraph of an exemption. */
export const OTHER_REASON = 'other';

/** The answers that fit what it is remembered for, last one of the merchant's own where that fits. */
export const answersOf = (key: string): readonly FieldChoice[] => {
  const scope = zeroRateScope(key) ?? 'product';
  return [
    ...CHOICES_OF_SCOPE[scope].map((value) => ({ value, label: ZERO_RATE_CHOICES[value].label })),
    ...(takesOtherExemption(scope) ? [{ value: OTHER_REASON, label: words.other }] : []),
  ];
};

/** What was chosen, with the paragraph that was typed; undefined while it is no answer. */
export const answerIn = (key: string, chosen: string, paragraph: string): ZeroRateAnswer | undefined => {
  const scope = zeroRateScope(key) ?? 'product';
  return chosen === OTHER_REASON && takesOtherExemption(scope)
    ? otherExemption(paragraph)
    : CHOICES_OF_SCOPE[scope].find((each) => each === chosen);
};

/** Saves an answer among the settings. */
export const useTakeAnswer = () => {
  const { data } = useAnswer(preferencesQuery);
  const { mutateAsync } = useAct(savePreferencesMutation);
  return async (key: string, answer: ZeroRateAnswer): Promise<void> => {
    if (!data) return;
    const zeroRates = { ...data.preferences.zeroRates, [key]: answer };
    await mutateAsync({ revision: data.revision, change: { zeroRates }, origin: 'orders' });
    showToast(words.taken);
  };
};
