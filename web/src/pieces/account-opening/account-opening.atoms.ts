import type { OpenedAccountReply } from '@belegwerk/contracts/api';
import { actAtom, askedAtom } from '../../api/server-state.ts';

/** How somebody without an account gets one. */
export const openingsAtom = askedAtom('accountOpening', () => ({ asked: {} }));

/** Has one opened. Pressed again after a lost answer it is the same one. */
export const openAccountAtom = actAtom<{ email: string; accepts: boolean }, OpenedAccountReply>({
  act: (body, { api }) => api.openAccount({ body }),
  renews: 'openAccount',
});
