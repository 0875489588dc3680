import type { Owner } from './event-heap.ts';

/** One life of a host process, from its start to its death. */
export class HostLife implements Owner {
  readonly name: string;
  readonly #onDeath: () => void;
  #isAlive = true;
  frozenUntil = 0;

  constructor(name: string, onDeath: () => void) {
    this.name = name;
    this.#onDeath = onDeath;
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  die(): void {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    this.#onDeath();
  }
}

/** What a dead host is answered. */
export const never = <T>(): Promise<T> => new Promise(() => undefined);
