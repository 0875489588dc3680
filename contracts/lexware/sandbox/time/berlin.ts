import { Temporal } from 'temporal-polyfill';

const ZONE = 'Europe/Berlin';
const OFFSET_FORM = { fractionalSecondDigits: 3, timeZoneName: 'never' } as const;

/** An instant (milliseconds) as the vendor prints it: Berlin wall time with three digits and offset. */
export const berlinTimestamp = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(ZONE).toString(OFFSET_FORM);

/** The Berlin day of an instant, `yyyy-MM-dd`. */
export const berlinDay = (ms: number): string => berlinTimestamp(ms).slice(0, 10);

const starts = new Map<string, string>();

/** The start of the Berlin day of a timestamp or plain date, as a timestamp. */
export const startOfBerlinDay = (timestampOrDay: string): string => {
  const day = timestampOrDay.slice(0, 10);
  const known = starts.get(day);
  if (known !== undefined) return known;
  const start = Temporal.PlainDate.from(day).toZonedDateTime(ZONE).toString(OFFSET_FORM);
  if (starts.size > 10_000) starts.clear();
  starts.set(day, start);
  return start;
};

/** The start of the Berlin day that many days later, as a timestamp. */
export const plusDays = (timestampOrDay: string, days: number): string =>
  startOfBerlinDay(Temporal.PlainDate.from(timestampOrDay.slice(0, 10)).add({ days }).toString());

const STRICT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(?:Z|[+-]\d{2}:\d{2})$/;

/** Reads the only timestamp form that sales vouchers accept (three millisecond digits and an offset). */
export const readStrictTimestamp = (text: string): number | undefined => {
  if (!STRICT.test(text)) return undefined;
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    return undefined;
  }
};

/** Reads a day, `yyyy-MM-dd`, or the day of any full timestamp; undefined when it is neither. */
export const readLenientDay = (text: string): string | undefined => {
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Temporal.PlainDate.from(text).toString();
    return berlinDay(Temporal.Instant.from(text).epochMilliseconds);
  } catch {
    return undefined;
  }
};

/** Reads a calendar day in exactly the form `yyyy-MM-dd`. */
export const readDay = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? readLenientDay(text) : undefined;

/** Milliseconds of a printed timestamp. */
export const instantOf = (timestamp: string): number => Temporal.Instant.from(timestamp).epochMilliseconds;
