import type { Instant } from '../kernel/calendar.ts';
import type { Cents } from '../kernel/money.ts';
import type { PlanChoice } from './plan-choice.ts';

/** How the plan of a shop stands: `given` by the installation and not free; `paid-ahead`: its free days were paid before. */
export const PLAN_STATES = ['free', 'given', 'trial', 'paid-ahead', 'active', 'frozen', 'ending'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** A plan that was paid, and what one of its bills was. */
export interface PaidPlan {
  readonly choice: PlanChoice;
  /** As it was lowered by a coupon. */
  readonly bill: Cents;
}

/** What a shop has, as far as another plan depends on it. */
export interface PlanStanding {
  readonly choice: PlanChoice;
  readonly state: PlanState;
  /** What is left of the one trial, for a new subscription. */
  readonly trialDays: number;
  /** The end of the free days, of what is paid, or of a cancelled plan; absent where none is known. */
  readonly until?: Instant;
  /** Paid to the end of its `until`; absent where nothing is. */
  readonly paid?: PaidPlan & { readonly until: Instant };
  /** Transfers a month until the first bill, where the rest of a smaller plan pays until then. */
  readonly heldQuota?: number;
  /** What is agreed and begins later. */
  readonly next?: { readonly choice: PlanChoice; readonly from?: Instant };
}
