import { idOfGid, type OrderId, type ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { LogEvent } from '../../records/event.ts';
import type { WorkItem } from '../../work/work-item.ts';
import { orderOf } from '../../work/work.ts';
import { defectEvent, disabledEvent, type NamedOrder } from './worker-events.ts';

/** What a shop worker tells in the log of its shop; of an order whose customer is erased without a name. */
export const workerLog = ({ stores, clock }: { readonly stores: Stores; readonly clock: Clock }, key: ShopKey) => {
  return { tell, named, tellDefect, tellDisabled };

  async function tell(order: OrderId | undefined, event: LogEvent): Promise<void> {
    if (order) return (await recordsOfOrder(stores, key, order)).records.events.append(event);
    const { order: _none, ...ofShop } = event;
    await stores.recordsOf(key).events.append(ofShop);
  }

  /** An order that we have never seen has no name but its number. */
  async function named(id: OrderId): Promise<NamedOrder> {
    const name = (await stores.recordsOf(key).orders.byId(id))?.name ?? idOfGid(id);
    return { id, name };
  }

  async function tellDefect(item: WorkItem, error: unknown): Promise<void> {
    const order = orderOf(item.work);
    await tell(order, defectEvent(item, order && (await named(order)), error, clock.now()));
  }

  /** Once for each order that the items name. */
  async function tellDisabled(items: readonly WorkItem[]): Promise<void> {
    for (const [orderId, item] of firstOfOrders(items))
      await tell(orderId, disabledEvent(item, await named(orderId), clock.now()));
  }
};
export type WorkerLog = ReturnType<typeof workerLog>;

const firstOfOrders = (items: readonly WorkItem[]): ReadonlyMap<OrderId, WorkItem> =>
  new Map(
    items.toReversed().flatMap((item) => {
      const order = orderOf(item.work);
      return order ? [[order, item] as const] : [];
    }),
  );
