/** A clock that is further away makes the host refuse session tokens, and leases and deadlines are wrong. */
export const WRONG_CLOCK_SECONDS = 120;

/**
 * How many seconds our clock is ahead of the vendor's, below zero behind it, by the header of an answer that came just now;
 * undefined where the answer tells no time. `now` in milliseconds.
 */
export const secondsAhead = (headers: Readonly<Record<string, string>>, now: number): number | undefined => {
  const said = Date.parse(headers['date'] ?? '');
  return Number.isNaN(said) ? undefined : Math.round((now - said) / 1000);
};

/** As in „600 s ahead“. */
export const clockText = (seconds: number): string => `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`;
