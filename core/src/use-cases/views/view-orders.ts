import type { FollowUp } from '../../records/follow-up.ts';
import { businessDay, day, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { OpenItemCause } from '../../payments/open-items.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderQuery, OrderRecord, Page } from '../../ports/order-book.ts';
import type { Stores } from '../../ports/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { transfersLeft } from '../count-transfers.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
}

/** Which orders somebody wants to see; those that need the merchant in the books do so today. */
export interface OrderListQuery extends Omit<OrderQuery, 'openItems'> {
  /** With something open in the books, with something to do there, or with something to do of one cause. */
  readonly books?: 'open' | 'needed' | OpenItemCause | undefined;
}

/** An order with what is done beside its documents. */
export interface SeenOrder {
  readonly record: OrderRecord;
  readonly followUps: readonly FollowUp[];
}

/** One order, seen alone. */
export interface ViewedOrder extends SeenOrder {
  readonly now: Instant;
  /** How many transfers the shop has left. */
  readonly transfers: number;
}

export interface OrderList extends Omit<Page<OrderRecord>, 'items'> {
  readonly items: readonly SeenOrder[];
  readonly today: PlainDate;
}

const EVER = day('9999-12-31');

/** Finds orders of a shop, a page at a time. */
export const makeListOrders =
  ({ stores, clock }: Ports) =>
  async (shop: ShopKey, { books, ...query }: OrderListQuery): Promise<OrderList> => {
    const { orders, followUps } = stores.recordsOf(shop);
    const today = businessDay(clock.now());
    const cause = books === 'open' || books === 'needed' ? undefined : books;
    // what is never needed by itself is found for its cause all the same
    const neededOn = cause === 'fetched-there' ? EVER : today;
    const openItems = books === 'open' ? 'any' : { neededOn, ...(cause ? { cause } : {}) };
    const found = await orders.page({ ...query, ...(books ? { openItems } : {}) });
    const known = await followUps.ofOrders(found.items.map(({ id }) => id));
    const items = found.items.map((record) => ({
      record,
      followUps: known.filter(({ orderId }) => orderId === record.id),
    }));
    return { ...found, items, today };
  };
export type ListOrders = ReturnType<typeof makeListOrders>;

/** Reads one order of a shop; undefined when the shop has none of that id. */
export const makeViewOrder =
  ({ stores, clock }: Ports) =>
  async (shop: Shop, id: OrderId): Promise<ViewedOrder | undefined> => {
    const { orders, followUps } = stores.recordsOf(shop.key);
    const record = await orders.byId(id);
    if (!record) return undefined;
    const now = clock.now();
    return {
      record,
      followUps: await followUps.ofOrders([id]),
      now,
      transfers: await transfersLeft(stores, shop, now),
    };
  };
export type ViewOrder = ReturnType<typeof makeViewOrder>;
