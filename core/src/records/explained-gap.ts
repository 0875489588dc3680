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
}

/** Characters that a reason may have. */
export const MAX_GAP_REASON = 200;
