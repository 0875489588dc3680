import { useAtomValue } from 'jotai';
import type { ChangedPreferencesReply, DashboardReply } from '@belegwerk/contracts/api';
import { ASKED_ONCE, type AskedOnce } from '@belegwerk/core/payments';
import { viewOf } from '../../api/view.ts';
import { nowAtom } from '../../shared/clock/now.atoms.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { renewAfter } from '../../api/cache.ts';
import { POLL_MS } from '../../api/rhythm.ts';
import { queryOf, type ServerMutation, useAnswer } from '../../api/server-state.ts';

/** What the shop's own figures are counted from, as far as the overview shows it. */
const countedFrom = ({ attention, documents }: DashboardReply): string =>
  JSON.stringify([attention, documents.map(({ document }) => [document._key, document.entryState])]);

/** All lists of the overview in one small answer. When they changed, the shop is asked for its figures again. */
export const dashboardQuery = queryOf('dashboard', {
  asked: {},
  rhythm: POLL_MS.arrivals,
  follow: (cache, answer, before) => {
    if (before && countedFrom(before) !== countedFrom(answer)) void renewAfter(cache, 'figuresDiffer');
  },
});

interface MoneyAnswer {
  readonly about: AskedOnce;
  readonly answer: 'yes' | 'no';
}

/** Keeps the answer as a setting; what else was saved meanwhile stays. */
export const answerMoneyMutation: ServerMutation<MoneyAnswer, ChangedPreferencesReply> = {
  act: async ({ about, answer }, { api }) => {
    const { revision } = await api.preferences({});
    return api.changePreferences({
      body: { revision, change: { [ASKED_ONCE[about]]: answer }, origin: 'overview' },
    });
  },
  renews: 'changePreferences',
};

/** Everything the overview shows. */
export const useDashboard = () => ({
  shop: useShop(),
  now: useAtomValue(nowAtom),
  view: viewOf(useAnswer(dashboardQuery)),
});
