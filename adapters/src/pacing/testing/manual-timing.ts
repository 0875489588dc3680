import type { Timing } from '../timing.ts';

/** A clock for tests: it stands still until `advance` is called, then wakes what is due, in order. */
export class ManualTiming implements Timing {
  #now = 0;
  #alarms: { at: number; wake: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(millis: number, wake: () => void): () => void {
    const alarm = { at: this.#now + Math.max(millis, 0), wake };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((other) => other !== alarm);
    };
  }

  /** Lets so many milliseconds pass; everything that becomes due meanwhile happens at its own moment. */
  async advance(millis: number): Promise<void> {
    const end = this.#now + millis;
    await drained();
    for (let next = this.#nextUntil(end); next; next = this.#nextUntil(end)) {
      this.#alarms = this.#alarms.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.at);
      next.wake();
      await drained();
    }
    this.#now = end;
  }

  #nextUntil(end: number): { at: number; wake: () => void } | undefined {
    return this.#alarms.filter((alarm) => alarm.at <= end).toSorted((a, b) => a.at - b.at)[0];
  }
}

const drained = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
