import type { OrderViewReply } from '@belegwerk/contracts/api';
import { actAtom, askedAtom } from '../../api/server-state.ts';

/** The views that people at the shop saved. */
export const viewsAtom = askedAtom('orderViews', () => ({ asked: {} }));

type Views = { readonly views: readonly OrderViewReply[] };

/** Saves a view, in the place of one of the same name. */
export const saveViewAtom = actAtom<OrderViewReply, Views>({
  act: (view, { api }) => api.saveOrderView({ body: view }),
  renews: 'saveOrderView',
});

export const dropViewAtom = actAtom<string, Views>({
  act: (name, { api }) => api.dropOrderView({ body: { name } }),
  renews: 'dropOrderView',
});
