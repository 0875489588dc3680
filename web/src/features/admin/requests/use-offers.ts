import type { AdminOffersReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import type { PlanId } from '@belegwerk/core/plans';
import { viewOf } from '../../../api/view.ts';
import { useTried } from '../use-tried.ts';
import { words } from './words.ts';
import { POLL_MS } from '../../../api/rhythm.ts';
import { queryOf, type ServerMutation, useAct, useAnswer } from '../../../api/server-state.ts';

const planOffersQuery = queryOf('planOffers', { asked: {}, rhythm: POLL_MS.rare });

const offerPlanMutation: ServerMutation<{ readonly shop: string; readonly plan: string }, AdminOffersReply> = {
  act: (body, { api }) => api.offerPlan({ body }),
  renews: 'offerPlan',
};

const withdrawPlanMutation: ServerMutation<{ readonly shop: string; readonly plan: PlanId }, AdminOffersReply> = {
  act: (params, { api }) => api.withdrawPlan({ params }),
  renews: 'withdrawPlan',
};

const EMPTY = { shop: '', plan: '' };

/** What was offered, the form of a new offer, and why something was refused. */
export const useOffers = () => {
  const { mutateAsync: offered } = useAct(offerPlanMutation);
  const { mutateAsync: withdrawn } = useAct(withdrawPlanMutation);
  const view = viewOf(useAnswer(planOffersQuery));
  const [draft, setDraft] = useState(EMPTY);
  const { tried, faultOf, refused } = useTried();
  const [first] = view.state === 'ready' ? view.data.plans : [];
  const plan = draft.plan === '' ? (first?.id ?? '') : draft.plan;
  return {
    view,
    draft: { ...draft, plan },
    choices: view.state === 'ready' ? view.data.plans.map(({ id, name }) => ({ value: id, label: name })) : [],
    change: (change: Partial<typeof EMPTY>) => setDraft({ ...draft, ...change }),
    offer: () =>
      tried({
        act: () => offered({ shop: draft.shop, plan }),
        done: words.wasOffered,
        failed: words.notOffered,
        onDone: () => setDraft(EMPTY),
      }),
    withdraw: ({ shop, plan: { id } }: AdminOffersReply['items'][number]) =>
      tried({ act: () => withdrawn({ shop, plan: id }), done: words.wasWithdrawn, failed: words.notWithdrawn }),
    faultOf,
    refused,
  };
};
