import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { exact, roundHalfAwayFromZero } from '../kernel/exact.ts';
import type { Cents } from '../kernel/money.ts';
import { BILL_DAYS, intervalOf } from '../plans/plan-terms.ts';
import { PLANS } from '../plans/plans.ts';
import type { BillingCharge } from '../plans/shop-billing.ts';
import { trialEndOf } from '../plans/sync-billing.ts';
import { billedDiscount } from './billed-discount.ts';

const HOUR_OF_DAYS = 24;
const DAY_MILLIS = 86_400_000;

interface BilledPlan {
  readonly firstAt: Instant;
  readonly days: number;
  /** The first bills, as the coupon of the charge lowers them; absent where none does. */
  readonly reduced?: { readonly bills: number; readonly charge: Cents };
}

const billedPlan = (charge: BillingCharge): BilledPlan | undefined => {
  const { subject, promised, activeSince } = charge;
  const firstAt = trialEndOf(charge) ?? activeSince;
  if (subject.kind !== 'plan' || !firstAt) return undefined;
  const interval = intervalOf(subject.choice);
  const billed = promised && billedDiscount(promised, PLANS[subject.choice.plan], interval);
  return {
    firstAt,
    days: BILL_DAYS[interval],
    ...(billed ? { reduced: { bills: billed.charges, charge: billed.reducedCharge } } : {}),
  };
};

/** The last bill of a subscription; one that its coupon may have lowered counts as lowered. */
export const lastBillOf = (charge: BillingCharge): Cents => {
  const { price, periodEndsAt, reducedBillsLeft = 0 } = charge;
  const plan = billedPlan(charge);
  if (!plan?.reduced || !periodEndsAt) return price;
  const paid = exact(periodEndsAt.epochMilliseconds - plan.firstAt.epochMilliseconds, plan.days * DAY_MILLIS);
  const bills = Number(roundHalfAwayFromZero(paid));
  return reducedBillsLeft > 0 || bills <= plan.reduced.bills ? plan.reduced.charge : price;
};

/** When the first bill of a subscription was written that is above nothing; undefined for none, and for tests. */
export const earnedAt = (charge: BillingCharge, now: Instant): Instant | undefined => {
  const plan = billedPlan(charge);
  if (!plan || charge.isTest || charge.price <= 0) return undefined;
  const free = plan.reduced?.charge === 0 ? plan.reduced.bills : 0;
  const at = plan.firstAt.add({ hours: HOUR_OF_DAYS * plan.days * free });
  const end = charge.endedAt ?? now;
  return compareInstants(at, end) <= 0 && compareInstants(at, now) <= 0 ? at : undefined;
};
