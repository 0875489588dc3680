import type { Timing } from '../../pacing/index.ts';

/** A clock for tests that jumps to the next alarm instead of waiting for it. */
export class HastyTiming implements Timing {
  #now = 0;

  now(): number {
    return this.#now;
  }

  after(millis: number, wake: () => void): () => void {
    const at = this.#now + millis;
    const alarm = setImmediate(() => {
      this.#now = Math.max(this.#now, at);
      wake();
    });
    return () => clearImmediate(alarm);
  }
}
