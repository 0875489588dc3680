import type { OpenedAccountReply } from '@belegwerk/contracts/api';
import { mutationAtom, queryAtom } from '../../api/server-state.ts';

/** How somebody without an account gets one. */
export const openingsAtom = queryAtom('accountOpening', () => ({ asked: {} }));

/** Has one opened. Pressed again after a lost answer it is the same one. */
export const openAccountAtom = mutationAtom<{ email: string; accepts: boolean }, OpenedAccountReply>({
  act: (body, { api }) => api.openAccount({ body }),
  renews: 'openAccount',
});
