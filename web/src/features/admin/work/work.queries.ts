import { POLL_MS } from '../../../api/rhythm.ts';
import { queryOf, type ServerMutation } from '../../../api/server-state.ts';

export const workQuery = queryOf('work', { asked: {}, rhythm: POLL_MS.rare });

export interface NamedWork {
  readonly shop: string;
  readonly id: string;
}

export const retryWorkMutation: ServerMutation<NamedWork, object> = {
  act: ({ shop, id }, { api }) => api.retryWork({ params: { shop }, body: { id } }),
  renews: 'retryWork',
};

export const dropWorkMutation: ServerMutation<NamedWork & { readonly reason: string }, object> = {
  act: ({ shop, id, reason }, { api }) => api.dropWork({ params: { shop }, body: { id, reason } }),
  renews: 'dropWork',
};
