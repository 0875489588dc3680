import type { PartnerReceiptReply } from '@belegwerk/contracts/api';
import { RHYTHM } from '../../../api/rhythm.ts';
import { actAtom, askedAtom } from '../../../api/server-state.ts';

/** What was and will be paid. */
export const payoutsAtom = askedAtom('partnerPayouts', () => ({ asked: {}, rhythm: RHYTHM.rare }));

/** Has the receipt of a payout drawn. */
export const receiptAtom = actAtom<string, PartnerReceiptReply>({
  act: (id, { api }) => api.partnerReceipt({ params: { id } }),
});
