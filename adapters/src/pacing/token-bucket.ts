import type { Limit } from './limit.ts';

/** How a bucket refills. The capacity may be a fraction: 1.5 lets a late call catch up without allowing a second one. */
export interface BucketRate {
  readonly capacity: number;
  readonly perSecond: number;
}

const HAIR = 1e-6;

/** A bucket of tokens that refills evenly and starts full. A call costs what `costOf` says. */
export class TokenBucket<Call> implements Limit<Call> {
  readonly #costOf: (call: Call) => number;
  #rate: BucketRate;
  #level: number;
  #asOf: number;

  constructor(rate: BucketRate, costOf: (call: Call) => number, now: number) {
    this.#rate = rate;
    this.#costOf = costOf;
    this.#level = rate.capacity;
    this.#asOf = now;
  }

  concerns(call: Call): boolean {
    return this.#costOf(call) > 0;
  }

  /** A call that costs more than the bucket holds starts when the bucket is full. */
  waitMillis(call: Call, now: number): number {
    const missing = Math.min(this.#costOf(call), this.#rate.capacity) - this.available(now);
    return missing <= HAIR ? 0 : Math.ceil((missing * 1000) / this.#rate.perSecond - HAIR);
  }

  take(call: Call, now: number): void {
    this.#level = this.available(now) - this.#costOf(call);
    this.#asOf = now;
  }

  /** Tokens in the bucket now; below zero when more was taken than it held. */
  available(now: number): number {
    const refilled = (Math.max(0, now - this.#asOf) * this.#rate.perSecond) / 1000;
    return Math.min(this.#rate.capacity, this.#level + refilled);
  }

  /** Adopts what the other side says of its bucket: its true rate, and what is left in it. */
  learn(known: Partial<BucketRate> & { readonly available?: number }, now: number): void {
    const level = known.available ?? this.available(now);
    this.#rate = { ...this.#rate, ...withoutAvailable(known) };
    this.#level = Math.min(level, this.#rate.capacity);
    this.#asOf = now;
  }

  copy(): TokenBucket<Call> {
    const twin = new TokenBucket(this.#rate, this.#costOf, this.#asOf);
    twin.#level = this.#level;
    return twin;
  }
}

const withoutAvailable = ({ capacity, perSecond }: Partial<BucketRate>): Partial<BucketRate> => ({
  ...(capacity === undefined ? {} : { capacity }),
  ...(perSecond === undefined ? {} : { perSecond }),
});
