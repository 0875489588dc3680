import type { ConnectionReply } from '@belegwerk/contracts/api';
import type { ServerMutation } from '../../api/server-state.ts';

/** Has the account read anew, and what changed there; answers how much is looked at because of it. */
export const syncMutation: ServerMutation<void, ConnectionReply & { readonly found: number }> = {
  act: (_nothing, { api }) => api.pullAccounting({ query: { documents: 'true' } }),
  renews: 'pullAccounting',
};

/** Disconnects the account, with the reason if there is one. */
export const disconnectMutation: ServerMutation<string, ConnectionReply> = {
  act: (reason, { api }) => api.disconnectAccounting({ body: reason === '' ? {} : { reason } }),
  renews: 'disconnectAccounting',
};
