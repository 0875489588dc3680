import { exact, times } from '../kernel/exact.ts';
import { euroOfCents, toCents, type Cents } from '../kernel/money.ts';
import { annualMonthlyPrice, type BillingInterval } from '../plans/plan-price.ts';
import { PLANS, type Plan, type PlanId } from '../plans/plans.ts';
import { ALLOWANCE, COMMISSION_INTERVALS } from './partner-programme.ts';

/**
 * The commission for a subscription: the allowance of what a month of the plan regularly costs, once. With annual
 * billing that is the twelfth of the year. The coupon's discount does not lower it. Rounded once, ties away from zero.
 */
export const commissionOf = (plan: Pick<Plan, 'price'>, interval: BillingInterval): Cents => {
  const month = interval === 'annual' ? annualMonthlyPrice(plan) : euroOfCents(plan.price);
  return toCents(times(times(month, ALLOWANCE), exact(COMMISSION_INTERVALS)));
};

/** What a shop subscribes to. */
export interface Subscription {
  readonly plan: PlanId;
  readonly interval: BillingInterval;
}

/** The one of two subscriptions that brings less; the first of equals. */
export const smallerOf = (one: Subscription, other: Subscription): Subscription => {
  const [first, second] = [one, other].map(({ plan, interval }) => commissionOf(PLANS[plan], interval));
  return (second as Cents) < (first as Cents) ? other : one;
};
