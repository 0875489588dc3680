import type { Clock, Lease } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { ShopWorker } from '@belegwerk/core/use-cases';
import type { Logger } from 'pino';

interface Parts {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly shopWorker: ShopWorker;
  readonly leaseSeconds: number;
  /** Whether anything is worked on for a shop; for every shop when it is left out. */
  readonly isAllowed?: (shop: ShopKey) => boolean;
  /** Whether nothing is worked on at the moment; the first poll behind it finds what came meanwhile. */
  readonly isPaused?: () => boolean;
  readonly node: string;
  readonly log: Logger;
  /** How many shops the node works for side by side; most of the time each of them waits for an answer or a limit. */
  readonly places?: number;
}

const PLACES = 128;

/** While others wait for a place, a shop gives its own back after so long. */
const TURN_MS = 5000;

/** One event in the shop sends several webhooks: wait this long, so that one look at the order answers them all. */
const GATHER_MS = 50;

/**
 * Keeps the shop workers of this node: one run per shop at a time, over all nodes, by a lease in the store. `wake` is called
 * whenever a shop may have work; a poll finds what other nodes or a crash left behind. When there are more shops with work
 * than places, they take turns.
 */
export class ShopWorkers {
  readonly #parts: Parts;
  readonly #running = new Map<ShopKey, Promise<void>>();
  readonly #again = new Set<ShopKey>();
  /** Shops that wait for a place, the longest first. */
  readonly #queue = new Set<ShopKey>();
  #stopping = false;
  #poll: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(pollMillis = 1000): void {
    this.#poll = setInterval(() => void this.#look(), pollMillis);
    void this.#look();
  }

  /** Lets the orders under way finish, then gives the leases back. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#poll);
    await Promise.all(this.#running.values());
  }

  wake(shop: ShopKey): void {
    // it is asked below once more when the run has ended, whether anything is worked on at all
    if (this.#running.has(shop)) {
      this.#again.add(shop);
      return;
    }
    if (this.#stopping || this.#parts.isPaused?.() || this.#parts.isAllowed?.(shop) === false) return;
    if (this.#running.size >= (this.#parts.places ?? PLACES)) {
      this.#queue.add(shop);
      return;
    }
    this.#queue.delete(shop);
    const run = this.#run(shop)
      .catch((error: unknown) => this.#parts.log.error({ err: error, shop }, 'a shop worker broke off'))
      .finally(() => {
        this.#running.delete(shop);
        const [next] = this.#queue;
        if (next) this.wake(next);
        if (this.#again.delete(shop)) this.wake(shop);
      });
    this.#running.set(shop, run);
  }

  async #look(): Promise<void> {
    try {
      for (const shop of await this.#parts.stores.workQueue.shopsWithWork(this.#parts.clock.now())) this.wake(shop);
    } catch (error) {
      this.#parts.log.error({ err: error }, 'looking for work failed');
    }
  }

  async #run(shop: ShopKey): Promise<void> {
    const { stores, clock, shopWorker, leaseSeconds, node } = this.#parts;
    await new Promise((resume) => setTimeout(resume, GATHER_MS));
    this.#again.delete(shop);
    const lease = await stores.leases.acquire(`worker:${shop}`, node, clock.now(), leaseSeconds);
    if (!lease) return;
    let held = true;
    const heartbeat = setInterval(
      () => {
        void this.#renewed(lease).then((still) => {
          held = still;
        });
      },
      (leaseSeconds * 1000) / 3,
    );
    const turn = performance.now() + TURN_MS;
    const goOn = (): boolean => {
      const isOver = this.#queue.size > 0 && performance.now() > turn;
      if (isOver) this.#again.add(shop);
      return held && !isOver && !this.#stopping && !this.#parts.isPaused?.();
    };
    try {
      await shopWorker(shop, goOn);
    } finally {
      clearInterval(heartbeat);
      await stores.leases.release(lease);
    }
  }

  async #renewed(lease: Lease): Promise<boolean> {
    try {
      return await this.#parts.stores.leases.renew(lease, this.#parts.clock.now(), this.#parts.leaseSeconds);
    } catch (error) {
      this.#parts.log.error({ err: error }, 'a lease could not be renewed');
      return false;
    }
  }
}
