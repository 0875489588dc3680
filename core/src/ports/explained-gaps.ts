import type { ExplainedGap } from '../records/explained-gap.ts';

/** Why numbers of documents are missing, as people at one shop have said it. */
export interface ExplainedGaps {
  /** Puts it in the place of what was said of the same numbers before. */
  save(gap: ExplainedGap): Promise<void>;
  /** Those of these books and that year, those said last in front. */
  ofYear(books: string, year: number): Promise<readonly ExplainedGap[]>;
}
