import { readFileSync, writeFileSync } from 'node:fs';
import type { Clock } from '@belegwerk/core/ports';
import type { Instant } from '@belegwerk/core/kernel';

/** How often a host looks at how much time has passed. */
const LOOK_EVERY_MS = 200;

/** A clock that runs ahead by the milliseconds in a file, so that a run need not wait for what comes in an hour. */
export class PassingClock implements Clock {
  readonly #clock: Clock;
  readonly #file: string;
  #passed = 0;
  #lookedAt = -Infinity;

  constructor(clock: Clock, file: string) {
    this.#clock = clock;
    this.#file = file;
  }

  now(): Instant {
    const real = performance.now();
    if (real - this.#lookedAt > LOOK_EVERY_MS) {
      this.#lookedAt = real;
      this.#passed = passedIn(this.#file);
    }
    return this.#clock.now().add({ milliseconds: this.#passed });
  }
}

const passedIn = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
};

/** Lets so much time pass for every host that reads the file; all of them know it when this is over. */
export const letPass = async (file: string, millis: number): Promise<void> => {
  writeFileSync(file, String(passedIn(file) + millis));
  await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS + 1));
};
