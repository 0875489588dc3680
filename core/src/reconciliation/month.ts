import { parseDay, startOfBusinessDay, type Instant, type PlainDate } from '../kernel/calendar.ts';

/** Reads `2026-11` as the first day of that month; undefined when the text is no month from 2000 to 2099. */
export const parseMonth = (text: string): PlainDate | undefined =>
  /^20\d{2}-\d{2}$/.test(text) ? parseDay(`${text}-01`) : undefined;

/** When orders of the month of a day are placed, in Berlin. */
export const placedInMonth = (day: PlainDate): { readonly from: Instant; readonly before: Instant } => {
  const first = day.with({ day: 1 });
  return { from: startOfBusinessDay(first), before: startOfBusinessDay(first.add({ months: 1 })) };
};
