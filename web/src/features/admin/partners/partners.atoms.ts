import type { PartnersReply, PayoutFileReply } from '@belegwerk/contracts/api';
import { POLL_MS } from '../../../api/rhythm.ts';
import { mutationAtom, queryAtom } from '../../../api/server-state.ts';

/** The programme as the operator sees it. */
export const partnersAtom = queryAtom('partners', () => ({ asked: {}, rhythm: POLL_MS.rare }));

export const approveAtom = mutationAtom<string, PartnersReply>({
  act: (shop, { api }) => api.approvePartner({ params: { shop } }),
  renews: 'approvePartner',
});

export interface RefusedCommission {
  readonly partner: string;
  readonly id: string;
  readonly reason: string;
}

export const refuseAtom = mutationAtom<RefusedCommission, PartnersReply>({
  act: ({ partner, id, reason }, { api }) => api.refuseCommission({ params: { shop: partner, id }, body: { reason } }),
  renews: 'refuseCommission',
});

export interface PayoutStep {
  readonly partner: string;
  readonly id: string;
  readonly step: 'check' | 'release' | 'refuse';
  readonly reason?: string;
}

export const reviewAtom = mutationAtom<PayoutStep, PartnersReply>({
  act: ({ partner, id, step, reason = '' }, { api }) =>
    api.reviewPayout({ params: { shop: partner, id }, body: { step, reason } }),
  renews: 'reviewPayout',
});

export const sentAtom = mutationAtom<Pick<PayoutStep, 'partner' | 'id'>, PartnersReply>({
  act: ({ partner, id }, { api }) => api.payoutSent({ params: { shop: partner, id } }),
  renews: 'payoutSent',
});

export const fileAtom = mutationAtom<'sepa' | 'paypal', PayoutFileReply>({
  act: (format, { api }) => api.payoutFile({ query: { format } }),
});
