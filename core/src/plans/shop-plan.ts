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

/** What the operator lent a shop without payment. */
export interface Lent {
  /** Extra transfers, each to be used as long as bought ones. */
  readonly transfers?: readonly LentTransfers[];
  /** So many days from that day on a subscription costs nothing: the loan that ends last. `ids` name every loan of days. */
  readonly freeDays?: { readonly at: Instant; readonly days: number; readonly ids?: readonly string[] };
}

/** Transfers that were lent at once. */
export interface LentTransfers {
  readonly id: string;
  readonly at: Instant;
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
  /** What the operator lent; absent for nothing. */
  readonly lent?: Lent;
}

/** The tag of a plan that was not bought: the installation gives it, and it follows its setting. */
export const GIVEN = 'installation';

/** The tag of a given plan where the installation sells none: nothing larger can be had. */
const NOT_SOLD = 'not-sold';

/** The tag of a given plan that has every feature, and no end of transfers. */
const UNLIMITED = 'unlimited';

/** What an installation gives to its shops. */
export interface PlanGift {
  readonly plan: PlanId;
  /** Features that it unlocks beside it. */
  readonly unlocks: readonly Feature[];
  readonly tags: readonly string[];
}

/**
 * What an installation gives, by its settings. Without billing it gives everything, unless it names a plan on purpose; the
 * plan of `UNLIMITED` says how long the log is kept, the longest that the retention table knows.
 */
export const planGift = ({
  isBilled,
  plan,
  unlocks = [],
}: {
  readonly isBilled: boolean;
  readonly plan?: PlanId | undefined;
  readonly unlocks?: readonly Feature[];
}): PlanGift => {
  if (isBilled) return { plan: plan ?? 'standard', unlocks, tags: [GIVEN] };
  return plan
    ? { plan, unlocks, tags: [GIVEN, NOT_SOLD] }
    : { plan: 'enterprise', unlocks, tags: [GIVEN, NOT_SOLD, UNLIMITED] };
};

/** Features as if they were bought, without transfers: they were not paid for. */
const unlocked = (plan: ShopPlan, unlocks: readonly Feature[], now: Instant): ShopPlan =>
  unlocks.reduce(
    (given, feature) => withPurchase(given, { charge: `${GIVEN}:${feature}`, feature, paidAt: now, transfers: 0 }),
    plan,
  );

/** The plan that an installation gives to a new shop, with what it unlocks. */
export const planOfGift = ({ plan: id, unlocks, tags }: PlanGift, since: Instant): ShopPlan =>
  unlocked({ id, interval: 'monthly', since, tags, purchases: [] }, unlocks, since);

/** A plan that is given by an installation that sells plans. */
export const givenPlan = (id: PlanId, since: Instant, unlocks: readonly Feature[] = []): ShopPlan =>
  planOfGift(planGift({ isBilled: true, plan: id, unlocks }), since);

/**
 * The plan of a shop after its installation gives this: a plan that was given becomes that one. One that was bought stays as
 * long as plans are sold; where none are, it could not be changed. What was bought or unlocked beside it stays in any case,
 * and so does the trial that it had.
 */
export const givenAnew = (plan: ShopPlan, gift: PlanGift, now: Instant): ShopPlan => {
  if (!isGiven(plan) && isSold(gift)) return plan;
  const whole = unlocked(plan, gift.unlocks, now);
  const isSame = plan.id === gift.plan && plan.tags.join() === gift.tags.join();
  return isSame ? whole : { ...givenInstead(whole, gift.plan, now), tags: gift.tags };
};

/** Whether a larger plan can be bought. */
export const isSold = ({ tags }: Pick<ShopPlan, 'tags'>): boolean => !tags.includes(NOT_SOLD);

/** What an installation sells: plans, or none, with a limit that its operator set on purpose or without one. */
export type Sales = 'plans' | 'limited' | 'nothing';

export const salesOf = (plan: Pick<ShopPlan, 'tags'>): Sales =>
  isSold(plan) ? 'plans' : isUnlimited(plan) ? 'nothing' : 'limited';

const isUnlimited = ({ tags }: Pick<ShopPlan, 'tags'>): boolean => tags.includes(UNLIMITED);

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

/** Transfers a month that a shop may use; null for no end of them. */
export const monthlyTransfers = (plan: Pick<ShopPlan, 'id' | 'quota' | 'tags'>): number | null =>
  isUnlimited(plan) ? null : quotaOf(plan);

/** Transfers a month, as they are sold. */
export const quotaOf = ({ id, quota }: Pick<ShopPlan, 'id' | 'quota'>): number => quota ?? PLANS[id].quota;

/** The features that a shop can use: those of its plan, but one that the plan only sells as long as it was not bought. */
export const featuresOf = ({ id, purchases, tags }: Pick<ShopPlan, 'id' | 'purchases' | 'tags'>): readonly Feature[] =>
  FEATURES.filter((feature) => {
    if (isUnlimited({ tags })) return true;
    const value = PLANS[id].features[feature];
    return value === true || (value !== undefined && purchases.some((bought) => bought.feature === feature));
  });
