import { isFreePlan, PLAN_IDS, PLANS, type Plan, type PlanId } from './plans.ts';

/** Subscriptions at the shop platform to whose stores `basic` is offered. Source: specification 1, section 6. */
const STORES_FOR_BASIC = ['basic', 'trial', 'partner_test', 'affiliate', 'paid_trial', 'staff'] as const;

/** What the current API calls some of them (Trial and Basic are spelled alike there); the list above has the handles of the old one. */
const DISPLAY_NAMES_FOR_BASIC = ['development', 'staff_business'] as const;

const storesForBasic: ReadonlySet<string> = new Set([...STORES_FOR_BASIC, ...DISPLAY_NAMES_FOR_BASIC]);

/** Whether a store may take the plan `basic`, by the handle or display name of its own subscription. */
export const mayTakeBasic = (storePlan: string): boolean =>
  storesForBasic.has(
    storePlan
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );

/** What decides which plans a store sees. */
export interface OfferTo {
  /** Handle or display name of the store's subscription at the shop platform. */
  readonly storePlan: string;
  /** The plan it has; it always stays on offer. */
  readonly current?: PlanId;
  /** Private plans that were agreed with this shop. */
  readonly agreed?: readonly PlanId[];
}

/** Whether a plan is offered: a retired one to no shop, `basic` by store, a private one to whom it was agreed with. */
export const isOffered = (
  { id, private: onRequest, deprecated }: Plan,
  { storePlan, agreed = [] }: OfferTo,
): boolean => {
  if (deprecated) return false;
  if (id === 'basic') return mayTakeBasic(storePlan);
  return !onRequest || agreed.includes(id);
};

/** The plans a store may choose from, cheapest first in the order of the price table. */
export const offeredPlans = (to: OfferTo): readonly Plan[] =>
  PLAN_IDS.map((id) => PLANS[id]).filter((plan) => plan.id === to.current || isOffered(plan, to));

/** Whether the plan can be billed by the year; a free one cannot. */
export const canBeAnnual = (id: PlanId): boolean => !isFreePlan(id);
