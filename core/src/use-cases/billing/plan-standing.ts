import { lastBillOf } from '../../coupons/billed-charge.ts';
import { isForPlan } from '../../coupons/redeem-coupon.ts';
import type { Coupon } from '../../coupons/coupon.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { PlanStanding, PlanState } from '../../plans/plan-standing.ts';
import { isFreePlan, PLANS, type PlanId } from '../../plans/plans.ts';
import { NO_BILLING, type BillingCharge } from '../../plans/shop-billing.ts';
import { isGiven, quotaOf } from '../../plans/shop-plan.ts';
import {
  agreedCharge,
  chargeBehind,
  heldQuotaOf,
  keptBehind,
  trialEndOf,
  usableUntil,
} from '../../plans/sync-billing.ts';
import { trialDaysLeft } from '../../plans/trial.ts';
import type { Shop } from '../../shops/shop.ts';

/** How the plan of a shop stands, as far as it matters for another one. */
export const standingOf = (shop: Pick<Shop, 'plan' | 'billing'>, now: Instant): PlanStanding => {
  const { plan, billing = NO_BILLING } = shop;
  const trialDays = trialDaysLeft(plan, now);
  const choice = { plan: plan.id, quota: quotaOf(plan), annual: plan.interval === 'annual' };
  if (isGiven(plan)) {
    const frozen = chargeBehind(billing, 'frozen');
    if (frozen?.subject.kind === 'plan') return { choice: frozen.subject.choice, state: 'frozen', trialDays };
    return { choice, state: isFreePlan(plan.id) ? 'free' : 'given', trialDays };
  }
  const { ending } = billing;
  const behind = ending ? billing.charges.find(({ key }) => key === ending.key) : chargeBehind(billing);
  const paid = behind && paidRest(behind, ending ? (behind.endedAt ?? now) : now);
  const until = ending?.endsAt ?? (behind && usableUntil(behind, now));
  const next = ending ? undefined : nextOf(shop, behind, now);
  const heldQuota = behind && heldQuotaOf(behind, now);
  return {
    choice: heldQuota === undefined ? choice : { ...choice, quota: PLANS[choice.plan].quota },
    state: ending ? 'ending' : stateOf(behind, paid, now),
    trialDays,
    ...(until && compareInstants(now, until) < 0 ? { until } : {}),
    ...(paid ? { paid } : {}),
    ...(heldQuota === undefined ? {} : { heldQuota }),
    ...(next ? { next } : {}),
  };
};

const isInFreeDays = (charge: BillingCharge, at: Instant): boolean => {
  const end = trialEndOf(charge);
  return end !== undefined && compareInstants(at, end) < 0;
};

const stateOf = (behind: BillingCharge | undefined, paid: PlanStanding['paid'], now: Instant): PlanState => {
  if (!behind || !isInFreeDays(behind, now)) return 'active';
  if (paid) return 'paid-ahead';
  // the hours between the last paid day and the bill
  return behind.paidFor ? 'active' : 'trial';
};

/** What is paid of a subscription: what its free days were paid with before, or its last bill. */
const paidRest = (charge: BillingCharge, at: Instant): PlanStanding['paid'] => {
  const { paidFor, paidUntil, periodEndsAt, subject } = charge;
  if (isInFreeDays(charge, at))
    return paidFor && paidUntil && compareInstants(at, paidUntil) < 0 ? { ...paidFor, until: paidUntil } : undefined;
  if (!periodEndsAt || subject.kind !== 'plan') return undefined;
  return { choice: subject.choice, bill: lastBillOf(charge), until: periodEndsAt };
};

const nextOf = (
  { billing = NO_BILLING }: Pick<Shop, 'billing'>,
  behind: BillingCharge | undefined,
  now: Instant,
): PlanStanding['next'] => {
  const agreed = agreedCharge(billing);
  if (agreed?.subject.kind === 'plan') {
    const from = behind?.periodEndsAt;
    return { choice: agreed.subject.choice, ...(from ? { from } : {}) };
  }
  if (behind?.subject.kind !== 'plan' || !keptBehind(behind, now)) return undefined;
  return { choice: behind.subject.choice, ...(behind.paidUntil ? { from: behind.paidUntil } : {}) };
};

/** Whether a coupon lowers the bills of a plan. */
export const lowers = (coupon: Coupon | undefined, plan: PlanId): coupon is Coupon =>
  coupon !== undefined && isForPlan(coupon, plan);
