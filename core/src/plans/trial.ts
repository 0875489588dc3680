import { businessDay, type Instant } from '../kernel/calendar.ts';

/** Days of the trial. Source: specification 1, section 9. */
export const TRIAL_DAYS = 7;

/**
 * Days of trial that a new subscription still gets, counted in Berlin days since the shop's first trial began.
 * The platform would grant a whole new trial with each subscription.
 */
export const trialDaysLeft = (firstTrialAt: Instant | undefined, now: Instant): number => {
  if (!firstTrialAt) return TRIAL_DAYS;
  const used = businessDay(firstTrialAt).until(businessDay(now), { largestUnit: 'days' }).days;
  return Math.min(TRIAL_DAYS, Math.max(0, TRIAL_DAYS - used));
};
