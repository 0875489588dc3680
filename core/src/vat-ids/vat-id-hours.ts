import { businessDay, businessHour, compareInstants, plusDays, type Instant } from '../kernel/calendar.ts';

/** From 23:00 to 05:00 in Berlin the confirmation service is under maintenance. */
const CLOSES = 23;
const OPENS = 5;

/** What waited through the night is asked within this time, each at a second of its own. */
const SPREAD_SECONDS = 3600;
const FACTOR = 31;

const secondOf = (source: string): number =>
  Array.from(source).reduce((second, sign) => (second * FACTOR + (sign.codePointAt(0) ?? 0)) % SPREAD_SECONDS, 0);

/**
 * When the Bundeszentralamt is asked again about `source`, where it is night: not all at once when it opens. Undefined where it can
 * be asked now.
 */
export const endOfNight = (now: Instant, source: string): Instant | undefined => {
  const today = businessDay(now);
  const seconds = secondOf(source);
  if (compareInstants(now, businessHour(today, OPENS)) < 0) return businessHour(today, OPENS).add({ seconds });
  if (compareInstants(now, businessHour(today, CLOSES)) >= 0)
    return businessHour(plusDays(today, 1), OPENS).add({ seconds });
  return undefined;
};

/** Minutes after each attempt without an answer: the Bundeszentralamt asks not to repeat at once. */
const WAIT_MINUTES = [15, 60, 240, 720, 1440, 1440, 1440] as const;

/** So often it is asked again by itself. */
export const VAT_ID_TRIES = WAIT_MINUTES.length;

/** When to ask again after so many attempts without an answer; never at night. */
export const nextVatIdTry = (last: Instant, tries: number, source: string): Instant => {
  const [minutes = 0] = WAIT_MINUTES.slice(Math.min(Math.max(tries, 1), VAT_ID_TRIES) - 1);
  const next = last.add({ minutes });
  return endOfNight(next, source) ?? next;
};
