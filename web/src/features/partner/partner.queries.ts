import type { PartnerReply } from '@belegwerk/contracts/api';
import { POLL_MS } from '../../api/rhythm.ts';
import { queryOf, type ServerMutation } from '../../api/server-state.ts';

/** The programme, and how far the shop is in it. */
export const partnerQuery = queryOf('partner', { asked: {}, rhythm: POLL_MS.rare });

/** Asks the operator to take part, and agrees to these words about being paid by Gutschrift. */
export const applyMutation: ServerMutation<string, PartnerReply> = {
  act: (agreement, { api }) => api.partnerApply({ body: { agreement } }),
  renews: 'partnerApply',
};
