import { POLL_MS } from '../../../api/rhythm.ts';
import { mutationAtom, queryAtom } from '../../../api/server-state.ts';

export const workAtom = queryAtom('work', () => ({ asked: {}, rhythm: POLL_MS.rare }));

export interface NamedWork {
  readonly shop: string;
  readonly id: string;
}

export const retryWorkAtom = mutationAtom<NamedWork, object>({
  act: ({ shop, id }, { api }) => api.retryWork({ params: { shop }, body: { id } }),
  renews: 'retryWork',
});

export const dropWorkAtom = mutationAtom<NamedWork & { readonly reason: string }, object>({
  act: ({ shop, id, reason }, { api }) => api.dropWork({ params: { shop }, body: { id, reason } }),
  renews: 'dropWork',
});
