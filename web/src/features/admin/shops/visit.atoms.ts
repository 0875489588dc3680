import type { AdminVisitReply } from '@belegwerk/contracts/api';
import { actAtom } from '../../../api/server-state.ts';

export interface WishedVisit {
  readonly shop: string;
  readonly reason: string;
}

/** Begins to look at a shop as support. */
export const visitAtom = actAtom<WishedVisit, AdminVisitReply>({
  act: ({ shop, reason }, { api }) => api.visitShop({ params: { shop }, body: { reason } }),
});
