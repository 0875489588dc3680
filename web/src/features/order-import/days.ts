import type { DaysImportReply } from '@belegwerk/contracts/api';
import { day, plusDays } from '@belegwerk/core/kernel';
import type { DaySpan } from '../../ui/index.ts';

type Imported = DaysImportReply['imported'][number];

/** From the first to the last day that was imported; undefined where none was. */
export const importedBounds = (imported: readonly Imported[]): DaySpan | undefined => {
  const [first, last] = [imported[0], imported.at(-1)];
  return first && last ? { from: first.from, to: last.to } : undefined;
};

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
