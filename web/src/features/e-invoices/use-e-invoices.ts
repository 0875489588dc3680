import type { ChangedPreferencesReply } from '@belegwerk/contracts/api';
import { atom, useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { POLL_MS } from '../../api/rhythm.ts';
import { mutationAtom, queryAtom } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { useSetAtomEarly } from '../../shared/use-set-atom-early.ts';
import { questions, type Question } from './words.ts';

/** The month of the address; empty for the present one. */
const monthAtom = atom('');

const eInvoicesAtom = queryAtom('eInvoices', (get) => {
  const month = get(monthAtom);
  return { asked: month === '' ? {} : { query: { month } }, rhythm: POLL_MS.rare, keepsPrevious: true };
});

interface Answer {
  readonly question: Question;
  readonly answer: string;
}

/** Keeps the answer as a setting; what else was saved meanwhile stays. */
const answerAtom = mutationAtom<Answer, ChangedPreferencesReply>({
  act: async ({ question, answer }, { api }) => {
    const { revision } = await api.preferences({});
    return api.changePreferences({
      body: { revision, change: { [questions[question].setting]: answer }, origin: 'overview' },
    });
  },
  renews: 'changePreferences',
});

const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** Everything the screen needs: how the invoices of a month stand, and keeping an answer. */
export const useEInvoices = () => {
  const [query] = useSearchParams();
  const month = query.get('month') ?? '';
  useSetAtomEarly(monthAtom, isMonth(month) ? month : '');
  const { mutateAsync, error } = useAtomValue(answerAtom);
  return {
    view: viewOf(useAtomValue(eInvoicesAtom)),
    answer: (question: Question, answer: string) => mutateAsync({ question, answer }),
    failure: error?.message,
  };
};
