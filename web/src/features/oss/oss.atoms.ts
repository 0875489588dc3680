import type { ChangedPreferencesReply } from '@belegwerk/contracts/api';
import type { Preferences } from '@belegwerk/core/preferences';
import { atom } from 'jotai';
import type { Api } from '../../api/api.ts';
import { POLL_MS } from '../../api/rhythm.ts';
import { mutationAtom, queryAtom, type Asked } from '../../api/server-state.ts';

/** The quarter in the address; empty for the latest that has ended. */
export const quarterAtom = atom('');

/** The sheet of the quarter. */
export const ossAtom = queryAtom('oss', (get) => {
  const quarter = get(quarterAtom);
  // read by the schema of the very route that is asked
  const query = (quarter === '' ? {} : { quarter }) as NonNullable<Asked<'oss'>['query']>;
  return { asked: { query }, rhythm: POLL_MS.rare, keepsPrevious: true };
});

/** Keeps where returns are made as a setting; what else was saved meanwhile stays. */
export const sourceAtom = mutationAtom<Preferences['ossSource'], ChangedPreferencesReply>({
  act: async (ossSource, { api }) => {
    const { revision } = await api.preferences({});
    return api.changePreferences({ body: { revision, change: { ossSource }, origin: 'overview' } });
  },
  renews: 'changePreferences',
});

export type SaidReturn = Parameters<Api['declareOss']>[0]['body'];

export const declareAtom = mutationAtom<SaidReturn, Awaited<ReturnType<Api['declareOss']>>>({
  act: (body, { api }) => api.declareOss({ body }),
  renews: 'declareOss',
});

export const otherSalesAtom = mutationAtom<{ year: number; net: string }, { year: number; net: string }>({
  act: (body, { api }) => api.noteOtherSales({ body }),
  renews: 'noteOtherSales',
});
