import type { ExplainedGap } from '@belegwerk/core/records';

/** Names the numbers that an explained gap is about, in the books and the year of theirs: said again, it is the same one. */
export const gapKey = ({ books, year, series, from, to }: ExplainedGap): string =>
  JSON.stringify([books, year, series, from, to]);
