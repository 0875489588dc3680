import { businessDay, type Instant } from '../kernel/calendar.ts';
import type { Lent, ShopPlan } from './shop-plan.ts';

/** Days of the trial. Source: specification 1, section 9. */
export const TRIAL_DAYS = 7;

const rest = (days: number, since: Instant, now: Instant): number => {
  const used = businessDay(since).until(businessDay(now), { largestUnit: 'days' }).days;
  return Math.min(days, Math.max(0, days - used));
};

/** Free days that are left of what the operator lent. */
export const lentDaysLeft = (lent: Lent | undefined, now: Instant): number =>
  lent?.freeDays ? rest(lent.freeDays.days, lent.freeDays.at, now) : 0;

/**
 * Free days that a new subscription still gets: of the trial, counted in Berlin days since the shop's first one began, or of
 * what the operator lent, counted since then, whichever are more. The platform would grant a whole new trial with each
 * subscription.
 */
export const trialDaysLeft = ({ trial, lent }: Pick<ShopPlan, 'trial' | 'lent'>, now: Instant): number =>
  Math.max(trial ? rest(TRIAL_DAYS, trial.begunAt, now) : TRIAL_DAYS, lentDaysLeft(lent, now));
