/** Milliseconds that only go forward, and a way to be woken. Pacing asks nothing else, so tests can turn the hands. */
export interface Timing {
  now(): number;
  /** Calls `wake` once after so many milliseconds; the answer cancels it. */
  after(millis: number, wake: () => void): () => void;
}

const MAX_TIMER = 2_147_483_647;

/** The machine's own monotonic clock and timers. */
export const systemTiming: Timing = {
  now: () => performance.now(),
  after: (millis, wake) => {
    const timer = setTimeout(wake, Math.min(Math.max(millis, 0), MAX_TIMER));
    return () => clearTimeout(timer);
  },
};

/** Resolves after so many milliseconds. */
export const pause = (timing: Timing, millis: number): Promise<void> =>
  new Promise((resolve) => void timing.after(millis, resolve));
