import {
  businessDay,
  compareDays,
  compareInstants,
  fail,
  ok,
  type OrderId,
  type PlainDate,
  type Result,
  type ShopKey,
  type Instant,
} from '@belegwerk/core/kernel';
import type { MetafieldKey, MetafieldValue, Order } from '@belegwerk/core/orders';
import type {
  OrderSource,
  PaidMarkFailure,
  OrderSourceFailure,
  PlacedOrders,
  ShopWriter,
  ShopWriterFailure,
  UpdatedOrder,
} from '@belegwerk/core/ports';
import type { ShopProfile } from '@belegwerk/core/records';
import { aShop } from '../../builders/shop-builder.ts';
import { Faults } from './faults.ts';

const ORDERS_PER_PAGE = 3;

/** A shop in memory: its orders, and what was written back to them. */
export class KeptShop implements OrderSource, ShopWriter {
  readonly faults = new Faults<OrderSourceFailure>();
  readonly deskFaults = new Faults<ShopWriterFailure>();
  readonly markFaults = new Faults<PaidMarkFailure>();
  /** Orders that cannot be read, for every caller. */
  readonly unreadable = new Map<OrderId, OrderSourceFailure>();
  readonly written: string[] = [];
  readonly #orders = new Map<OrderId, Order>();
  profile: ShopProfile = aShop().profile;
  /** What is read of metafields, with any question. */
  metafields: readonly (MetafieldKey & { readonly value: string })[] = [];

  place(...orders: readonly Order[]): void {
    for (const order of orders) this.#orders.set(order.id, order);
  }

  remove(id: OrderId): void {
    this.#orders.delete(id);
  }

  async orderById(_shop: ShopKey, id: OrderId): Promise<Result<Order, OrderSourceFailure>> {
    const fault = this.faults.take('orderById') ?? this.unreadable.get(id);
    const order = this.#orders.get(id);
    return order && !fault ? ok(order) : fail(fault ?? { kind: 'order-not-found' });
  }

  updatedSince(
    _shop: ShopKey,
    since: Instant,
    limit: number,
  ): Promise<Result<readonly UpdatedOrder[], OrderSourceFailure>> {
    return this.faults.or('updatedSince', () =>
      [...this.#orders.values()]
        .filter(({ updatedAt }) => compareInstants(updatedAt, since) >= 0)
        .toSorted((a, b) => compareInstants(a.updatedAt, b.updatedAt))
        .slice(0, limit)
        .map(({ id, updatedAt }) => ({ id, updatedAt })),
    );
  }

  placedOn(
    _shop: ShopKey,
    { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
    after?: string,
  ): Promise<Result<PlacedOrders, OrderSourceFailure>> {
    return this.faults.or('placedOn', () => {
      const orders = [...this.#orders.values()]
        .filter(({ createdAt }) => {
          const day = businessDay(createdAt);
          return compareDays(day, from) >= 0 && compareDays(day, to) <= 0;
        })
        .toSorted((a, b) => compareInstants(a.createdAt, b.createdAt))
        .map(({ id, updatedAt }) => ({ id, updatedAt }));
      const begin = Number(after ?? 0);
      const end = begin + ORDERS_PER_PAGE;
      return { orders: orders.slice(begin, end), ...(end < orders.length ? { next: String(end) } : {}) };
    });
  }

  shopProfile(): Promise<Result<ShopProfile, OrderSourceFailure>> {
    return this.faults.or('shopProfile', () => this.profile);
  }

  markPaid(_shop: ShopKey, order: OrderId): Promise<Result<'marked' | 'was-paid', PaidMarkFailure>> {
    return this.markFaults.or('markPaid', () => {
      this.written.push(`paid ${order}`);
      return this.#orders.get(order)?.paymentStatus === 'paid' ? 'was-paid' : 'marked';
    });
  }

  changeTags(_shop: ShopKey, _order: OrderId, add: readonly string[]): Promise<Result<void, ShopWriterFailure>> {
    return this.deskFaults.or('changeTags', () => void this.written.push(`tags ${add.join(',')}`));
  }

  writeMetafields(
    _shop: ShopKey,
    _order: OrderId,
    values: readonly MetafieldValue[],
  ): Promise<Result<void, ShopWriterFailure>> {
    return this.deskFaults.or('writeMetafields', () => {
      for (const { namespace, key, value } of values) this.written.push(`${namespace}.${key}=${value}`);
    });
  }

  readMetafields(): ReturnType<ShopWriter['readMetafields']> {
    return this.deskFaults.or('readMetafields', () => this.metafields);
  }
}
