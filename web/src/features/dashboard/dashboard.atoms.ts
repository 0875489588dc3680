import type { DashboardReply } from '@belegwerk/contracts/api';
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';
import { apiAtom } from '../../api/api.atoms.ts';
import { RHYTHM } from '../../api/rhythm.ts';

const DASHBOARD = ['dashboard'];

/** What the shop's own figures are counted from, as far as the overview shows it. */
const countedFrom = ({ attention, documents }: DashboardReply): string =>
  JSON.stringify([attention, documents.map(({ document }) => [document._key, document.intentState])]);

/** All lists of the overview in one small answer. When they changed, the shop is asked for its figures again. */
export const dashboardAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const client = get(queryClientAtom);
  return {
    queryKey: DASHBOARD,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<DashboardReply>(DASHBOARD);
      const answer = await api.dashboard({ signal });
      if (before && countedFrom(before) !== countedFrom(answer)) void client.invalidateQueries({ queryKey: ['shop'] });
      return answer;
    },
    refetchInterval: RHYTHM.arrivals,
    refetchOnWindowFocus: 'always',
  };
});
