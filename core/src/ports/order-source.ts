import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { OrderId, ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Order } from '../orders/order.ts';
import type { ShopProfile } from '../records/shop-profile.ts';

/** Where orders come from. Each read is one consistent snapshot of now. */
export interface OrderSource {
  orderById(shop: ShopKey, id: OrderId): Promise<Result<Order, OrderSourceFailure>>;
  /** Ids and update times of orders updated at or after `since`, oldest first, at most `limit`. */
  updatedSince(
    shop: ShopKey,
    since: Instant,
    limit: number,
  ): Promise<Result<readonly UpdatedOrder[], OrderSourceFailure>>;
  /**
   * A page of the orders placed on days from `from` to `to` (Berlin, both included), those placed first in front; `after` is
   * the `next` of the page before. Orders that the rights of the shop do not show are left out, and this is not told.
   */
  placedOn(
    shop: ShopKey,
    days: { readonly from: PlainDate; readonly to: PlainDate },
    after?: string,
  ): Promise<Result<PlacedOrders, OrderSourceFailure>>;
  shopProfile(shop: ShopKey): Promise<Result<ShopProfile, OrderSourceFailure>>;
}

export interface UpdatedOrder {
  readonly id: OrderId;
  readonly updatedAt: Instant;
}

/** Some orders of a longer list; without `next` there are no more. */
export interface PlacedOrders {
  readonly orders: readonly UpdatedOrder[];
  readonly next?: string;
}

export type OrderSourceFailure =
  | { readonly kind: 'order-not-found' }
  | { readonly kind: 'shop-busy'; readonly waitSeconds: number }
  | { readonly kind: 'shop-unreachable'; readonly detail: string }
  /** `mayPass`: it may as well be about this server, and is over without the merchant then. */
  | { readonly kind: 'shop-access-lost'; readonly detail: string; readonly mayPass?: true }
  | { readonly kind: 'shop-permission-missing'; readonly permission: string }
  | { readonly kind: 'order-unreadable'; readonly path: string; readonly detail: string };
