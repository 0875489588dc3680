import type { PartnerReply } from '@belegwerk/contracts/api';
import { RHYTHM } from '../../api/rhythm.ts';
import { actAtom, askedAtom } from '../../api/server-state.ts';

/** The programme, and how far the shop is in it. */
export const partnerAtom = askedAtom('partner', () => ({ asked: {}, rhythm: RHYTHM.rare }));

/** Asks the operator to take part, and agrees to these words about being paid by Gutschrift. */
export const applyAtom = actAtom<string, PartnerReply>({
  act: (agreement, { api }) => api.partnerApply({ body: { agreement } }),
  renews: 'partnerApply',
});
