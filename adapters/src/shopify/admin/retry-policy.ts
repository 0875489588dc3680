import type { ShopifyDependencies } from '../dependencies.ts';
import type { ShopFailure } from './failures.ts';
import type { Verdict } from './verdict.ts';

const MAX_WAIT_SECONDS = 30;

/** How often one call may be tried again, and how long it waits before. */
export class RetryPolicy {
  readonly #around: Pick<Required<ShopifyDependencies>, 'pause' | 'chance'>;
  #refreshes = 1;
  #repetitions = 3;
  #throttles = 8;

  constructor(around: Pick<Required<ShopifyDependencies>, 'pause' | 'chance'>) {
    this.#around = around;
  }

  /** Waits as a verdict demands; answers the failure when trying again is useless or has been tried enough. */
  async with(
    verdict: Exclude<Verdict, { kind: 'answered' }>,
    secondsUntilPoints: number,
  ): Promise<ShopFailure | undefined> {
    if (verdict.kind === 'failed') return verdict.failure;
    if (verdict.kind === 'throttled') return this.#forPoints(secondsUntilPoints);
    if (verdict.kind === 'overloaded') return this.#afterOverload(verdict.failure, verdict.waitSeconds);
    return this.#refreshes-- > 0 ? undefined : { kind: 'shop-access-lost', detail: 'token refused' };
  }

  /** The next turn waits for the points by itself; without a computed wait our count and the platform's differ. */
  async #forPoints(seconds: number): Promise<ShopFailure | undefined> {
    if (this.#throttles-- === 0 || seconds > MAX_WAIT_SECONDS) return busy(seconds);
    if (seconds === 0) await this.#around.pause(1);
    return undefined;
  }

  /** Waits as long as asked, else about 1, 2 and 4 seconds, spread so that a crowd does not come back at once. */
  async #afterOverload(failure: ShopFailure, asked: number | undefined): Promise<ShopFailure | undefined> {
    if (this.#repetitions === 0) return failure;
    const seconds = asked ?? (0.5 + this.#around.chance()) * 2 ** (3 - this.#repetitions);
    this.#repetitions -= 1;
    if (seconds > MAX_WAIT_SECONDS) return busy(seconds);
    await this.#around.pause(seconds);
    return undefined;
  }
}

const busy = (seconds: number): ShopFailure => ({ kind: 'shop-busy', waitSeconds: Math.max(1, Math.ceil(seconds)) });
