import type { Clock } from '@belegwerk/core/ports';
import { compareInstants, type Instant } from '@belegwerk/core/kernel';
import type { Pause } from '../dependencies.ts';

/** What the platform says about the points of one app in one shop. */
export interface ThrottleStatus {
  readonly maximumAvailable: number;
  readonly currentlyAvailable: number;
  readonly restoreRate: number;
}

/** A reply may give points back while others wait, so that a long wait is looked at again. */
const LOOK_SECONDS = 0.5;

/** The points of one shop: callers take turns, and each waits until its cost is surely there. */
export class CostBucket {
  readonly #clock: Clock;
  readonly #pause: Pause;
  #known: { status: ThrottleStatus; at: Instant } | undefined;
  #underWay = 0;
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(clock: Clock, pause: Pause) {
    this.#clock = clock;
    this.#pause = pause;
  }

  /** Resolves when `cost` points are available and sets them aside; in the order of asking. */
  takeTurn(cost: number): Promise<void> {
    this.#lastTurn = this.#turnAfter(this.#lastTurn, cost);
    return this.#lastTurn;
  }

  async #turnAfter(before: Promise<void>, cost: number): Promise<void> {
    await before;
    for (let looks = Math.ceil(this.secondsUntil(cost) / LOOK_SECONDS); looks > 0; looks--) {
      const seconds = this.secondsUntil(cost);
      if (seconds > 0) await this.#pause(Math.min(seconds, LOOK_SECONDS));
    }
    this.#underWay += cost;
  }

  /** Ends a turn; with the status that the reply carried, if it did. */
  endTurn(cost: number, status?: ThrottleStatus): void {
    this.#underWay -= cost;
    if (status) this.#known = { status, at: this.#clock.now() };
  }

  /** Seconds until so many points are there, counting what others have set aside; 0 while nothing is known. */
  secondsUntil(cost: number): number {
    if (!this.#known) return 0;
    const { maximumAvailable, restoreRate } = this.#known.status;
    const missing = Math.min(cost, maximumAvailable) - this.#available();
    return missing > 0 ? missing / restoreRate : 0;
  }

  #available(): number {
    if (!this.#known) return Infinity;
    const now = this.#clock.now();
    // a clock that was set back gave nothing back yet, and does from now on
    if (compareInstants(now, this.#known.at) < 0) this.#known = { ...this.#known, at: now };
    const { status, at } = this.#known;
    const passed = (now.epochMilliseconds - at.epochMilliseconds) / 1000;
    return Math.min(status.maximumAvailable, status.currentlyAvailable + passed * status.restoreRate) - this.#underWay;
  }
}
