import type { PlainDate } from '../../kernel/calendar.ts';

/** First day of the fiscal year in which a day lies, for years that begin with a month from 1 to 12. */
export const fiscalYearStart = (day: PlainDate, firstMonth: number): PlainDate =>
  day.with({ year: day.month < firstMonth ? day.year - 1 : day.year, month: firstMonth, day: 1 });
