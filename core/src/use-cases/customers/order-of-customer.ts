import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import { idOfGid } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Order } from '../../orders/order.ts';
import type { OrderRecords } from '../../ports/order-records.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import { boughtBy } from '../passes/order-record.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';

/** A customer who is signed in at a shop, as the platform vouches for him. */
export interface SignedInCustomer {
  readonly shop: ShopKey;
  /** The platform's id of the customer. */
  readonly customer: string;
}

/**
 * `order-unknown` also where the order is another customer's, his data were erased, or the shop is not served: it is not told
 * that there is such an order.
 */
export type CustomerFailure = { readonly kind: 'order-unknown' } | { readonly kind: 'shop-unavailable' };

/** An order of its own customer, as it is kept and as the shop has it now. */
export interface OrderOfCustomer {
  readonly shop: Shop;
  /** With every document that was made since it was looked at. */
  readonly record: OrderRecord;
  readonly order: Order;
  readonly records: OrderRecords;
}

interface Ports {
  readonly stores: Stores;
  /** With what a person corrected of them. */
  readonly orders: Pick<OrderSource, 'orderById'>;
  /** Whether anything is done for a shop: it has the app, and this installation is for it. */
  readonly isServed: (shop: Shop) => boolean;
}

/**
 * Finds an order for its customer. The browser names the order. A stranger is refused by what is kept of it; where that was kept
 * before it said whose the order is, the shop is asked, once for each order.
 */
export const makeOrderOfCustomer =
  ({ stores, orders, isServed }: Ports) =>
  async (
    { shop: key, customer }: SignedInCustomer,
    orderId: OrderId,
  ): Promise<Result<OrderOfCustomer, CustomerFailure>> => {
    const shop = await stores.shops.find(key);
    if (!shop || !isServed(shop)) return fail({ kind: 'order-unknown' });
    const { records, isRedacted } = await recordsOfOrder(stores, key, orderId);
    const kept = await records.orders.byId(orderId);
    if (!kept || isRedacted) return fail({ kind: 'order-unknown' });
    const isHis = ({ customerId }: NonNullable<OrderRecord['boughtBy']>): boolean => customerId === idOfGid(customer);
    if (kept.boughtBy && !isHis(kept.boughtBy)) return fail({ kind: 'order-unknown' });
    const read = await orders.orderById(key, orderId);
    if (!read.ok) return fail({ kind: read.failure.kind === 'order-not-found' ? 'order-unknown' : 'shop-unavailable' });
    const owner = boughtBy(read.value);
    if (!kept.boughtBy) await records.orders.amend(orderId, (stored) => ({ boughtBy: owner, ...stored }));
    // the shop may have given it to another customer since it was looked at
    if (!isHis(owner)) return fail({ kind: 'order-unknown' });
    const record = { ...kept, documents: await records.documents.ofOrder(orderId) };
    return ok({ shop, record, order: read.value, records });
  };
export type FindOrderOfCustomer = ReturnType<typeof makeOrderOfCustomer>;
