import type { Clock } from '@belegwerk/core/ports';
import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { ShopFailure } from './failures.ts';

/** Every shop that is asked answers 403: the platform takes no calls from the address of this server. */
export interface AddressFault {
  readonly shops: number;
  /** When it was first noticed. */
  readonly since: Instant;
}

/** Nothing is wrong with a shop or with what it granted, and it helps to ask again. */
export const ADDRESS_REFUSED: ShopFailure = { kind: 'shop-unreachable', detail: 'address refused' };

interface WatchParts {
  readonly clock: Clock;
  /** As of `ShopifyDependencies`. */
  readonly warn: (message: string, facts: Readonly<Record<string, string>>) => void;
}

/** For so long shops must have answered nothing but 403. */
const ALL_REFUSED_SECONDS = 30;

/**
 * Tells a 403 of one shop from one of all shops: the latter means the app's list of outgoing addresses, from which alone
 * a public app may call, and no permission. Source: the platform's changelog "IP allowlists are now required for
 * public apps", in force since 2026-11-20. One shop alone cannot be told apart.
 */
export class AddressWatch {
  readonly #clock: Clock;
  readonly #warn: WatchParts['warn'];
  readonly #refused = new Set<ShopKey>();
  #since: Instant | undefined;
  #isWarned = false;

  constructor({ clock, warn }: WatchParts) {
    this.#clock = clock;
    this.#warn = warn;
  }

  /** Told of each answer of a shop; without a status none came, which says nothing. */
  look(shop: ShopKey, status: number | undefined): void {
    if (status === 403) this.#refuse(shop);
    // a gateway may answer in the place of the platform
    else if (status !== undefined && status < 500) this.#take();
  }

  /** Shops whose last answer was 403 while no other has taken a call since. */
  get refusedShops(): number {
    return this.#refused.size;
  }

  get fault(): AddressFault | undefined {
    if (this.#refused.size < 2 || !this.#since) return undefined;
    const seconds = (this.#clock.now().epochMilliseconds - this.#since.epochMilliseconds) / 1000;
    return seconds < ALL_REFUSED_SECONDS ? undefined : { shops: this.#refused.size, since: this.#since };
  }

  #refuse(shop: ShopKey): void {
    this.#since ??= this.#clock.now();
    this.#refused.add(shop);
    if (this.#isWarned || !this.fault) return;
    this.#isWarned = true;
    this.#warn(
      'Shopify answers 403 to every shop: the outgoing address of this server is not in the list of the app (Dev Dashboard, Settings); no permission is missing',
      { shops: String(this.#refused.size), since: this.#since.toString() },
    );
  }

  #take(): void {
    this.#refused.clear();
    this.#since = undefined;
    this.#isWarned = false;
  }
}
