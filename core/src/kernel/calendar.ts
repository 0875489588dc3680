import { Temporal } from 'temporal-polyfill';
import { millisOfPlainMoment } from './plain-moment.ts';
import { remembering } from './remembering.ts';

/** When something happened, on the time line. */
export type Instant = Temporal.Instant;

/** A day without a time: document, service and delivery dates. */
export type PlainDate = Temporal.PlainDate;

/** Every day of a document is a day in this zone. */
export const BUSINESS_ZONE = 'Europe/Berlin';

/** Reads an RFC 3339 instant; undefined when the text is none. */
export const parseInstant = (text: string): Instant | undefined => {
  const millis = millisOfPlainMoment(text);
  if (millis !== undefined) return instantOfMillis(millis);
  try {
    return Temporal.Instant.from(text);
  } catch {
    return undefined;
  }
};

/** Declares an RFC 3339 text to be an instant; anything else is a defect. */
export const instant = (text: string): Instant => Temporal.Instant.from(text);

/** The instant so many milliseconds after 1970-01-01T00:00Z. */
export const instantOfMillis = (millis: number): Instant => Temporal.Instant.fromEpochMilliseconds(millis);

/** Few days are read again and again: those of settings, of the orders of today. */
const dayOfText = remembering(1000, (text: string): PlainDate => Temporal.PlainDate.from(text));

/** Reads `YYYY-MM-DD`; undefined when the text is no day of the calendar. */
export const parseDay = (text: string): PlainDate | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return dayOfText(text);
  } catch {
    return undefined;
  }
};

/** Declares `YYYY-MM-DD` to be a day; anything else is a defect. */
export const day = (text: string): PlainDate => dayOfText(text);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const HOUR_MILLIS = 3_600_000;
/** Berlin has been whole hours away from UTC since 1893; its days are asked for by instants of our own century. */
const dayOfHour = remembering(2000, (hour: number) => dayInBerlin(instantOfMillis(hour * HOUR_MILLIS)));

/** The Berlin day on which an instant lies. */
export const businessDay = (at: Instant): PlainDate => {
  const hour = Math.floor(at.epochMilliseconds / HOUR_MILLIS);
  return hour < 0 ? dayInBerlin(at) : dayOfHour(hour);
};

const dayInBerlin = (at: Instant): PlainDate => at.toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate();

/** By an hour of a day as text: few days are asked for again and again, and the zone is slow. */
const instantOfHour = remembering(1000, (hour: string) =>
  Temporal.ZonedDateTime.from(`${hour}[${BUSINESS_ZONE}]`).toInstant(),
);

/** Local midnight in Berlin at which a day begins. */
export const startOfBusinessDay = (date: PlainDate): Instant => businessHour(date, 0);

/** When it is that hour (0 to 23) of a day in Berlin; an hour that a clock change skips is the one after it. */
export const businessHour = (date: PlainDate, hour: number): Instant =>
  instantOfHour(`${date.toString()}T${twoDigits(hour)}`);

/** Negative, zero or positive, as `a` is earlier, at or later than `b`. */
export const compareInstants = (a: Instant, b: Instant): number => Temporal.Instant.compare(a, b);

/** The latest of some instants; undefined when there is none. */
export const latestInstant = (moments: readonly Instant[]): Instant | undefined =>
  moments.reduce<Instant | undefined>((last, at) => (last && compareInstants(last, at) >= 0 ? last : at), undefined);

/** Negative, zero or positive, as `a` is earlier, at or later than `b`. */
export const compareDays = (a: PlainDate, b: PlainDate): number => Temporal.PlainDate.compare(a, b);

/** The day so many days later; earlier for a negative count. */
export const plusDays = (date: PlainDate, days: number): PlainDate => date.add({ days });

/** The earlier of two days. */
export const earlierDay = (a: PlainDate, b: PlainDate): PlainDate => (compareDays(a, b) <= 0 ? a : b);

/** The month in which a day lies, as `2026-11`; such texts compare like the months. */
export const monthOf = (date: PlainDate): string => date.toString().slice(0, -'-00'.length);

/** The day as Germans write it: `20.11.2026`. */
export const germanDay = (date: PlainDate): string =>
  `${twoDigits(date.day)}.${twoDigits(date.month)}.${String(date.year).padStart(4, '0')}`;

/** `10:05`, the time in Berlin. */
export const germanTime = (at: Instant): string =>
  at.toZonedDateTimeISO(BUSINESS_ZONE).toPlainTime().toString({ smallestUnit: 'minute' });
