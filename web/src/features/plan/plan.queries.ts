import type { CouponReply, PlansReply } from '@belegwerk/contracts/api';
import { PARTNER_CODE } from '@belegwerk/core/coupons';
import type { Feature, PlanId } from '@belegwerk/core/plans';
import { POLL_MS } from '../../api/rhythm.ts';
import { type Answer, queryOf, type ServerMutation } from '../../api/server-state.ts';

/** All plans and what the shop has of them, with the prices that the coupon makes. */
export const plansQuery = (coupon: string) =>
  queryOf('plans', {
    // that code chooses plans and lowers no price
    asked: { query: coupon === '' || coupon === PARTNER_CODE ? {} : { coupon } },
    rhythm: ({ state }) => (state.data?.pending ? POLL_MS.calm : POLL_MS.rare),
    keepsPrevious: true,
  });

/** What became of a wish: where it is approved, if it has to be. */
export interface Wished {
  readonly confirmationUrl?: string | undefined;
  readonly plans: Answer<'plans'>;
}

/** What a merchant wants to subscribe to. */
interface WantedPlan {
  readonly plan: PlanId;
  readonly isAnnual: boolean;
  readonly coupon?: string;
}

/** Whether a code can be redeemed, and what it is. */
export const checkCouponMutation: ServerMutation<string, CouponReply> = {
  act: (code, { api }) => api.coupon({ body: { code } }),
};

export const changePlanMutation: ServerMutation<WantedPlan, Wished> = {
  act: (wanted, { api }) => api.changePlan({ body: wanted }),
  renews: 'changePlan',
};

/** Takes back what is not approved, or a cancellation. */
export const keepPlanMutation: ServerMutation<void, Wished> = {
  act: (_nothing, { api }) => api.keepPlan({}),
  renews: 'keepPlan',
};

export const purchaseMutation: ServerMutation<Feature, Wished> = {
  act: (feature, { api }) => api.purchaseFeature({ params: { feature } }),
  renews: 'purchaseFeature',
};

/** What the address of the way back says. */
interface WayBack {
  readonly charge: string | null;
  readonly wish: string | null;
}

/** Has the host read at Shopify what the shop has, after the merchant decided about a charge. */
export const syncPlanMutation: ServerMutation<WayBack, PlansReply> = {
  act: ({ charge, wish }, { api }) =>
    api.syncPlan({ query: { ...(charge === null ? {} : { charge_id: charge }), ...(wish === null ? {} : { wish }) } }),
  renews: 'syncPlan',
};
