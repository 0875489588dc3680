import { day, plusDays, type PlainDate } from './calendar.ts';

/** Easter Sunday of a year, by Gauss' rule in the form of Butcher. */
const easterOf = (year: number): PlainDate => {
  const whole = (a: number, b: number): number => Math.floor(a / b);
  const [golden, century, rest] = [year % 19, whole(year, 100), year % 100];
  const moon = (19 * golden + century - whole(century, 4) - whole(century - whole(century + 8, 25) + 1, 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * whole(rest, 4) - moon - (rest % 4)) % 7;
  const late = whole(golden + 11 * moon + 22 * weekday, 451);
  const days = moon + weekday - 7 * late + 114;
  return day(`${year}-0${whole(days, 31)}-${String((days % 31) + 1).padStart(2, '0')}`);
};

const FIXED: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26']);

/** Whether banks of the euro area carry out transfers on a day: the calendar of TARGET, of the European Central Bank. */
const isBankingDay = (date: PlainDate): boolean => {
  if (date.dayOfWeek > 5 || FIXED.has(date.toString().slice('2026-'.length))) return false;
  const fromEaster = easterOf(date.year).until(date).days;
  return fromEaster !== -2 && fromEaster !== 1;
};

/** The first day from this one on, on which banks carry out transfers. */
export const bankingDayFrom = (date: PlainDate): PlainDate =>
  isBankingDay(date) ? date : bankingDayFrom(plusDays(date, 1));
