import { exact, type Exact } from '../kernel/exact.ts';

/** Share of a plan's price that a partner gets. Source: specification 1, section 9. */
export const ALLOWANCE: Exact = exact(1, 2);

/** Months of the plan's price that the share is taken of. */
export const COMMISSION_INTERVALS = 1;

/** Most coupons of a partner. */
export const MAX_PARTNER_COUPONS = 10;

/**
 * "Release 46": Berlin days after activation for which a commission is locked. The specification leaves the meaning
 * open; 46 covers the trial (7), the first paid month (30) and nine days for the platform to report. See the decision
 * "A commission is locked for 46 days".
 */
export const LOCK_DAYS = 46;

/** "Days 7": days after its creation within which a payout is usually sent. The meaning is our own, too. */
export const PAYOUT_DAYS = 7;
