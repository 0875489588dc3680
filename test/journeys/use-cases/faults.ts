import { fail, type Result } from '@belegwerk/core/kernel';

/** Failures that calls of a port answer next, in the order in which they were prepared. */
export class Faults<Failure> {
  readonly #next = new Map<string, Failure[]>();

  /** The next call of that name fails like this. */
  prepare(call: string, failure: Failure): void {
    this.#next.set(call, [...(this.#next.get(call) ?? []), failure]);
  }

  /** The failure that was prepared for this call, if any. */
  take(call: string): Failure | undefined {
    const [first, ...rest] = this.#next.get(call) ?? [];
    this.#next.set(call, rest);
    return first;
  }

  /** The prepared failure, or else what `work` answers. */
  async or<Value>(call: string, work: () => Value): Promise<Result<Value, Failure>> {
    const failure = this.take(call);
    return failure === undefined ? { ok: true, value: work() } : fail(failure);
  }
}
