import type { Instant } from '../kernel/calendar.ts';
import type { OrderId, ShopKey } from '../kernel/ids.ts';
import type { Clock } from '../ports/clock.ts';
import type { Stores } from '../ports/stores.ts';
import type { AddWork } from './add-work.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: ShopKey) => void;
}

/** What came of it: whether it waits in the queue now, and since when it is asked for. */
export interface OrderAskedFor {
  readonly queued: boolean;
  readonly at: Instant;
}

/**
 * Has an order looked at again now, before all other work of its shop. Undefined when the shop has none of that id; asking
 * twice is two looks, and the second finds nothing to do.
 */
export const makeAskForOrder =
  ({ stores, clock, addWork, wake }: Ports) =>
  async (shop: ShopKey, orderId: OrderId): Promise<OrderAskedFor | undefined> => {
    if (!(await stores.recordsOf(shop).orders.byId(orderId))) return undefined;
    const at = clock.now();
    const id = `ask:${orderId}:${at.toString()}`;
    const stored = await addWork({ id, shop, work: { kind: 'ask', orderId }, urgency: 'live' });
    wake(shop);
    return { queued: stored === 'stored', at };
  };
export type AskForOrder = ReturnType<typeof makeAskForOrder>;
