import { RateLimiter, SlidingWindow, TokenBucket, type Timing } from '../pacing/index.ts';
import type { CallUrgency } from './lexware-call.ts';

/** What an accounting account allows. Source: API reference, 1.5. */
export interface LexwareLimits {
  readonly requestsPerSecond: number;
  /** Calls that may start at once after a quiet time; a fraction lets a late call catch up. Keep it below the service's. */
  readonly burst: number;
  /** Fair use: outgoing sales vouchers. */
  readonly vouchersPerMinute: number;
  /** Who would have to wait longer in line is told so instead. */
  readonly longestWaitSeconds: number;
}

export const DEFAULT_LIMITS: LexwareLimits = {
  requestsPerSecond: 2,
  burst: 1.5,
  vouchersPerMinute: 20,
  longestWaitSeconds: 30,
};

/** One call as the limits see it. */
export interface PacedCall {
  readonly urgency: CallUrgency;
  readonly createsVoucher: boolean;
}

const RANK: Readonly<Record<CallUrgency, number>> = { live: 0, repair: 1, import: 2, batch: 2, reader: 3 };
/** Of all calls, and so many at once after a quiet time. */
const READERS = { share: 0.1, atOnce: 3 };
const WINDOW_PLACES = 20;

/** The rate limiter in front of one account: its limits, live before repair before import before readers of links. */
export const accountLimiter = (limits: LexwareLimits, timing: Timing): RateLimiter<PacedCall> =>
  new RateLimiter<PacedCall>({
    timing,
    rankOf: (call) => RANK[call.urgency],
    limits: [
      new TokenBucket<PacedCall>(
        { capacity: limits.burst, perSecond: limits.requestsPerSecond },
        () => 1,
        timing.now(),
      ),
      voucherWindow(limits.vouchersPerMinute),
      readersBucket(limits.requestsPerSecond, timing.now()),
    ],
  });

/** What readers of links may take at most, however little else there is to do. */
const readersBucket = (requestsPerSecond: number, now: number): TokenBucket<PacedCall> =>
  new TokenBucket<PacedCall>(
    { capacity: READERS.atOnce, perSecond: requestsPerSecond * READERS.share },
    ({ urgency }) => (urgency === 'reader' ? 1 : 0),
    now,
  );

/** A quarter of the window is kept for live work. Faster accounts get a shorter window, not a larger burst. */
const voucherWindow = (perMinute: number): SlidingWindow<PacedCall> => {
  const places = Math.min(WINDOW_PLACES, perMinute);
  const others = Math.max(1, Math.floor((places * 3) / 4));
  return new SlidingWindow<PacedCall>({
    millis: (60_000 * places) / perMinute,
    counts: (call) => call.createsVoucher,
    places: (call) => (call.urgency === 'live' ? places : others),
  });
};

/** The rate limiters of all accounts; each comes into being with its first call. */
export class AccountLimiters {
  readonly #limiters = new Map<string, RateLimiter<PacedCall>>();
  readonly #limits: LexwareLimits;
  readonly #timing: Timing;

  constructor(limits: LexwareLimits, timing: Timing) {
    this.#limits = limits;
    this.#timing = timing;
  }

  of(account: string): RateLimiter<PacedCall> {
    const known = this.#limiters.get(account);
    if (known) return known;
    const limiter = accountLimiter(this.#limits, this.#timing);
    this.#limiters.set(account, limiter);
    return limiter;
  }
}
