import { instantOfMillis, type Instant } from '@belegwerk/core/kernel';
import type { Clock } from '@belegwerk/core/ports';

/** The clock of this machine. */
export class SystemClock implements Clock {
  #last = instantOfMillis(Date.now());

  /** What is asked within the same millisecond is the same moment, and is not made again. */
  now(): Instant {
    const millis = Date.now();
    if (millis !== this.#last.epochMilliseconds) this.#last = instantOfMillis(millis);
    return this.#last;
  }
}
