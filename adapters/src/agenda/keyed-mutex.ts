/** Lets pieces of work with the same key wait for each other. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the work when all work that was asked for before under this key has ended, well or badly. */
  take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const mine = before ? before.then(work, work) : work();
    const tail = mine
      .catch(() => undefined)
      .finally(() => {
        if (this.#last.get(key) === tail) this.#last.delete(key);
      });
    this.#last.set(key, tail);
    return mine;
  }
}
