import { instantOfMillis, type Clock, type Instant } from '@belegwerk/core';

/** The clock of this machine. */
export class SystemClock implements Clock {
  now(): Instant {
    return instantOfMillis(Date.now());
  }
}
