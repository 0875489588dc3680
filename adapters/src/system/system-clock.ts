import { instantOfMillis, type Instant } from '@belegwerk/core/kernel';
import type { Clock } from '@belegwerk/core/ports';

/** The clock of this machine. */
export class SystemClock implements Clock {
  now(): Instant {
    return instantOfMillis(Date.now());
  }
}
