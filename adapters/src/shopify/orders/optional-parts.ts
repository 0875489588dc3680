import type { Clock } from '@belegwerk/core/ports';
import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { Problem } from '../admin/envelope.ts';

/** Parts of an order that need scopes or a plan which many shops do not have; an order is readable without them. */
export type OptionalPart = 'company' | 'customerTaxId' | 'paymentTerms' | 'return' | 'location';

const ASK_AGAIN_AFTER_HOURS = 1;

/** Remembers which optional parts a shop denies, so that they are not asked for again and again. */
export class OptionalParts {
  readonly #clock: Clock;
  readonly #deniedUntil = new Map<string, Instant>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The variables that include or leave out the optional parts. */
  variablesFor(shop: ShopKey): Readonly<Record<'withCompany' | 'withCustomerTaxId' | 'withPaymentTerms', boolean>> {
    return {
      withCompany: this.mayRead(shop, 'company'),
      withCustomerTaxId: this.mayRead(shop, 'customerTaxId'),
      withPaymentTerms: this.mayRead(shop, 'paymentTerms'),
    };
  }

  /** Whether this part was not denied lately. */
  mayRead(shop: ShopKey, part: OptionalPart): boolean {
    const until = this.#deniedUntil.get(`${shop} ${part}`);
    return until === undefined || until.epochMilliseconds <= this.#clock.now().epochMilliseconds;
  }

  /** Remembers that a part was denied. */
  deny(shop: ShopKey, part: OptionalPart): void {
    this.#deniedUntil.set(`${shop} ${part}`, this.#clock.now().add({ hours: ASK_AGAIN_AFTER_HOURS }));
  }

  /** Remembers those denials that concern optional parts; false when there was none of them. */
  remember(shop: ShopKey, denials: readonly Problem[]): boolean {
    const parts = denials.flatMap((denial) => partIn(denial.path) ?? []);
    for (const part of parts) this.deny(shop, part);
    return parts.length > 0;
  }
}

const partIn = (path: Problem['path']): OptionalPart | undefined => {
  if (path.includes('purchasingEntity')) return 'company';
  if (path.includes('paymentTerms')) return 'paymentTerms';
  return path.includes('customer') && path.includes('taxSettings') ? 'customerTaxId' : undefined;
};
