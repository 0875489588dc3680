/** A delivery is tried once, and eight times again within four hours. */
const RETRY_SECONDS = [10, 60, 180, 480, 1_020, 1_980, 3_600, 7_020] as const;

/** Platform milliseconds from a failed attempt (counted from 1) to the next; undefined after the last one. */
export function pauseAfterAttempt(attempt: number): number | undefined {
  const seconds = RETRY_SECONDS[attempt - 1];
  return seconds === undefined ? undefined : seconds * 1000;
}
