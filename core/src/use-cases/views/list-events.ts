import type { LogEvent } from '../../records/event.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { EventQuery } from '../../ports/event-log.ts';
import type { Page } from '../../ports/order-book.ts';
import type { Stores } from '../../ports/stores.ts';

/** Reads the log of a shop, a page at a time. */
export const makeListEvents =
  ({ stores }: { readonly stores: Stores }) =>
  (shop: ShopKey, query: EventQuery): Promise<Page<LogEvent>> =>
    stores.recordsOf(shop).events.page(query);
export type ListEvents = ReturnType<typeof makeListEvents>;
