import { atomWithMutation, queryClientAtom } from 'jotai-tanstack-query';
import { apiAtom } from '../../api/api.atoms.ts';
import type { Receipt } from './mail.atoms.ts';

/** Gives a document another public link, and then shows that one. */
export const renewLinkAtom = atomWithMutation<{ pdf: string }, Receipt, Error>((get) => {
  const api = get(apiAtom);
  const client = get(queryClientAtom);
  return {
    mutationFn: (params: Receipt) => api.renewLink({ params }),
    onSuccess: () => client.invalidateQueries(),
  };
});
