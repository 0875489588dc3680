import type { Instant, OrderId, PlainDate, Result, ShopKey } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { OrderSource, OrderSourceFailure, PlacedOrders, UpdatedOrder } from '@belegwerk/core/ports';
import type { ShopProfile } from '@belegwerk/core/records';
import { ShopifyAdmin, type AccessTokens } from './admin/admin-api.ts';
import { shopProfileRead } from './operations/index.ts';
import { OptionalParts } from './orders/optional-parts.ts';
import { readPlacedOn } from './orders/placed-on.ts';
import { readOrder } from './orders/read-order.ts';
import { Reading } from './orders/reading.ts';
import { shopProfileIn } from './orders/shop-profile.ts';
import { readUpdatedSince } from './orders/updated-since.ts';
import type { ShopifyDependencies } from './dependencies.ts';

/** Orders of Shopify shops, read over the Admin GraphQL API and parsed completely into the core's words. */
export class ShopifyOrderSource implements OrderSource {
  readonly #admin: ShopifyAdmin;
  readonly #optional: OptionalParts;

  /** Give `admin` where others talk to the same shops: the points of a shop are counted in one place. */
  constructor(dependencies: ShopifyDependencies, tokens: AccessTokens, admin = new ShopifyAdmin(dependencies, tokens)) {
    this.#admin = admin;
    this.#optional = new OptionalParts(dependencies.clock);
  }

  orderById(shop: ShopKey, id: OrderId): Promise<Result<Order, OrderSourceFailure>> {
    return readOrder(new Reading(this.#admin, shop), this.#optional, id);
  }

  /** Overlap with the last sweep is the caller's: the platform may show a change late. */
  updatedSince(
    shop: ShopKey,
    since: Instant,
    limit: number,
  ): Promise<Result<readonly UpdatedOrder[], OrderSourceFailure>> {
    return readUpdatedSince(new Reading(this.#admin, shop), since, limit);
  }

  placedOn(
    shop: ShopKey,
    days: { readonly from: PlainDate; readonly to: PlainDate },
    after?: string,
  ): Promise<Result<PlacedOrders, OrderSourceFailure>> {
    return readPlacedOn(new Reading(this.#admin, shop), days, after);
  }

  shopProfile(shop: ShopKey): Promise<Result<ShopProfile, OrderSourceFailure>> {
    return new Reading(this.#admin, shop).one(shopProfileRead, {}, shopProfileIn);
  }
}
