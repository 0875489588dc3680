import { RHYTHM } from '../../../api/rhythm.ts';
import { actAtom, askedAtom } from '../../../api/server-state.ts';

export const workAtom = askedAtom('work', () => ({ asked: {}, rhythm: RHYTHM.rare }));

export interface NamedWork {
  readonly shop: string;
  readonly id: string;
}

export const retryWorkAtom = actAtom<NamedWork, object>({
  act: ({ shop, id }, { api }) => api.retryWork({ params: { shop }, body: { id } }),
  renews: 'retryWork',
});

export const dropWorkAtom = actAtom<NamedWork & { readonly reason: string }, object>({
  act: ({ shop, id, reason }, { api }) => api.dropWork({ params: { shop }, body: { id, reason } }),
  renews: 'dropWork',
});
