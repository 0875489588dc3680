import { businessDay, compareInstants, startOfBusinessDay, type Instant } from '../kernel/calendar.ts';

/** A month of transfers: it begins at `from` and is over at `until`. */
export interface TransferMonth {
  /** Its beginning, as the documents of the month name it. */
  readonly name: string;
  readonly from: Instant;
  readonly until: Instant;
}

/**
 * The month of transfers that `now` lies in: it turns at the Berlin midnight of the day of the month on which it began,
 * and on the last day of months that are too short for that day.
 */
export const transferMonth = (start: Instant, now: Instant): TransferMonth => {
  const known = knownMonths.get(start.epochMilliseconds);
  if (known && compareInstants(known.from, now) <= 0 && compareInstants(now, known.until) < 0) return known;
  const found = monthOf(start, now);
  if (knownMonths.size >= MAX_MONTHS) knownMonths.clear();
  knownMonths.set(start.epochMilliseconds, found);
  return found;
};

/** The last month that was asked for, by its start: it is asked for several times with each document. */
const knownMonths = new Map<number, TransferMonth>();
const MAX_MONTHS = 2000;

const monthOf = (start: Instant, now: Instant): TransferMonth => {
  const first = businessDay(start);
  const turn = (count: number): Instant => startOfBusinessDay(first.add({ months: count }));
  const whole = first.until(businessDay(now), { largestUnit: 'months' }).months;
  // from 31 January to 28 February the calendar counts no month, but the month has turned
  const months = compareInstants(turn(whole + 1), now) <= 0 ? whole + 1 : whole;
  const from = turn(months);
  return { name: from.toString(), from, until: turn(months + 1) };
};
