import type { Delivery } from './delivery-plan.ts';

const MAX_AT_ONCE = 8;

/** A delivery that waits, and for how many more real milliseconds. */
export interface WaitingDelivery {
  delivery: Delivery;
  dueInMs: number;
}

/** Runs deliveries when they are due, a few at a time, until it is stopped. */
export class DeliveryQueue {
  readonly #run: (delivery: Delivery) => Promise<void>;
  readonly #timers = new Map<Delivery, { timer: NodeJS.Timeout; dueAt: number }>();
  readonly #running = new Set<Delivery>();
  #due: Delivery[] = [];
  #stopped = false;
  #whenIdle: (() => void)[] = [];

  constructor(run: (delivery: Delivery) => Promise<void>) {
    this.#run = run;
  }

  add(delivery: Delivery, delayMs: number): void {
    if (delayMs <= 0 || this.#stopped) {
      this.#due.push(delivery);
      this.#fill();
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(delivery);
      this.#due.push(delivery);
      this.#fill();
    }, delayMs);
    this.#timers.set(delivery, { timer, dueAt: performance.now() + delayMs });
  }

  /** Everything not finished, a running delivery included. */
  waiting(): WaitingDelivery[] {
    const now = performance.now();
    const atOnce = [...this.#running, ...this.#due].map((delivery) => ({ delivery, dueInMs: 0 }));
    const later = [...this.#timers].map(([delivery, { dueAt }]) => ({ delivery, dueInMs: Math.max(0, dueAt - now) }));
    return [...atOnce, ...later];
  }

  /** Resolves once nothing is running, due or scheduled; on a stopped queue once nothing is running. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenIdle.push(resolve);
      this.#announceIdle();
    });
  }

  /** Starts nothing any more; what waits stays in `waiting`. */
  stop(): void {
    this.#stopped = true;
    for (const [delivery, { timer }] of this.#timers) {
      clearTimeout(timer);
      this.#due.push(delivery);
    }
    this.#timers.clear();
    this.#announceIdle();
  }

  #fill(): void {
    while (!this.#stopped && this.#running.size < MAX_AT_ONCE) {
      const delivery = this.#due.shift();
      if (delivery === undefined) break;
      this.#start(delivery);
    }
    this.#announceIdle();
  }

  #start(delivery: Delivery): void {
    this.#running.add(delivery);
    void this.#run(delivery).finally(() => {
      this.#running.delete(delivery);
      this.#fill();
    });
  }

  #announceIdle(): void {
    const isBusy = this.#running.size > 0 || (!this.#stopped && this.#due.length + this.#timers.size > 0);
    if (isBusy) return;
    const waiting = this.#whenIdle;
    this.#whenIdle = [];
    for (const resolve of waiting) resolve();
  }
}
