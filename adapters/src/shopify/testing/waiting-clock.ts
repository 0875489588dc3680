import { instant, type Instant } from '@belegwerk/core/kernel';
import type { Clock } from '@belegwerk/core/ports';

/** A clock that stands still until a caller waits; waiting moves it on at once. */
export class WaitingClock implements Clock {
  readonly waits: number[] = [];
  #now: Instant;

  constructor(start = '2026-11-20T10:00:00Z') {
    this.#now = instant(start);
  }

  now(): Instant {
    return this.#now;
  }

  /** Waits in no time. */
  readonly pause = (seconds: number): Promise<void> => {
    this.waits.push(seconds);
    this.pass(seconds);
    return new Promise((done) => setImmediate(done));
  };

  pass(seconds: number): void {
    this.#now = this.#now.add({ milliseconds: Math.round(seconds * 1000) });
  }
}
