import type { OrderViewReply } from '@belegwerk/contracts/api';
import { queryOf, type ServerMutation } from '../../api/server-state.ts';

/** The views that people at the shop saved. */
export const viewsQuery = queryOf('orderViews', { asked: {} });

type SavedView = OrderViewReply & { readonly replaces?: true };
type Views = { readonly views: readonly OrderViewReply[] };

/** Saves a view, in the place of one of the same name where that is said. */
export const saveViewMutation: ServerMutation<SavedView, Views> = {
  act: (view, { api }) => api.saveOrderView({ body: view }),
  renews: 'saveOrderView',
};

export const dropViewMutation: ServerMutation<string, Views> = {
  act: (name, { api }) => api.dropOrderView({ body: { name } }),
  renews: 'dropOrderView',
};
