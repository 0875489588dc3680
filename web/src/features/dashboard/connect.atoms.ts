import { atomWithMutation, queryClientAtom } from 'jotai-tanstack-query';
import { apiAtom } from '../../api/api.atoms.ts';
import type { Popup } from '../../ui/index.ts';

/** Shows where the merchant lets the app into Lexware Office. The shop is asked for again when that window closes. */
export const connectAtom = atomWithMutation<void, Popup, Error>((get) => {
  const api = get(apiAtom);
  const client = get(queryClientAtom);
  return {
    mutationFn: async (popup) => {
      const { url } = await api.accountingAuth({});
      popup.show(url);
      void popup.untilClosed().then(() => client.invalidateQueries({ queryKey: ['shop'] }));
    },
    onError: (_error, popup) => popup.close(),
  };
});
