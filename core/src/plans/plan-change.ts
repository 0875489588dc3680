import { fail, ok, type Result } from '../kernel/result.ts';
import { canBeAnnual } from './offered-plans.ts';
import { isFreePlan, PLANS, type Plan, type PlanId } from './plans.ts';

/** What a merchant subscribes to. */
export interface PlanChoice {
  readonly plan: PlanId;
  readonly quota: number;
  readonly annual: boolean;
}

/** What follows from a choice. */
export type PlanChange =
  /** Plan, quota and interval are what they were: nothing is saved. */
  | { readonly kind: 'unchanged' }
  /** Back to a free plan: the subscription ends at once. */
  | { readonly kind: 'cancel'; readonly choice: PlanChoice }
  /** A new subscription, which the merchant confirms at the platform. */
  | { readonly kind: 'subscribe'; readonly choice: PlanChoice; readonly takesEffect: TakesEffect };

/**
 * When a confirmed subscription replaces the old one: a smaller plan, or one by the month after a year that is paid, at the
 * end of the period; the quota follows the subscription, not the click.
 */
export const TAKES_EFFECT = ['now', 'at-the-end-of-the-period'] as const;
export type TakesEffect = (typeof TAKES_EFFECT)[number];

/** Why a choice cannot be had. */
export type PlanChangeFailure =
  | { readonly kind: 'plan-not-offered'; readonly plan: PlanId }
  | { readonly kind: 'quota-not-offered'; readonly plan: PlanId; readonly quota: number };

/** The choice as it can be had: a free plan has no annual billing. */
export const possibleChoice = (choice: PlanChoice): PlanChoice => ({
  ...choice,
  annual: choice.annual && canBeAnnual(choice.plan),
});

const isSame = (a: PlanChoice, b: PlanChoice): boolean =>
  a.plan === b.plan && a.quota === b.quota && a.annual === b.annual;

/** Only the custom plan has a quota of its own; the others have that of the price table. */
const hasQuota = ({ plan, quota }: PlanChoice): boolean =>
  plan === 'custom' ? Number.isSafeInteger(quota) && quota > 0 : quota === PLANS[plan].quota;

const takesEffect = (current: PlanChoice, wanted: PlanChoice): TakesEffect =>
  PLANS[wanted.plan].price < PLANS[current.plan].price || (current.annual && !wanted.annual)
    ? 'at-the-end-of-the-period'
    : 'now';

/** What changing to another plan means; nothing unless plan, quota or interval differs. */
export const planChange = (
  from: PlanChoice,
  to: PlanChoice,
  offered: readonly Plan[],
): Result<PlanChange, PlanChangeFailure> => {
  const [current, wanted] = [possibleChoice(from), possibleChoice(to)];
  if (isSame(current, wanted)) return ok({ kind: 'unchanged' });
  if (!offered.some(({ id }) => id === wanted.plan)) return fail({ kind: 'plan-not-offered', plan: wanted.plan });
  if (!hasQuota(wanted)) return fail({ kind: 'quota-not-offered', plan: wanted.plan, quota: wanted.quota });
  if (isFreePlan(wanted.plan)) return ok({ kind: 'cancel', choice: wanted });
  return ok({ kind: 'subscribe', choice: wanted, takesEffect: takesEffect(current, wanted) });
};
