import { businessDay, compareInstants, startOfBusinessDay, type Instant } from '../kernel/calendar.ts';

/** What a plan allows. Source: specification 1, section 9. */
export interface Plan {
  readonly id: PlanId;
  /** Transfers a month; one document is one transfer. */
  readonly quota: number;
  /** Days for which events are kept. */
  readonly logMaxAge: number;
}

export type PlanId = (typeof PLAN_IDS)[number];
export const PLAN_IDS = [
  'free',
  'basic',
  'standard',
  'premium',
  'business',
  'corporate',
  'enterprise',
  'custom',
] as const;

const plan = (id: PlanId, quota: number, logMaxAge: number): Plan => ({ id, quota, logMaxAge });

/** The plans with their quotas and retention. */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: plan('free', 10, 7),
  basic: plan('basic', 100, 14),
  standard: plan('standard', 300, 30),
  premium: plan('premium', 1000, 60),
  business: plan('business', 3000, 90),
  corporate: plan('corporate', 25_000, 180),
  enterprise: plan('enterprise', 100_000, 360),
  custom: plan('custom', 1000, 360),
};

/** The month of transfers that `now` lies in: it turns at the Berlin midnight of the day of the month on which it began. */
export const transferMonth = (start: Instant, now: Instant): { readonly from: Instant; readonly until: Instant } => {
  const first = businessDay(start);
  const turn = (count: number): Instant => startOfBusinessDay(first.add({ months: count }));
  const whole = first.until(businessDay(now), { largestUnit: 'months' }).months;
  // from 31 January to 28 February the calendar counts no month, but the month has turned
  const months = compareInstants(turn(whole + 1), now) <= 0 ? whole + 1 : whole;
  return { from: turn(months), until: turn(months + 1) };
};
