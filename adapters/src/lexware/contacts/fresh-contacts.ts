import type { Timing } from '../../pacing/index.ts';

/** After this a contact that cannot be used is broken, not new. Measured are 0.5 to 2 seconds (API reference, 2.10). */
const FRESH_MILLIS = 60_000;

/** Contacts that this program has just created: the service may take a moment until documents can use them. */
export class FreshContacts {
  readonly #createdAt = new Map<string, number>();
  readonly #timing: Timing;

  constructor(timing: Timing) {
    this.#timing = timing;
  }

  note(id: string): void {
    for (const known of this.#createdAt.keys()) if (!this.has(known)) this.#createdAt.delete(known);
    this.#createdAt.set(id, this.#timing.now());
  }

  has(id: string): boolean {
    const createdAt = this.#createdAt.get(id);
    return createdAt !== undefined && this.#timing.now() - createdAt < FRESH_MILLIS;
  }
}
