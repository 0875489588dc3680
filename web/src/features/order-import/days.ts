import type { DaysImportReply } from '@belegwerk/contracts/api';
import { day, plusDays } from '@belegwerk/core/kernel';
import type { DaySpan } from '../../ui/index.ts';

type Imported = DaysImportReply['imported'][number];

/** Days with which nothing is left to do: they were imported with the same wish. */
export const doneDays = (
  imported: readonly Imported[],
  wish: Pick<Imported, 'documents' | 'mails'>,
): readonly DaySpan[] =>
  imported.filter(({ documents, mails }) => documents === wish.documents && mails === (wish.documents && wish.mails));

/** How many days of a span are not among those. */
export const daysToImport = ({ from, to }: DaySpan, done: readonly DaySpan[]): number => {
  let count = 0;
  for (let at = from; at <= to; at = plusDays(day(at), 1).toString())
    if (!done.some((range) => at >= range.from && at <= range.to)) count += 1;
  return count;
};

/** The chosen span after one of its ends was typed: an end before the start collapses, and neither leaves the bounds. */
export const withEnd = (span: DaySpan | undefined, end: Partial<DaySpan>, bounds: DaySpan): DaySpan => {
  const within = (at: string): string => (at < bounds.from ? bounds.from : at > bounds.to ? bounds.to : at);
  const from = within(end.from ?? span?.from ?? end.to ?? bounds.from);
  const to = within(end.to ?? span?.to ?? from);
  if (to >= from) return { from, to };
  return end.from === undefined ? { from: to, to } : { from, to: from };
};
