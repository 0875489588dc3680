import type { Instant } from '../kernel/calendar.ts';
import { exact, times } from '../kernel/exact.ts';
import { cents, euroOfCents, toCents, type Cents } from '../kernel/money.ts';
import type { PlanChoice, TakesEffect } from './plan-choice.ts';
import { chargeOf, type BillingInterval } from './plan-price.ts';
import type { PaidPlan, PlanStanding } from './plan-standing.ts';
import { PLANS } from './plans.ts';

const DAY_MILLIS = 86_400_000;

/** Days between two bills of the platform. */
export const BILL_DAYS: Readonly<Record<BillingInterval, number>> = { monthly: 30, annual: 365 };

export const intervalOf = ({ annual }: Pick<PlanChoice, 'annual'>): BillingInterval => (annual ? 'annual' : 'monthly');

/** What is charged first, and when. */
export type FirstBill =
  | { readonly kind: 'at-once' }
  /** After the rest of the trial. */
  | { readonly kind: 'after-trial'; readonly days: number }
  /** A whole bill when what runs is over; the moment is absent where the platform has not told it. */
  | { readonly kind: 'at-the-end'; readonly at?: Instant }
  /** The platform charges the difference for the days to the next bill of what runs, and a whole bill then. */
  | { readonly kind: 'difference'; readonly amount: Cents; readonly days: number; readonly until: Instant }
  /** The platform charges a whole bill at once, less what is paid of what runs. */
  | { readonly kind: 'less-rest'; readonly amount: Cents; readonly rest: Cents; readonly days: number }
  /** Days that are paid come before it. */
  | { readonly kind: 'after-paid'; readonly at: Instant; readonly paidUntil: Instant }
  /** What is left of a smaller plan pays so many days. */
  | { readonly kind: 'after-worth'; readonly days: number; readonly paidUntil: Instant; readonly quota: number };

/** On what terms another plan begins. */
export interface PlanTerms {
  /** The larger plan that is paid stays until then; absent where the new one is had as soon as it is confirmed. */
  readonly begins?: { readonly at?: Instant };
  readonly first: FirstBill;
  /** What the platform is asked for. */
  readonly takesEffect: TakesEffect;
  readonly trialDays: number;
  /** Until when the free days were paid or promised before; absent where they are new ones. */
  readonly paidUntil?: Instant;
  readonly paidFor?: PaidPlan;
  /** Transfers a month until the first bill, where the rest of a smaller plan pays until then. */
  readonly heldQuota?: number;
}

const billOf = (choice: PlanChoice): Cents => chargeOf(PLANS[choice.plan], intervalOf(choice));
const daysUntil = (end: Instant, now: Instant): number =>
  Math.max(0, Math.ceil((end.epochMilliseconds - now.epochMilliseconds) / DAY_MILLIS));

/** The part of a sum that falls on some days of an interval. */
const share = (amount: Cents, days: number, interval: BillingInterval): Cents =>
  toCents(times(euroOfCents(amount), exact(days, BILL_DAYS[interval])));

/** Days of a plan that the rest of another one is worth, begun ones as whole ones. */
const daysWorth = ({ choice, bill }: PaidPlan, days: number, wanted: PlanChoice): number =>
  Math.ceil(
    (days * bill * BILL_DAYS[intervalOf(wanted)]) / (BILL_DAYS[intervalOf(choice)] * Math.max(1, billOf(wanted))),
  );

const isDearer = (a: PlanChoice, b: PlanChoice): boolean => PLANS[a.plan].price > PLANS[b.plan].price;

/**
 * On what terms a shop gets another plan. While a subscription that is billed runs, the platform defers or charges the
 * difference, and no free days are given. Where none is billed, what is paid goes on as free days of the new one: as many as
 * are left, and the larger plan stays as long; or as many as the rest is worth of a dearer plan, which begins at once, with the
 * transfers that were paid: a few days would buy a whole month of them else.
 */
