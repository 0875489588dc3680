import { isOffered, type OfferTo } from './offered-plans.ts';
import { PLAN_IDS, PLANS, type Plan } from './plans.ts';

/** The smallest plan with so many transfers a month that the store may choose or ask for; undefined where none has as many. */
export const fittingPlan = (transfers: number, to: OfferTo): Plan | undefined =>
  PLAN_IDS.map((id) => PLANS[id])
    .filter((plan) => !plan.deprecated && (plan.private || isOffered(plan, to)))
    .toSorted((one, other) => one.quota - other.quota || one.price - other.price)
    .find(({ quota }) => quota >= transfers);
