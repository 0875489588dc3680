import { isOffered, type OfferTo } from './offered-plans.ts';
import type { Feature } from './features.ts';
import { PLAN_IDS, PLANS, type Plan } from './plans.ts';

/** The cheapest plan with so many transfers a month and these features that the store may choose or ask for; undefined where none has them. */
export const fittingPlan = (transfers: number, features: readonly Feature[], to: OfferTo): Plan | undefined =>
  PLAN_IDS.map((id) => PLANS[id])
    .filter((plan) => !plan.deprecated && (plan.private || isOffered(plan, to)))
    .toSorted((one, other) => one.price - other.price)
    .find((plan) => plan.quota >= transfers && features.every((feature) => plan.features[feature] !== undefined));
