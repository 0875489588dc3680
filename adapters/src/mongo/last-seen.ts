import type { Versioned } from './collections.ts';

/** More than the documents of any one order; who reads lists needs no memory. */
const MOST = 100;

/**
 * Records as they were read or written last, so that a change need not read them again. They may be out of date: only
 * a write that names their revision may rely on them.
 */
export class LastSeen<D extends Versioned> {
  readonly #records = new Map<string, D>();

  /** Remembers the record and gives it back. */
  note(record: D): D {
    if (this.#records.size >= MOST) this.#records.clear();
    this.#records.set(record._id, record);
    return record;
  }

  /** The record, once: who changes it notes what came of it. */
  take(id: string): D | undefined {
    const record = this.#records.get(id);
    this.#records.delete(id);
    return record;
  }
}
