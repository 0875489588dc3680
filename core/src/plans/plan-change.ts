import type { Instant } from '../kernel/calendar.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { isSameChoice, possibleChoice, type PlanChoice } from './plan-choice.ts';
import type { PlanStanding } from './plan-standing.ts';
import { planTerms, type PlanTerms } from './plan-terms.ts';
import { isFreePlan, PLANS, type Plan, type PlanId } from './plans.ts';

/** What follows from a choice. */
export type PlanChange =
  /** Nothing that there is becomes another. */
  | { readonly kind: 'unchanged' }
  /** It is agreed already, and begins later. */
  | { readonly kind: 'agreed' }
  /** Back to a free plan: the subscription ends at once, and the plan stays to that moment; absent for at once, too. */
  | { readonly kind: 'cancel'; readonly ends?: Instant }
  /** A new subscription, which the merchant confirms at the platform. */
  | { readonly kind: 'subscribe'; readonly choice: PlanChoice; readonly terms: PlanTerms };

/** Why a choice cannot be had. */
export type PlanChangeFailure =
  | { readonly kind: 'plan-not-offered'; readonly plan: PlanId }
  | { readonly kind: 'quota-not-offered'; readonly plan: PlanId; readonly quota: number }
  /** The operator has switched the shop off: it takes a smaller plan or ends its own, and buys nothing. */
  | { readonly kind: 'shop-suspended' };

/** A wish, and what it meets. */
export interface PlanWish {
  readonly standing: PlanStanding;
  readonly wanted: PlanChoice;
  readonly offered: readonly Plan[];
  readonly now: Instant;
  /** With a coupon of its own. */
  readonly hasCoupon?: boolean;
  readonly isSuspended?: boolean;
}

/** Only the custom plan has a quota of its own; the others have that of the price table. */
const hasQuota = ({ plan, quota }: PlanChoice): boolean =>
  plan === 'custom' ? Number.isSafeInteger(quota) && quota > 0 : quota === PLANS[plan].quota;

/** A coupon lowers what there is already where no bill of it was written, or where it begins anew. */
const isOpenToCoupon = ({ state, next }: PlanStanding): boolean =>
  !next && (state === 'trial' || state === 'paid-ahead' || state === 'ending');

/** Whether a shop has just that and keeps it; what is given costs nothing, however it would be billed. */
const isHad = ({ choice, state }: PlanStanding, wanted: PlanChoice): boolean => {
  if (state === 'given') return wanted.plan === choice.plan || isFreePlan(wanted.plan);
  return state !== 'ending' && isSameChoice(choice, wanted);
};

/** Whether a shop pays less with it than now, and for no longer at once. */
const isSmaller = ({ choice, state }: PlanStanding, wanted: PlanChoice): boolean =>
  state !== 'given' &&
  state !== 'ending' &&
  PLANS[wanted.plan].price < PLANS[choice.plan].price &&
  (choice.annual || !wanted.annual);

/**
 * What changing to another plan means: the one rule for what pages promise and for what is asked of the platform. Nothing
 * happens unless plan, quota or interval differs, or a cancelled plan is wanted again.
 */
export const planChange = ({
  standing,
  wanted: to,
  offered,
  now,
  hasCoupon = false,
  isSuspended = false,
}: PlanWish): Result<PlanChange, PlanChangeFailure> => {
  const wanted = possibleChoice(to);
  const { next, state, until } = standing;
  if (isHad(standing, wanted) && !(hasCoupon && isOpenToCoupon(standing))) return ok({ kind: 'unchanged' });
  if (!hasCoupon && next && isSameChoice(next.choice, wanted)) return ok({ kind: 'agreed' });
  if (!offered.some(({ id }) => id === wanted.plan)) return fail({ kind: 'plan-not-offered', plan: wanted.plan });
  if (!hasQuota(wanted)) return fail({ kind: 'quota-not-offered', plan: wanted.plan, quota: wanted.quota });
  if (isFreePlan(wanted.plan)) return ok({ kind: 'cancel', ...(until && state !== 'frozen' ? { ends: until } : {}) });
  if (isSuspended && !isSmaller(standing, wanted)) return fail({ kind: 'shop-suspended' });
  return ok({ kind: 'subscribe', choice: wanted, terms: planTerms(standing, wanted, now) });
};
