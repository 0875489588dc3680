import type { PartnersReply, PayoutFileReply } from '@belegwerk/contracts/api';
import { POLL_MS } from '../../../api/rhythm.ts';
import { queryOf, type ServerMutation } from '../../../api/server-state.ts';

/** The programme as the operator sees it. */
export const partnersQuery = queryOf('partners', { asked: {}, rhythm: POLL_MS.rare });

export const approveMutation: ServerMutation<string, PartnersReply> = {
  act: (shop, { api }) => api.approvePartner({ params: { shop } }),
  renews: 'approvePartner',
};

export interface RefusedCommission {
  readonly partner: string;
  readonly id: string;
  readonly reason: string;
}

export const refuseMutation: ServerMutation<RefusedCommission, PartnersReply> = {
  act: ({ partner, id, reason }, { api }) => api.refuseCommission({ params: { shop: partner, id }, body: { reason } }),
  renews: 'refuseCommission',
};

export interface PayoutStep {
  readonly partner: string;
  readonly id: string;
  readonly step: 'check' | 'release' | 'refuse';
  readonly reason?: string;
}

export const reviewMutation: ServerMutation<PayoutStep, PartnersReply> = {
  act: ({ partner, id, step, reason = '' }, { api }) =>
    api.reviewPayout({ params: { shop: partner, id }, body: { step, reason } }),
  renews: 'reviewPayout',
};

export const sentMutation: ServerMutation<Pick<PayoutStep, 'partner' | 'id'>, PartnersReply> = {
  act: ({ partner, id }, { api }) => api.payoutSent({ params: { shop: partner, id } }),
  renews: 'payoutSent',
};

export const fileMutation: ServerMutation<'sepa' | 'paypal', PayoutFileReply> = {
  act: (format, { api }) => api.payoutFile({ query: { format } }),
};
