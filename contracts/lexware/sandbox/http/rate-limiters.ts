/** How fast a client may be. */
export type RateSettings = {
  /** Multiplies both limits; `off` removes them. */
  readonly scale: number | 'off';
  /** How many calls may come at once, before scaling. */
  readonly burst: number;
};

const CALLS_PER_SECOND = 2;
const VOUCHERS_PER_MINUTE = 20;
const MINUTE_MS = 60_000;

type Bucket = { tokens: number; filledMs: number };

/** The vendor's two limits per key: a token bucket over all calls, and a number of new sales vouchers in a minute. */
export class RateLimiters {
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  readonly #created = new Map<string, number[]>();
  #settings: RateSettings;

  constructor(now: () => number, settings: RateSettings) {
    this.#now = now;
    this.#settings = settings;
  }

  /** The limits in force. */
  settings(): RateSettings {
    return this.#settings;
  }

  /** Changes the limits and forgets what was used up. */
  configure(settings: RateSettings): void {
    this.#settings = settings;
    this.#buckets.clear();
    this.#created.clear();
  }

  /** Takes one call out of the key's bucket; false when it is empty. */
  admitsCall(key: string): boolean {
    const { scale, burst } = this.#settings;
    if (scale === 'off') return true;
    const capacity = Math.max(1, burst * scale);
    const now = this.#now();
    const bucket = this.#buckets.get(key) ?? { tokens: capacity, filledMs: now };
    const refilled = (Math.max(0, now - bucket.filledMs) / 1000) * CALLS_PER_SECOND * scale;
    const tokens = Math.min(capacity, bucket.tokens + refilled);
    this.#buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, filledMs: now });
    return tokens >= 1;
  }

  /** Whether the key may create another sales voucher now. */
  admitsVoucher(key: string): boolean {
    const { scale } = this.#settings;
    return scale === 'off' || this.#recent(key).length < Math.max(1, VOUCHERS_PER_MINUTE * scale);
  }

  /** Counts a sales voucher that was created. */
  countVoucher(key: string): void {
    if (this.#settings.scale !== 'off') this.#created.set(key, [...this.#recent(key), this.#now()]);
  }

  #recent(key: string): number[] {
    const now = this.#now();
    return (this.#created.get(key) ?? []).filter((ms) => now - ms < MINUTE_MS && ms <= now);
  }
}
