import { BUSINESS_ZONE, businessDay, instant, type Instant } from '@belegwerk/core/kernel';

const zoned = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de-DE', { timeZone: BUSINESS_ZONE, ...options });
const dateFormat = zoned({ day: '2-digit', month: '2-digit', year: 'numeric' });
const clockFormat = zoned({ hour: '2-digit', minute: '2-digit' });

const printed = (format: Intl.DateTimeFormat, at: Instant): string => format.format(at.epochMilliseconds);

/** The day of a moment in Berlin: `20.11.2026`. */
export const dateOf = (moment: string): string => printed(dateFormat, instant(moment));

/** A calendar day `2026-11-20` as `20.11.2026`. */
export const germanDay = (day: string): string => day.split('-').toReversed().join('.');

const monthFormat = zoned({ month: 'long', year: 'numeric' });

/** A month `2026-11` as `November 2026`. */
export const germanMonth = (month: string): string => printed(monthFormat, instant(`${month}-15T12:00:00Z`));

/** The time of a moment in Berlin: `14:05`. */
export const timeOf = (moment: string): string => printed(clockFormat, instant(moment));

/** A moment to the minute, in Berlin: `20.11.2026, 14:05 Uhr`. */
export const exactMoment = (moment: string): string => `${dateOf(moment)}, ${timeOf(moment)} Uhr`;

/** Whole days in Berlin from now until the moment; 0 is today, negative is past. */
export const daysUntil = (moment: string, now: Instant): number =>
  businessDay(now).until(businessDay(instant(moment)), { largestUnit: 'days' }).days;

const minutes = (count: number): string => (count === 1 ? 'einer Minute' : `${count} Minuten`);

const nearby = (minutesAhead: number): string | undefined => {
  if (Math.abs(minutesAhead) < 1) return minutesAhead > 0 ? 'gleich' : 'gerade eben';
  if (Math.abs(minutesAhead) >= 60) return undefined;
  const count = Math.floor(Math.abs(minutesAhead));
  return minutesAhead < 0 ? `vor ${minutes(count)}` : `in ${minutes(count)}`;
};

const dayNames: Readonly<Record<string, string>> = { '-1': 'gestern', '0': 'heute', '1': 'morgen' };

/** A moment as people say it: `vor 3 Minuten`, `gestern, 14:05`, `12.11.2026`. */
export const humanMoment = (moment: string, now: Instant): string => {
  const at = instant(moment);
  const close = nearby((at.epochMilliseconds - now.epochMilliseconds) / 60_000);
  if (close) return close;
  const name = dayNames[String(daysUntil(moment, now))];
  return name ? `${name}, ${printed(clockFormat, at)}` : printed(dateFormat, at);
};

/** When something comes round again, as a line of its own: `Heute`, `In 1 Tag`, `In 11 Tagen`. */
export const inDays = (moment: string, now: Instant): string => {
  const days = daysUntil(moment, now);
  if (days <= 0) return 'Heute';
  return days === 1 ? 'In 1 Tag' : `In ${days} Tagen`;
};

/** How many days off, in the middle of a line: `heute`, `in 11 Tagen`. */
export const inDaysWithin = (moment: string, now: Instant): string =>
  inDays(moment, now).replace(/^./, (first) => first.toLocaleLowerCase('de'));
