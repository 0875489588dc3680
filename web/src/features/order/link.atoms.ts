import { actAtom } from '../../api/server-state.ts';
import type { Receipt } from './mail.atoms.ts';

/** Gives a document another public link, and then shows that one. */
export const renewLinkAtom = actAtom<Receipt, { pdf: string }>({
  act: (params, { api }) => api.renewLink({ params }),
  renews: 'renewLink',
});
