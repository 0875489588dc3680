import type { DaysImportReply } from '@belegwerk/contracts/api';
import { day, parseDay, plusDays } from '@belegwerk/core/kernel';
import type { DaySpan } from '../../ui/index.ts';

type Seen = Pick<DaysImportReply, 'imported' | 'recent'>;

/** The days whose orders are in the list: imported, or there since the installation. */
export const inTheList = ({ imported, recent }: Seen): readonly DaySpan[] =>
  recent ? [...imported, recent] : imported;

/** From the first to the last of those days; undefined where there are none. */
export const importedBounds = (seen: Seen): DaySpan | undefined => {
  const days = inTheList(seen).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const last = days.toSorted((one, other) => (one.to < other.to ? -1 : 1)).at(-1);
  return days[0] && last ? { from: days[0].from, to: last.to } : undefined;
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

/** What stands in the two fields. */
export type TypedDays = DaySpan;

/** Why a typed day cannot be chosen; nothing for one that can, and for none. */
const faultOf = (typed: string, { from, to }: DaySpan): 'no-day' | 'outside' | undefined => {
  if (typed === '') return undefined;
  if (parseDay(typed) === undefined) return 'no-day';
  return typed < from || typed > to ? 'outside' : undefined;
};

export type DayFault = NonNullable<ReturnType<typeof faultOf>>;

/** The fields and the chosen days after a person typed into one field: what cannot be chosen stays there, with its fault. */
export const afterTyping = (
  typed: TypedDays,
  end: Partial<TypedDays>,
  bounds: DaySpan,
): {
  readonly typed: TypedDays;
  readonly span?: DaySpan;
  readonly faults: Readonly<Partial<Record<keyof TypedDays, DayFault>>>;
} => {
  const now = { ...typed, ...end };
  const [from, to] = [faultOf(now.from, bounds), faultOf(now.to, bounds)];
  const faults = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const isChosen = !from && !to && Object.values(end).every((text) => text !== '');
  if (!isChosen) return { typed: now, faults };
  const other = end.from === undefined ? now.from : now.to;
  const span = withEnd(other === '' ? undefined : { from: now.from || now.to, to: now.to || now.from }, end, bounds);
  return { typed: span, span, faults };
};
