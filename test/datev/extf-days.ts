const isDay = (year: number, month: number, date: number): boolean => {
  const day = new Date(Date.UTC(year, month - 1, date));
  return day.getUTCFullYear() === year && day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
};

/** Whether `20261130` and the like is a day of the calendar. */
export const isYearMonthDay = (text: string): boolean => {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  return isDay(Number(year), Number(month), Number(date));
};

/** Whether `30112026` and the like is a day of the calendar. */
export const isDayMonthYear = (text: string): boolean => {
  const [, date, month, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  return isDay(Number(year), Number(month), Number(date));
};

/** Whether `20261130101530123` and the like is a moment. */
export const isMoment = (text: string): boolean => {
  const [, day = '', hour, minute, second] = /^(\d{8})(\d{2})(\d{2})(\d{2})\d{3}$/.exec(text) ?? [];
  return isYearMonthDay(day) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
};

/** The day of the fiscal year that `3011` and the like is, as `20261130`; undefined where it has none. */
export const dayOfFiscalYear = (dayMonth: string, yearStart: string): string | undefined => {
  const [, date = '', month = ''] = /^(\d{2})(\d{2})$/.exec(dayMonth) ?? [];
  const first = Number(yearStart.slice(0, 4));
  return [first, first + 1]
    .map((year) => `${year}${month}${date}`)
    .find((day) => isYearMonthDay(day) && isWithinYear(day, yearStart));
};

/** Whether a day is in the twelve months from the beginning of a fiscal year. */
export const isWithinYear = (day: string, yearStart: string): boolean =>
  day >= yearStart && Number(day) < Number(yearStart) + 10_000;