export const planTerms = (standing: PlanStanding, wanted: PlanChoice, now: Instant): PlanTerms => {
  const { state, paid } = standing;
  if (state === 'active') return ofRunning(standing, wanted, now);
  if (paid && (state === 'paid-ahead' || state === 'ending')) return ofRest({ ...standing, paid }, wanted, now);
  const { until, trialDays: left } = standing;
  const isCancelledTrial = state === 'ending' && until !== undefined;
  const days = isCancelledTrial ? Math.max(left, daysUntil(until, now)) : left;
  return {
    first: days > 0 ? { kind: 'after-trial', days } : { kind: 'at-once' },
    takesEffect: 'now',
    trialDays: days,
    ...(isCancelledTrial ? { paidUntil: until } : {}),
  };
};

const ofRunning = ({ choice, paid, until }: PlanStanding, wanted: PlanChoice, now: Instant): PlanTerms => {
  if (isDearer(choice, wanted) || (choice.annual && !wanted.annual)) {
    const at = until ? { at: until } : {};
    return {
      begins: at,
      first: { kind: 'at-the-end', ...at },
      takesEffect: 'at-the-end-of-the-period',
      trialDays: 0,
    };
  }
  return {
    first: paid ? prorated(paid, wanted, now) : { kind: 'at-once' },
    takesEffect: 'now',
    trialDays: 0,
  };
};

/** As the platform counts, without a coupon: 5 to 15 euros on day 15 of 30 is 5 at once. Source: shopify.dev/docs/apps/billing/subscriptions */
const prorated = (
  { choice, bill, until }: NonNullable<PlanStanding['paid']>,
  wanted: PlanChoice,
  now: Instant,
): FirstBill => {
  const [days, interval, price] = [daysUntil(until, now), intervalOf(choice), billOf(wanted)];
  if (choice.annual === wanted.annual)
    return { kind: 'difference', amount: share(cents(price - bill), days, interval), days, until };
  const rest = share(bill, days, interval);
  return { kind: 'less-rest', amount: cents(price - rest), rest, days };
};

type PaidStanding = PlanStanding & Required<Pick<PlanStanding, 'paid'>>;

const ofRest = (
  { paid: { until, choice, bill }, heldQuota }: PaidStanding,
  wanted: PlanChoice,
  now: Instant,
): PlanTerms => {
  const days = daysUntil(until, now);
  if (isDearer(wanted, choice)) {
    const worth = daysWorth({ choice, bill }, days, wanted);
    if (worth === 0) return { first: { kind: 'at-once' }, takesEffect: 'now', trialDays: 0 };
    const paidUntil = now.add({ milliseconds: worth * DAY_MILLIS });
    const quota = heldQuota ?? choice.quota;
    return {
      first: { kind: 'after-worth', days: worth, paidUntil: until, quota },
      takesEffect: 'now',
      trialDays: worth,
      paidUntil,
      paidFor: { choice: wanted, bill: billOf(wanted) },
      heldQuota: quota,
    };
  }
  return {
    ...(isDearer(choice, wanted) ? { begins: { at: until } } : {}),
    first: { kind: 'after-paid', at: now.add({ milliseconds: days * DAY_MILLIS }), paidUntil: until },
    takesEffect: 'now',
    trialDays: days,
    paidUntil: until,
    paidFor: { choice, bill },
    ...(heldQuota === undefined ? {} : { heldQuota }),
  };
};

/** The larger plan that a subscription leaves in force as long as it is paid; undefined where it is had itself. */
export const keptPlan = (
  { paidUntil, paidFor, choice }: Pick<PlanTerms, 'paidUntil' | 'paidFor'> & { readonly choice: PlanChoice },
  now: Instant,
): PlanChoice | undefined =>
  paidUntil && paidFor && paidUntil.epochMilliseconds > now.epochMilliseconds && isDearer(paidFor.choice, choice)
    ? paidFor.choice
    : undefined;
