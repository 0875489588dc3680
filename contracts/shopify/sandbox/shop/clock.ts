/** The platform's time: real time, moved by an offset that tests may set. It always keeps running. */
export class Clock {
  #offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  /** The instant as the API prints it, in whole seconds and UTC. */
  instant(): string {
    return `${this.now().toISOString().slice(0, 19)}Z`;
  }

  set(now: Date): void {
    this.#offsetMs = now.getTime() - Date.now();
  }

  advance(milliseconds: number): void {
    this.#offsetMs += milliseconds;
  }

  followRealTime(): void {
    this.#offsetMs = 0;
  }

  snapshot(): number {
    return this.#offsetMs;
  }

  restore(offsetMs: number): void {
    this.#offsetMs = offsetMs;
  }
}
