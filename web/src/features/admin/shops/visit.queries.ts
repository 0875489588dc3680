import type { AdminVisitReply } from '@belegwerk/contracts/api';
import type { ServerMutation } from '../../../api/server-state.ts';

export interface WishedVisit {
  readonly shop: string;
  readonly reason: string;
}

/** Begins to look at a shop as support. */
export const visitMutation: ServerMutation<WishedVisit, AdminVisitReply> = {
  act: ({ shop, reason }, { api }) => api.visitShop({ params: { shop }, body: { reason } }),
};
