import { DatePicker, type Range } from '@shopify/polaris';
import { useState } from 'react';

/** Days from the first to the last, `YYYY-MM-DD`. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

interface RangeCalendarProps {
  readonly value: DaySpan | undefined;
  readonly onChange: (span: DaySpan) => void;
  /** No day before or after can be chosen. */
  readonly bounds: DaySpan;
  /** Days that cannot be chosen, either. */
  readonly off: readonly DaySpan[];
}

const MONDAY = 1;

/** The calendar counts in days of the browser: a day is its midnight there. */
const dateOf = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const dayOf = (date: Date): string =>
  `${String(date.getFullYear())}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

const datesOf = ({ from, to }: DaySpan): readonly Date[] => {
  const dates: Date[] = [];
  for (
    let date = dateOf(from);
    dayOf(date) <= to;
    date = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1)
  )
    dates.push(date);
  return dates;
};

/** The last two months that have a day to choose are seen first. */
const monthBefore = (date: Date) => {
  const before = new Date(date.getFullYear(), date.getMonth() - 1, 1);
  return { month: before.getMonth(), year: before.getFullYear() };
};

/** Two months side by side in which a span of days is chosen; the week begins on Monday. */
export const RangeCalendar = ({ value, onChange, bounds, off }: RangeCalendarProps) => {
  const [{ month, year }, setMonth] = useState(() => monthBefore(dateOf(bounds.to)));
  const choose = ({ start, end }: Range) => onChange({ from: dayOf(start), to: dayOf(end) });
  return (
    <DatePicker
      month={month}
      year={year}
      onMonthChange={(nextMonth, nextYear) => setMonth({ month: nextMonth, year: nextYear })}
      {...(value ? { selected: { start: dateOf(value.from), end: dateOf(value.to) } } : {})}
      onChange={choose}
      disableDatesBefore={dateOf(bounds.from)}
      disableDatesAfter={dateOf(bounds.to)}
      disableSpecificDates={off.flatMap(datesOf)}
      weekStartsOn={MONDAY}
      allowRange
      multiMonth
    />
  );
};
