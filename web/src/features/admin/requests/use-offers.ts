import type { AdminOffersReply } from '@belegwerk/contracts/api';
import type { PlanId } from '@belegwerk/core/plans';
import { viewOf } from '../../../api/view.ts';
import { useDraft } from '../use-draft.ts';
import { choiceText, words } from './words.ts';
import { POLL_MS } from '../../../api/rhythm.ts';
import { queryOf, type ServerMutation, useAct, useAnswer } from '../../../api/server-state.ts';

const planOffersQuery = queryOf('planOffers', { asked: {}, rhythm: POLL_MS.rare });

export interface OfferDraft {
  readonly shop: string;
  /** The first one that can be offered where it is empty. */
  readonly plan: string;
}

const offerPlanMutation: ServerMutation<OfferDraft, AdminOffersReply> = {
  act: (body, { api }) => api.offerPlan({ body }),
  renews: 'offerPlan',
};

const withdrawPlanMutation: ServerMutation<{ readonly shop: string; readonly plan: PlanId }, AdminOffersReply> = {
  act: (params, { api }) => api.withdrawPlan({ params }),
  renews: 'withdrawPlan',
};

const EMPTY: OfferDraft = { shop: '', plan: '' };

/** What was offered, the form of a new offer, and why something was refused. */
export const useOffers = () => {
  const { mutateAsync: offered } = useAct(offerPlanMutation);
  const { mutateAsync: withdrawn } = useAct(withdrawPlanMutation);
  const view = viewOf(useAnswer(planOffersQuery));
  const [first] = view.state === 'ready' ? view.data.plans : [];
  const whole = ({ shop, plan }: OfferDraft): OfferDraft => ({ shop, plan: plan === '' ? (first?.id ?? '') : plan });
  const { form, tried } = useDraft(EMPTY, {
    act: (draft) => offered(whole(draft)),
    done: words.wasOffered,
    failed: words.notOffered,
  });
  const draft = whole(form.draft);
  return {
    view,
    form: { ...form, draft },
    offered: view.state === 'ready' ? view.data.plans.find(({ id }) => id === draft.plan) : undefined,
    choices: view.state === 'ready' ? view.data.plans.map((one) => ({ value: one.id, label: choiceText(one) })) : [],
    withdraw: ({ shop, plan: { id } }: AdminOffersReply['items'][number]) =>
      tried({ act: () => withdrawn({ shop, plan: id }), done: words.wasWithdrawn, failed: words.notWithdrawn }),
  };
};
