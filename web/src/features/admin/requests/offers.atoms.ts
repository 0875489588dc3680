import type { AdminOffersReply } from '@belegwerk/contracts/api';
import type { PlanId } from '@belegwerk/core/plans';
import { POLL_MS } from '../../../api/rhythm.ts';
import { mutationAtom, queryAtom } from '../../../api/server-state.ts';

export const planOffersAtom = queryAtom('planOffers', () => ({ asked: {}, rhythm: POLL_MS.rare }));

export const offerPlanAtom = mutationAtom<{ readonly shop: string; readonly plan: string }, AdminOffersReply>({
  act: (body, { api }) => api.offerPlan({ body }),
  renews: 'offerPlan',
});

export const withdrawPlanAtom = mutationAtom<{ readonly shop: string; readonly plan: PlanId }, AdminOffersReply>({
  act: (params, { api }) => api.withdrawPlan({ params }),
  renews: 'withdrawPlan',
});
