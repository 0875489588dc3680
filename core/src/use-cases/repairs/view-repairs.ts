import type { Instant } from '../../kernel/calendar.ts';
import { NO_MONEY, sumOfCents, type Cents } from '../../kernel/money.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Page, StoppedCount } from '../../ports/order-book.ts';
import type { Stores } from '../../stores/stores.ts';
import { causeKey, type Cause } from '../../reasons/repair-causes.ts';
import type { Shop } from '../../shops/shop.ts';
import type { SeenOrder } from '../views/view-orders.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly clock: Clock;
}

/** All orders that are held or failed, by their causes: the largest money first. */
export interface Repairs {
  readonly groups: readonly StoppedCount[];
  readonly orders: number;
  readonly sum: Cents;
}

/** So many orders of a group stand in one table, and are previewed at once. */
export const REPAIRS_AT_ONCE = 25;

/** What is held or failed, and for what. */
export const makeViewRepairs = ({ stores, clock }: Ports) => {
  return { groups, ordersOf };

  async function groups({ key }: Shop): Promise<Repairs> {
    const known = new Map<string, StoppedCount>();
    for (const counted of await stores.recordsOf(key).orders.countStopped()) {
      const before = known.get(causeKey(counted.cause)) ?? { ...counted, orders: 0, sum: NO_MONEY };
      const [orders, sum] = [before.orders + counted.orders, sumOfCents([before.sum, counted.sum])];
      known.set(causeKey(counted.cause), { ...before, orders, sum });
    }
    const found = [...known.values()].toSorted((one, other) => other.sum - one.sum || other.orders - one.orders);
    return {
      groups: found,
      orders: found.reduce((count, { orders }) => count + orders, 0),
      sum: sumOfCents(found.map(({ sum }) => sum)),
    };
  }

  /** The orders of one group, a page at a time, the largest first. */
  async function ordersOf(
    { key }: Shop,
    cause: Cause,
    page: number,
  ): Promise<Page<SeenOrder> & { readonly now: Instant }> {
    const { orders, sideTasks } = stores.recordsOf(key);
    const query = { cause, sortBy: 'total', sortDir: 'desc', page, pageSize: REPAIRS_AT_ONCE } as const;
    const found = await orders.page(query);
    const known = await sideTasks.ofOrders(found.items.map(({ id }) => id));
    const items = found.items.map((record) => ({
      record,
      sideTasks: known.filter(({ orderId }) => orderId === record.id),
    }));
    return { ...found, items, now: clock.now() };
  }
};
export type ViewRepairs = ReturnType<typeof makeViewRepairs>;
