import type { ChangedPreferencesReply } from '@belegwerk/contracts/api';
import type { Preferences } from '@belegwerk/core/preferences';
import type { Api } from '../../api/api.ts';
import { POLL_MS } from '../../api/rhythm.ts';
import { type Asked, queryOf, type ServerMutation } from '../../api/server-state.ts';

/** The sheet of a quarter; empty for the latest that has ended. */
export const ossQuery = (quarter: string) => {
  // read by the schema of the very route that is asked
  const query = (quarter === '' ? {} : { quarter }) as NonNullable<Asked<'oss'>['query']>;
  return queryOf('oss', { asked: { query }, rhythm: POLL_MS.rare, keepsPrevious: true });
};

/** Keeps where returns are made as a setting; what else was saved meanwhile stays. */
export const sourceMutation: ServerMutation<Preferences['ossSource'], ChangedPreferencesReply> = {
  act: async (ossSource, { api }) => {
    const { revision } = await api.preferences({});
    return api.changePreferences({
      body: { revision, change: { ossSource } satisfies Partial<Preferences>, origin: 'overview' },
    });
  },
  renews: 'changePreferences',
};

export type SaidReturn = Parameters<Api['declareOss']>[0]['body'];

export const declareMutation: ServerMutation<SaidReturn, Awaited<ReturnType<Api['declareOss']>>> = {
  act: (body, { api }) => api.declareOss({ body }),
  renews: 'declareOss',
};

export const otherSalesMutation: ServerMutation<{ year: number; net: string }, { year: number; net: string }> = {
  act: (body, { api }) => api.noteOtherSales({ body }),
  renews: 'noteOtherSales',
};
