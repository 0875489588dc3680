import type { DocumentEntry } from '../../records/document-entry.ts';
import type { LogEvent } from '../../records/event.ts';
import type { SideTask } from '../../records/side-task.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { EventQuery, EventsSought } from '../../ports/event-log.ts';
import type { Page } from '../../ports/order-book.ts';
import type { Stores } from '../../stores/stores.ts';

interface Ports {
  readonly stores: Stores;
}

/** Reads the log of a shop, a page at a time. */
export const makeListEvents =
  ({ stores }: Ports) =>
  (shop: ShopKey, query: EventQuery): Promise<Page<LogEvent>> =>
    stores.recordsOf(shop).events.page(query);
export type ListEvents = ReturnType<typeof makeListEvents>;

/** An event with what is kept of its order. */
export interface SeenEvent {
  readonly event: LogEvent;
  readonly documents: readonly DocumentEntry[];
  readonly sideTasks: readonly SideTask[];
}

/** Reads one event of a shop's log; undefined when it has none of that id. */
export const makeReadEvent =
  ({ stores }: Ports) =>
  async (shop: ShopKey, id: string): Promise<SeenEvent | undefined> => {
    const { events, documents, sideTasks } = stores.recordsOf(shop);
    const event = await events.byId(id);
    if (!event) return undefined;
    const { order } = event;
    if (!order) return { event, documents: [], sideTasks: [] };
    const [made, done] = await Promise.all([documents.ofOrder(order.id), sideTasks.ofOrders([order.id])]);
    return { event, documents: made, sideTasks: done };
  };
export type ReadEvent = ReturnType<typeof makeReadEvent>;

/** Goes through all events of a shop's log that are found, some at a time. */
export const makeWalkEvents =
  ({ stores }: Ports) =>
  (shop: ShopKey, sought: EventsSought): AsyncIterable<readonly LogEvent[]> =>
    stores.recordsOf(shop).events.walk(sought);
export type WalkEvents = ReturnType<typeof makeWalkEvents>;
