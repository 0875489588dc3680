/** The limits of an accounting account: a bucket of calls, and vouchers in any minute. */
export interface PermittedRate {
  readonly callsPerSecond: number;
  readonly burst: number;
  readonly vouchersPerMinute: number;
  /** Vouchers in one window; a faster account has a shorter window. */
  readonly places: number;
  /** Seconds that the machine needs for a document while it makes those of all accounts; none when left out. */
  readonly secondsEach?: number;
}

/**
 * Seconds that the limits alone would need for so many documents of two calls each, one document after the other, if
 * every call were answered at once, or after what the machine needs for a document.
 */
export const idealSeconds = (documents: number, rate: PermittedRate): number => {
  const window = (60 * rate.places) / rate.vouchersPerMinute;
  const made: number[] = [];
  let now = 0;
  let tokens = rate.burst;
  const call = (notBefore: number): void => {
    const start = Math.max(now, notBefore);
    tokens = Math.min(rate.burst, tokens + (start - now) * rate.callsPerSecond);
    now = start;
    if (tokens < 1) {
      now += (1 - tokens) / rate.callsPerSecond;
      tokens = 1;
    }
    tokens -= 1;
  };
  for (let each = 0; each < documents; each += 1) {
    const blocking = made[each - rate.places];
    const start = Math.max(now, blocking === undefined ? now : blocking + window);
    call(start);
    made.push(now);
    call(now);
    now = Math.max(now, start + (rate.secondsEach ?? 0));
  }
  return now;
};
