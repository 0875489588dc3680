import type { ChangedPreferencesReply, DashboardReply } from '@belegwerk/contracts/api';
import { renewAfter } from '../../api/cache.ts';
import { RHYTHM } from '../../api/rhythm.ts';
import { actAtom, askedAtom } from '../../api/server-state.ts';

/** What the shop's own figures are counted from, as far as the overview shows it. */
const countedFrom = ({ attention, documents }: DashboardReply): string =>
  JSON.stringify([attention, documents.map(({ document }) => [document._key, document.intentState])]);

/** All lists of the overview in one small answer. When they changed, the shop is asked for its figures again. */
export const dashboardAtom = askedAtom('dashboard', () => ({
  asked: {},
  rhythm: RHYTHM.arrivals,
  follow: (cache, answer, before) => {
    if (before && countedFrom(before) !== countedFrom(answer)) void renewAfter(cache, 'figuresDiffer');
  },
}));

/** Keeps the answer as a setting; whatever else was saved meanwhile stays. */
export const answerPaypalAtom = actAtom<'yes' | 'no', ChangedPreferencesReply>({
  act: async (transactionPaypal, { api }) => {
    const { revision } = await api.preferences({});
    return api.changePreferences({ body: { revision, change: { transactionPaypal }, origin: 'overview' } });
  },
  renews: 'changePreferences',
});
