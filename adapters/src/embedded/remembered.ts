/** Characters with which the texts of different records rarely begin alike: a record names itself first. */
const BEGINNING = 96;

interface Made<T> {
  readonly text: string;
  readonly made: T;
}

/**
 * What was made of a text, as long as it is among the last so many that were asked for: a record that stands as it stood is
 * not read again. Of texts that begin alike the last one is remembered: to find a long text in a map costs more than to
 * compare it with another. What is answered must not be changed by anybody.
 */
export class Remembered<T> {
  readonly #most: number;
  readonly #made = new Map<string, Made<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  of(text: string, make: () => T): T {
    const known = this.#made.get(text.slice(0, BEGINNING));
    if (known?.text === text) return known.made;
    const made = make();
    this.keep(text, made);
    return made;
  }

  /** Keeps what a text was made from, so that it need not be made again. */
  keep(text: string, made: T): void {
    if (this.#made.size >= this.#most) this.#forgetHalf();
    this.#made.set(text.slice(0, BEGINNING), { text, made });
  }

  /** Forgets everything, as after an erasure: what was made here once may name whom nothing else names any more. */
  clear(): void {
    this.#made.clear();
  }

  #forgetHalf(): void {
    let left = Math.ceil(this.#most / 2);
    for (const text of this.#made.keys()) {
      if (left === 0) return;
      this.#made.delete(text);
      left -= 1;
    }
  }
}
