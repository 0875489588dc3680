import type { PlainDate } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { OrderSourceFailure, PlacedOrders } from './order-source.ts';

/** Lists of many orders, which the shop platform makes beside its other work, and hardly at the cost of its other calls. */
export interface OrderListing {
  /**
   * Has the orders placed on days from `from` to `to` (Berlin, both included) listed; answers the name of the run. It only
   * reads: a run whose name was lost does no harm, but a shop takes only a few at once.
   */
  begin(
    shop: ShopKey,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<Result<string, OrderListingFailure>>;
  /**
   * How far a run is, and behind its end a part of what it found, in no order; `after` is the `next` of the part before.
   * The same part may be read again, for some days.
   */
  read(shop: ShopKey, run: string, after?: string): Promise<Result<ListingState, OrderListingFailure>>;
}

export type ListingState = { readonly kind: 'running' } | ({ readonly kind: 'listed' } & PlacedOrders);

export type OrderListingFailure =
  | OrderSourceFailure
  /** Nothing more comes of it, and the orders must be read otherwise: no run was taken, or it failed, was called off or is gone. */
  | { readonly kind: 'listing-broken'; readonly detail: string };
