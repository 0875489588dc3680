import type { Instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import type { Urgency } from '../work/urgency.ts';
import type { OrderRecords } from '../ports/order-records.ts';
import type { Shop } from '../shops/shop.ts';
import type { LoadedMetafields } from './load-metafields.ts';

/** One order in work: as it was read with its metafields, its shop and its records. */
export interface OrderWork {
  readonly shop: Shop;
  readonly order: Order;
  readonly records: OrderRecords;
  /** Its customer is erased: nobody is named, mailed or made a contact of. */
  readonly isRedacted: boolean;
  readonly urgency: Urgency;
  readonly metafields: LoadedMetafields;
  /** Before the order was read. */
  readonly begunAt: Instant;
}
