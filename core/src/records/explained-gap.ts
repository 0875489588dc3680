import type { Instant } from '../kernel/calendar.ts';
import type { StaffId } from '../kernel/ids.ts';

/** Numbers that no document has, in a row. */
export interface NumberRun {
  /** What stands before the digits at the end of each number. */
  readonly series: string;
  readonly from: number;
  readonly to: number;
}

/** Why numbers are missing, as a person said it. */
export interface ExplainedGap extends NumberRun {
  /** The books they are missing in (`wordOfBooks`). */
  readonly books: string;
  /** Of the month in which they are missing: a series may begin anew each year. */
  readonly year: number;
  readonly reason: string;
  readonly at: Instant;
  readonly by: StaffId;
  /** What was said of them before, the last behind. */
  readonly earlier?: readonly EarlierReason[];
}

/** A reason that was changed since. */
export type EarlierReason = Pick<ExplainedGap, 'reason' | 'at' | 'by'>;

/** Numbers that one reason may stand for. A merchant who begins anew at a higher number leaves out many. */
export const MAX_EXPLAINED_NUMBERS = 1_000_000;
/** Reasons that are kept for the numbers of a year in the same books. */
export const MAX_REASONS_OF_YEAR = 1000;
/** Earlier reasons that are kept with one. */
export const MAX_EARLIER_REASONS = 20;
/** Characters that a reason may have. */
export const MAX_GAP_REASON = 200;
