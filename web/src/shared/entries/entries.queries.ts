import type { KeyReply, ShopReply } from '@belegwerk/contracts/api';
import { learn } from '../../api/cache.ts';
import { queryOf, type ServerMutation } from '../../api/server-state.ts';
import { valuesOf, type EntriesDraft } from './entries-draft.ts';

/** What was entered before, without secrets. */
export const entriesQuery = queryOf('entries', { asked: {} });

/** Connects by what was entered, or changes it. */
export const enterMutation: ServerMutation<EntriesDraft, KeyReply> = {
  act: async (draft, { api, cache }) => {
    const reply = await api.enter({ body: { values: valuesOf(draft) } });
    learn<ShopReply>(cache, 'shop', { lexoffice: reply.connection });
    return reply;
  },
  renews: 'enter',
};
