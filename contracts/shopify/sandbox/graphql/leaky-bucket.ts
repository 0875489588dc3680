/** Points of one app in one shop as the API reports them. */
export interface ThrottleStatus {
  readonly maximumAvailable: number;
  readonly currentlyAvailable: number;
  readonly restoreRate: number;
}

/** Restore rate of a standard plan, points per second, and how many seconds of it the bucket holds. */
const standardRate = 100;
const bucketSeconds = 20;

/** Scales the plan's limits; `off` never throttles and still reports costs. */
export type CostScale = number | 'off';

/** The point budget of a shop. It runs on real time, not on the platform's clock, because clients really wait. */
export class LeakyBucket {
  readonly #scale: () => CostScale;
  readonly #monotonicMs: () => number;
  #used = 0;
  #at: number;

  constructor(scale: () => CostScale, monotonicMs: () => number = () => performance.now()) {
    this.#scale = scale;
    this.#monotonicMs = monotonicMs;
    this.#at = monotonicMs();
  }

  /** Takes points if they are there; otherwise takes nothing and answers false. */
  reserve(points: number): boolean {
    const { currentlyAvailable } = this.status();
    if (this.#scale() !== 'off' && points > currentlyAvailable) return false;
    this.#used += points;
    return true;
  }

  giveBack(points: number): void {
    this.#used = Math.max(0, this.#used - points);
  }

  status(): ThrottleStatus {
    const scale = this.#scale();
    const restoreRate = standardRate * (scale === 'off' ? 1 : scale);
    const maximumAvailable = restoreRate * bucketSeconds;
    const now = this.#monotonicMs();
    this.#used = scale === 'off' ? 0 : Math.max(0, this.#used - ((now - this.#at) / 1000) * restoreRate);
    this.#at = now;
    return {
      maximumAvailable,
      currentlyAvailable: Math.max(0, Math.floor(maximumAvailable - this.#used)),
      restoreRate,
    };
  }
}
