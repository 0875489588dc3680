import type { PartnerReceiptReply } from '@belegwerk/contracts/api';
import { POLL_MS } from '../../../api/rhythm.ts';
import { queryOf, type ServerMutation } from '../../../api/server-state.ts';

/** What was and will be paid. */
export const payoutsQuery = queryOf('partnerPayouts', { asked: {}, rhythm: POLL_MS.rare });

/** Has the receipt of a payout drawn. */
export const receiptMutation: ServerMutation<string, PartnerReceiptReply> = {
  act: (id, { api }) => api.partnerReceipt({ params: { id } }),
};
