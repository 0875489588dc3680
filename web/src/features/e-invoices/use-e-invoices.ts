import type { ChangedPreferencesReply } from '@belegwerk/contracts/api';
import { useSearchParams } from 'react-router-dom';
import { POLL_MS } from '../../api/rhythm.ts';
import { queryOf, type ServerMutation, useAct, useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { questions, type Question } from './words.ts';

/** How the invoices of a month stand; empty for the present one. */
const eInvoicesQuery = (month: string) =>
  queryOf('eInvoices', {
    asked: month === '' ? {} : { query: { month } },
    rhythm: POLL_MS.rare,
    keepsPrevious: true,
  });

interface Answer {
  readonly question: Question;
  readonly answer: string;
}

/** Keeps the answer as a setting; what else was saved meanwhile stays. */
const answerMutation: ServerMutation<Answer, ChangedPreferencesReply> = {
  act: async ({ question, answer }, { api }) => {
    const { revision } = await api.preferences({});
    return api.changePreferences({
      body: { revision, change: { [questions[question].setting]: answer }, origin: 'overview' },
    });
  },
  renews: 'changePreferences',
};

const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** Everything the screen needs: how the invoices of a month stand, and keeping an answer. */
export const useEInvoices = () => {
  const [query] = useSearchParams();
  const month = query.get('month') ?? '';
  const { mutateAsync, error } = useAct(answerMutation);
  return {
    view: viewOf(useAnswer(eInvoicesQuery(isMonth(month) ? month : ''))),
    answer: (question: Question, answer: string) => mutateAsync({ question, answer }),
    failure: error?.message,
  };
};
