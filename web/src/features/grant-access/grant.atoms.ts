import { mutationAtom } from '../../api/server-state.ts';

/** Has the host read anew what Shopify allows. */
export const askForRightsAtom = mutationAtom<void, object>({
  act: (_nothing, { api }) => api.askForRights({}),
  renews: 'askForRights',
});
