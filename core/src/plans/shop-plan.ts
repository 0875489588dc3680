import type { Instant } from '../kernel/calendar.ts';
import type { BillingInterval } from './plan-price.ts';
import { FEATURES, type Feature } from './features.ts';
import { PLANS, type PlanId } from './plans.ts';

/** A feature that was bought once, and the extra transfers that came with it. */
export interface FeaturePurchase {
  /** The charge that paid for it; the same charge counts once. */
  readonly charge: string;
  readonly feature: Feature;
  readonly paidAt: Instant;
  /** Extra transfers, to be used until `EXTRA_DAYS` after the day of the payment. */
  readonly transfers: number;
}

/** The plan that a shop has, and what it bought beside it. */
export interface ShopPlan {
  readonly id: PlanId;
  readonly interval: BillingInterval;
  /** Since when it has this plan; its months of transfers begin with the day of its installation all the same. */
  readonly since: Instant;
  /** Transfers a month that were agreed with the shop; absent where they are those of the price table. */
  readonly quota?: number;
  /** Words about how it came by its plan, e.g. `GIVEN`. */
  readonly tags: readonly string[];
  readonly purchases: readonly FeaturePurchase[];
  /** The first trial that it ever had; there is no second one. */
  readonly trial?: { readonly begunAt: Instant };
}

/** The tag of a plan that nobody bought: the installation gives it, and it follows its setting. */
export const GIVEN = 'installation';

/** Features as if they were bought, without transfers: nobody paid for them. */
const unlocked = (plan: ShopPlan, unlocks: readonly Feature[], now: Instant): ShopPlan =>
  unlocks.reduce(
    (given, feature) => withPurchase(given, { charge: `${GIVEN}:${feature}`, feature, paidAt: now, transfers: 0 }),
    plan,
  );

/** The plan that an installation gives to a shop, with what it unlocks. */
export const givenPlan = (id: PlanId, since: Instant, unlocks: readonly Feature[] = []): ShopPlan =>
  unlocked({ id, interval: 'monthly', since, tags: [GIVEN], purchases: [] }, unlocks, since);

/**
 * The plan of a shop after its installation gives `id`: a plan that was given becomes that one, and one that was bought
 * stays. What was bought or unlocked beside it stays in any case, and so does the trial that it had.
 */
export const givenAnew = (plan: ShopPlan, id: PlanId, now: Instant, unlocks: readonly Feature[] = []): ShopPlan => {
  if (!isGiven(plan)) return plan;
  const whole = unlocked(plan, unlocks, now);
  return plan.id === id ? whole : givenInstead(whole, id, now);
};

/** Whether the installation gives the plan; one that was bought follows what is paid. */
export const isGiven = ({ tags }: Pick<ShopPlan, 'tags'>): boolean => tags.includes(GIVEN);

/** The shop with the plan that the installation gives, in place of what it had; what it bought beside that stays. */
export const givenInstead = ({ quota: _agreed, ...kept }: ShopPlan, id: PlanId, now: Instant): ShopPlan => ({
  ...kept,
  id,
  interval: 'monthly',
  since: now,
  tags: [GIVEN],
});

/** The plan with something bought beside it; a charge that is known changes nothing. */
export const withPurchase = (plan: ShopPlan, purchase: FeaturePurchase): ShopPlan =>
  plan.purchases.some(({ charge }) => charge === purchase.charge)
    ? plan
    : { ...plan, purchases: [...plan.purchases, purchase] };

/** Transfers a month. */
export const quotaOf = ({ id, quota }: Pick<ShopPlan, 'id' | 'quota'>): number => quota ?? PLANS[id].quota;

/** The features that a shop can use: those of its plan, but one that the plan only sells as long as it was not bought. */
export const featuresOf = ({ id, purchases }: Pick<ShopPlan, 'id' | 'purchases'>): readonly Feature[] =>
  FEATURES.filter((feature) => {
    const value = PLANS[id].features[feature];
    return value === true || (value !== undefined && purchases.some((bought) => bought.feature === feature));
  });
