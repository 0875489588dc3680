/**
 * What was made of a text, as long as it is among the last so many that were asked for: a record that stands as it stood is
 * not read again. What is answered must not be changed by anybody.
 */
export class Remembered<T> {
  readonly #most: number;
  readonly #made = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }

  of(text: string, make: () => T): T {
    const known = this.#made.get(text);
    if (known !== undefined) return known;
    const made = make();
    this.keep(text, made);
    return made;
  }

  /** Keeps what a text was made from, so that nobody has to make it again. */
  keep(text: string, made: T): void {
    if (this.#made.size >= this.#most) this.#forgetHalf();
    this.#made.set(text, made);
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
