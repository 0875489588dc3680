import type { AdminOffersReply } from '@belegwerk/contracts/api';
import type { PlanId } from '@belegwerk/core/plans';
import { RHYTHM } from '../../../api/rhythm.ts';
import { actAtom, askedAtom } from '../../../api/server-state.ts';

export const planOffersAtom = askedAtom('planOffers', () => ({ asked: {}, rhythm: RHYTHM.rare }));

export const offerPlanAtom = actAtom<{ readonly shop: string; readonly plan: string }, AdminOffersReply>({
  act: (body, { api }) => api.offerPlan({ body }),
  renews: 'offerPlan',
});

export const withdrawPlanAtom = actAtom<{ readonly shop: string; readonly plan: PlanId }, AdminOffersReply>({
  act: (params, { api }) => api.withdrawPlan({ params }),
  renews: 'withdrawPlan',
});
