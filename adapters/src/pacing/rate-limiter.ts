import { expectedWait } from './expected-wait.ts';
import type { Limit } from './limit.ts';
import type { Timing } from './timing.ts';

/** What a rate limiter is made of. `rankOf`: the lower goes first; equals go in the order in which they came. */
export interface RateLimiterOptions<Call> {
  readonly limits: readonly Limit<Call>[];
  readonly rankOf: (call: Call) => number;
  readonly timing: Timing;
}

type Waiting<Call> = { readonly call: Call; readonly admit: () => void };

/** Lets calls to one account through as fast as its limits allow, the more urgent ones first. */
export class RateLimiter<Call extends object> {
  readonly #plan: RateLimiterOptions<Call>;
  #line: Waiting<Call>[] = [];
  #pausedUntil = 0;
  #cancelAlarm: () => void = () => undefined;

  constructor(plan: RateLimiterOptions<Call>) {
    this.#plan = plan;
  }

  /** Does the work as soon as every limit allows the call. The call object stands for this one run. */
  async run<T>(call: Call, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((admit) => {
      this.#join({ call, admit });
      this.#advance();
    });
    try {
      return await work();
    } finally {
      for (const limit of this.#plan.limits) limit.ended?.(call, this.#plan.timing.now());
      this.#advance();
    }
  }

  /** Holds everybody back for so long, because the other side said that it was too much. */
  pause(millis: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#plan.timing.now() + millis);
    this.#advance();
  }

  /** Milliseconds that a call which came now would wait, as far as one can tell. */
  expectedWaitMillis(call: Call): number {
    const { limits, rankOf, timing } = this.#plan;
    const ahead = this.#line.map(({ call: other }) => other).filter((other) => rankOf(other) <= rankOf(call));
    const now = timing.now();
    const paused = Math.max(0, this.#pausedUntil - now);
    return paused + expectedWait(limits, [...ahead, call], now + paused);
  }

  #join(newcomer: Waiting<Call>): void {
    const { rankOf } = this.#plan;
    const behind = this.#line.findIndex(({ call }) => rankOf(call) > rankOf(newcomer.call));
    this.#line.splice(behind < 0 ? this.#line.length : behind, 0, newcomer);
  }

  /** Admits everybody who may start and sets the alarm for the next one. */
  #advance(): void {
    this.#cancelAlarm();
    this.#cancelAlarm = () => undefined;
    const now = this.#plan.timing.now();
    if (this.#line.length === 0) return;
    if (this.#pausedUntil > now) return this.#wakeIn(this.#pausedUntil - now);
    const soonest = this.#admitAll(now);
    if (Number.isFinite(soonest)) this.#wakeIn(soonest);
  }

  /** A limit for which a call waits is closed to all behind, or small calls would starve large ones. */
  #admitAll(now: number): number {
    const closed = new Set<Limit<Call>>();
    let soonest = Infinity;
    for (const waiting of this.#line) {
      const concerned = this.#plan.limits.filter((limit) => limit.concerns(waiting.call));
      const waits = concerned.map((limit) => limit.waitMillis(waiting.call, now));
      if (waits.every((wait) => wait === 0) && !concerned.some((limit) => closed.has(limit))) {
        this.#admit(waiting, concerned, now);
        continue;
      }
      for (const [index, limit] of concerned.entries()) if (waits[index] !== 0) closed.add(limit);
      const longest = Math.max(...waits);
      if (longest > 0) soonest = Math.min(soonest, longest);
    }
    return soonest;
  }

  #admit(waiting: Waiting<Call>, concerned: readonly Limit<Call>[], now: number): void {
    this.#line = this.#line.filter((other) => other !== waiting);
    for (const limit of concerned) limit.take(waiting.call, now);
    waiting.admit();
  }

  #wakeIn(millis: number): void {
    this.#cancelAlarm = this.#plan.timing.after(millis, () => this.#advance());
  }
}
