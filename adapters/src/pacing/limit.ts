/** One of several limits that a call may be subject to. Times are milliseconds of a `Timing`. */
export interface Limit<Call> {
  /** Whether the call counts against this limit at all. */
  concerns(call: Call): boolean;
  /** Milliseconds until the call may start: 0 is at once, Infinity is not before another call has ended. */
  waitMillis(call: Call, now: number): number;
  /** Counts a call that starts now. */
  take(call: Call, now: number): void;
  /** Learns that a call which was taken has been answered. */
  ended?(call: Call, now: number): void;
  /** A copy as if every running call were answered now, to play through what will happen. */
  copy(now: number): Limit<Call>;
}
