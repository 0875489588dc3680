import type { Owner } from './event-heap.ts';

/** One life of a host process, from its start to its death. */
export class HostLife implements Owner {
  readonly name: string;
  readonly #onDeath: () => void;
  #isAlive = true;
  #frozenUntil = 0;
  /** When it stood still or died, in milliseconds of the virtual clock. */
  readonly stops: number[] = [];

  constructor(name: string, onDeath: () => void) {
    this.name = name;
    this.#onDeath = onDeath;
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  get frozenUntil(): number {
    return this.#frozenUntil;
  }

  set frozenUntil(millis: number) {
    this.stops.push(Date.now());
    this.#frozenUntil = millis;
  }

  die(): void {
    if (!this.#isAlive) return;
    this.stops.push(Date.now());
    this.#isAlive = false;
    this.#onDeath();
  }
}

/** What a dead host is answered. */
export const never = <T>(): Promise<T> => new Promise(() => undefined);
