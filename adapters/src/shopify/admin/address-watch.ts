import type { Clock } from '@belegwerk/core/ports';
import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { ShopFailure } from './failures.ts';

/**
 * Shops, one of which answered well shortly before, answer 403, and none has answered well since: the platform takes no
 * calls from the address of this server.
 */
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

/** For so long a shop or all of them must have been refused before that means something. */
const LASTING_SECONDS = 30;
/** So long before its first 403 a shop must have answered well to tell that something else than its access has ended. */
const SHORTLY_SECONDS = 3600;

/** Answers of 403 of one shop, one after the other. */
interface Refused {
  readonly since: Instant;
  readonly hadAnswered: boolean;
  /** When another shop was first answered well since. */
  readonly overtakenAt?: Instant;
}

/**
 * Tells a 403 of one shop from one of all shops: the latter means the app's list of outgoing addresses, from which alone
 * a public app may call, and no permission. Source: the platform's changelog "IP allowlists are now required for
 * public apps", in force since 2026-11-20. One shop alone, and shops that have not answered since the start, cannot be told apart.
 */
export class AddressWatch {
  readonly #clock: Clock;
  readonly #warn: WatchParts['warn'];
  readonly #refused = new Map<ShopKey, Refused>();
  readonly #answeredAt = new Map<ShopKey, Instant>();
  #isWarned = false;

  constructor({ clock, warn }: WatchParts) {
    this.#clock = clock;
    this.#warn = warn;
  }

  /** Told of each answer of a shop; without a status none came, which says nothing. */
  look(shop: ShopKey, status: number | undefined): void {
    if (status === 403) this.#refuse(shop);
    // a gateway may answer in the place of the platform
    else if (status !== undefined && status < 500) this.#take(shop);
  }

  /** Shops whose last answer was 403 while no other has taken a call since. */
  get refusedShops(): number {
    return this.#together().length;
  }

  get fault(): AddressFault | undefined {
    const together = this.#together();
    const [first] = together;
    if (!first || together.length < 2 || !together.some(({ hadAnswered }) => hadAnswered)) return undefined;
    return this.#isLasting(first.since) ? { shops: together.length, since: first.since } : undefined;
  }

  /** What the last 403 of a shop is about; `unclear` where asking again may tell. */
  meaningFor(shop: ShopKey): 'address' | 'shop' | 'unclear' {
    const refused = this.#refused.get(shop);
    if (refused?.overtakenAt) return this.#isLasting(refused.overtakenAt) ? 'shop' : 'unclear';
    return refused && this.fault ? 'address' : 'unclear';
  }

  #refuse(shop: ShopKey): void {
    if (!this.#refused.has(shop)) this.#refused.set(shop, this.#firstOf(shop));
    if (this.#isWarned) return;
    const { fault } = this;
    if (!fault) return;
    this.#isWarned = true;
    this.#warn(
      'Shopify answers 403 to every shop: the outgoing address of this server is not in the list of the app (Dev Dashboard, Settings); no permission is missing',
      { shops: String(fault.shops), since: fault.since.toString() },
    );
  }

  #firstOf(shop: ShopKey): Refused {
    const answeredAt = this.#answeredAt.get(shop);
    const hadAnswered = answeredAt !== undefined && this.#secondsSince(answeredAt) <= SHORTLY_SECONDS;
    return { since: this.#clock.now(), hadAnswered };
  }

  #take(shop: ShopKey): void {
    this.#answeredAt.set(shop, this.#clock.now());
    this.#refused.delete(shop);
    for (const [other, refused] of this.#refused)
      this.#refused.set(other, { overtakenAt: this.#clock.now(), ...refused });
    this.#isWarned = false;
  }

  /** Since the last call that was taken of any shop, the first one first. */
  #together(): readonly Refused[] {
    return [...this.#refused.values()].filter(({ overtakenAt }) => overtakenAt === undefined);
  }

  #isLasting(since: Instant): boolean {
    return this.#secondsSince(since) >= LASTING_SECONDS;
  }

  #secondsSince(moment: Instant): number {
    return (this.#clock.now().epochMilliseconds - moment.epochMilliseconds) / 1000;
  }
}
