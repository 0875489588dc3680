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

interface Month {
  readonly month: number;
  readonly year: number;
}

const monthOf = (date: Date): Month => ({ month: date.getMonth(), year: date.getFullYear() });

/** The last two months that have a day to choose are seen first. */
const monthBefore = (date: Date): Month => monthOf(new Date(date.getFullYear(), date.getMonth() - 1, 1));

/** Whether a day is in one of the two months that are shown. */
const isIn = ({ month, year }: Month, date: Date): boolean => {
  const monthsOn = (date.getFullYear() - year) * 12 + date.getMonth() - month;
  return monthsOn === 0 || monthsOn === 1;
};

/** Two months side by side in which a span of days is chosen; the week begins on Monday. */
export const RangeCalendar = ({ value, onChange, bounds, off }: RangeCalendarProps) => {
  const [shown, setMonth] = useState(() => monthBefore(dateOf(bounds.to)));
  const { month, year } = shown;
  const [followed, setFollowed] = useState(value?.from);
  // days that are typed are shown
  if (value && value.from !== followed) {
    setFollowed(value.from);
    if (!isIn(shown, dateOf(value.from))) setMonth(monthOf(dateOf(value.from)));
  }
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
