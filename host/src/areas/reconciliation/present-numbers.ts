import type { DocumentNumbersReply, ExplainedGapReply, NumberGapReply } from '@belegwerk/contracts/api';
import type { ReadNumbersOfMonth } from '@belegwerk/core/for-areas';
import type { NumberGap } from '@belegwerk/core/reconciliation';
import type { ExplainedGap } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import { presentStaff } from '../../presenters/present-event.ts';

/** So many gaps of a series are shown; those that are asked come first. */
const MOST_GAPS = 100;

export const presentExplained = ({ reason, at, by }: ExplainedGap, staff: Shop['staff']): ExplainedGapReply => ({
  text: reason,
  at: at.toString(),
  by,
  ...presentStaff(by, staff),
});

const presentGap = (
  { first, last, count, reason, deletedDrafts, explained }: NumberGap,
  staff: Shop['staff'],
): NumberGapReply => ({
  first,
  last,
  count,
  reason,
  ...(deletedDrafts === undefined ? {} : { deletedDrafts }),
  ...(explained ? { explained: presentExplained(explained, staff) } : {}),
});

const isAsked = ({ reason }: NumberGap): boolean => reason === 'asked';

/** The numbers of a month as its page shows them. */
export const presentNumbers = (
  month: string,
  { readAt, series, uncounted }: ReadNumbersOfMonth,
  staff: Shop['staff'],
): DocumentNumbersReply => ({
  month,
  readAt: readAt.toString(),
  series: series.map(({ kinds, first, last, numbers, voided, missing, asked, gaps }) => {
    const shown =
      gaps.length <= MOST_GAPS ? gaps : gaps.toSorted((one, other) => Number(isAsked(other)) - Number(isAsked(one)));
    return {
      kinds: [...kinds],
      first,
      last,
      numbers,
      voided,
      missing,
      asked,
      gaps: shown.slice(0, MOST_GAPS).map((gap) => presentGap(gap, staff)),
      moreGaps: Math.max(0, gaps.length - MOST_GAPS),
    };
  }),
  uncounted,
});
