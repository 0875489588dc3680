import type { Instant } from '../kernel/calendar.ts';

/** What time it is. The core never asks anything else. */
export interface Clock {
  now(): Instant;
}
