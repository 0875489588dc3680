import { fail, ok, type PlainDate, type Result, type ShopKey } from '@belegwerk/core/kernel';
import type { ListingState, OrderListing, OrderListingFailure, OrderSource, UpdatedOrder } from '@belegwerk/core/ports';
import { Faults } from './faults.ts';

const ORDERS_PER_PART = 5;

/** Lists the orders of a shop in memory beside its other work. */
export class KeptListing implements OrderListing {
  readonly faults = new Faults<OrderListingFailure>();
  /** How often a run is asked for before it is through. */
  asksUntilListed = 0;
  readonly #orders: Pick<OrderSource, 'placedOn'>;
  readonly #runs: (readonly UpdatedOrder[])[] = [];

  constructor(orders: Pick<OrderSource, 'placedOn'>) {
    this.#orders = orders;
  }

  get begun(): number {
    return this.#runs.length;
  }

  async begin(
    shop: ShopKey,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<Result<string, OrderListingFailure>> {
    const fault = this.faults.take('begin');
    if (fault) return fail(fault);
    const found: UpdatedOrder[] = [];
    let after: string | undefined;
    do {
      const page = await this.#orders.placedOn(shop, days, after);
      if (!page.ok) throw new Error(page.failure.kind);
      found.push(...page.value.orders);
      after = page.value.next;
    } while (after !== undefined);
    this.#runs.push(found);
    return ok(`run-${this.#runs.length}`);
  }

  async read(_shop: ShopKey, run: string, after = '0'): Promise<Result<ListingState, OrderListingFailure>> {
    return this.faults.or('read', () => {
      this.asksUntilListed -= 1;
      if (this.asksUntilListed >= 0) return { kind: 'running' } as const;
      const found = this.#runs[Number(run.split('-')[1]) - 1] ?? [];
      const end = Number(after) + ORDERS_PER_PART;
      const orders = found.slice(Number(after), end);
      return { kind: 'listed', orders, ...(end < found.length ? { next: String(end) } : {}) } as const;
    });
  }
}
