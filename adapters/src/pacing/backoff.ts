/** How long to wait before trying again: doubled each time, with jitter, within bounds. Milliseconds. */
export interface Backoff {
  readonly firstMillis: number;
  readonly longestMillis: number;
  /** A number from 0 up to 1; half of the wait is left to chance so that callers do not meet again. */
  readonly chance: () => number;
}

/** The wait before the next try after `attempt` failed ones (1, 2, …). */
export const backoffMillis = ({ firstMillis, longestMillis, chance }: Backoff, attempt: number): number => {
  const full = Math.min(longestMillis, firstMillis * 2 ** (attempt - 1));
  return Math.round(full / 2 + (full / 2) * chance());
};
