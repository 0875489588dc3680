import type { Instant } from '../kernel/calendar.ts';
import type { ExplainedGap } from '../records/explained-gap.ts';

/** Why numbers of documents are missing, as people at one shop have said it. */
export interface ExplainedGaps {
  /** Puts it in the place of what was said of the same numbers before. */
  save(gap: ExplainedGap): Promise<void>;
  /** Those of these books and that year, those said last in front. */
  ofYear(books: string, year: number): Promise<readonly ExplainedGap[]>;
  /** Replaces each for which there is something to be left of it, and that was not said again meanwhile; answers how many. */
  amend(left: (gap: ExplainedGap) => ExplainedGap | undefined): Promise<number>;
  /** Forgets what was said last before that moment; answers how many. */
  forget(before: Instant): Promise<number>;
}
