import type { PartnerReply } from '@belegwerk/contracts/api';
import { POLL_MS } from '../../api/rhythm.ts';
import { mutationAtom, queryAtom } from '../../api/server-state.ts';

/** The programme, and how far the shop is in it. */
export const partnerAtom = queryAtom('partner', () => ({ asked: {}, rhythm: POLL_MS.rare }));

/** Asks the operator to take part, and agrees to these words about being paid by Gutschrift. */
export const applyAtom = mutationAtom<string, PartnerReply>({
  act: (agreement, { api }) => api.partnerApply({ body: { agreement } }),
  renews: 'partnerApply',
});
