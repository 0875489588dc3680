import { instant, type Instant } from '@belegwerk/core/kernel';
import type { Clock } from '@belegwerk/core/ports';

/** A clock that stands until it is moved. */
export class SetClock implements Clock {
  #now: Instant;

  constructor(text: string) {
    this.#now = instant(text);
  }

  now(): Instant {
    return this.#now;
  }

  advance(seconds: number): void {
    this.#now = this.#now.add({ seconds });
  }
}
