import type { Limit } from './limit.ts';

/** At most so many calls in any stretch of that length. */
export interface WindowRate<Call> {
  readonly millis: number;
  /** How many calls may lie in one window when this one starts; less than the whole keeps the rest for others. */
  readonly places: (call: Call) => number;
  readonly counts: (call: Call) => boolean;
}

/** A place is given back one window after its call was answered, so that no delay on the way can break the limit. */
export class SlidingWindow<Call> implements Limit<Call> {
  readonly #rate: WindowRate<Call>;
  #running: Call[] = [];
  #ended: { readonly freeAt: number }[] = [];

  constructor(rate: WindowRate<Call>) {
    this.#rate = rate;
  }

  concerns(call: Call): boolean {
    return this.#rate.counts(call);
  }

  waitMillis(call: Call, now: number): number {
    const taken = this.#ended.filter((place) => place.freeAt > now);
    const tooMany = taken.length + this.#running.length - this.#rate.places(call);
    if (tooMany < 0) return 0;
    const frees = taken.toSorted((a, b) => a.freeAt - b.freeAt)[tooMany];
    return frees ? frees.freeAt - now : Infinity;
  }

  take(call: Call, now: number): void {
    this.#ended = this.#ended.filter((place) => place.freeAt > now);
    this.#running.push(call);
  }

  ended(call: Call, now: number): void {
    const at = this.#running.indexOf(call);
    if (at < 0) return;
    this.#running.splice(at, 1);
    this.#ended.push({ freeAt: now + this.#rate.millis });
  }

  copy(now: number): SlidingWindow<Call> {
    const twin = new SlidingWindow(this.#rate);
    const answeredNow = this.#running.map(() => ({ freeAt: now + this.#rate.millis }));
    twin.#ended = [...this.#ended, ...answeredNow];
    return twin;
  }
}
