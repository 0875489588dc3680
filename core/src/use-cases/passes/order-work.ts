import type { Instant } from '../../kernel/calendar.ts';
import type { Order } from '../../orders/order.ts';
import type { Urgency } from '../../work/urgency.ts';
import type { OrderRecords } from '../../ports/order-records.ts';
import type { Shop } from '../../shops/shop.ts';
import type { LoadedMetafields } from './load-metafields.ts';
import { contactSource } from '../../contacts/contact-source.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { SideTask } from '../../records/side-task.ts';

/** One order in work: as it was read with its metafields, its shop and its records. */
export interface OrderWork {
  readonly shop: Shop;
  readonly order: Order;
  readonly records: OrderRecords;
  /** Its customer is erased: they are not named, mailed or made a contact of. */
  readonly isRedacted: boolean;
  readonly urgency: Urgency;
  readonly metafields: LoadedMetafields;
  /** Before the order was read. */
  readonly begunAt: Instant;
}

/** An order in work, and what the passes before this one led to. */
export interface Pass {
  readonly work: OrderWork;
  /** Documents were created, or lacked a transfer: the log may need a line on the remaining transfers. */
  readonly hasTaken: boolean;
  /** The accounting service has just refused a contact for want of a right; that is logged already. */
  readonly isDenied: boolean;
  /** No further pass follows, also when this one changes something. */
  readonly isLast: boolean;
}

/** What our records know of an order at one moment. */
export interface OrderReading {
  readonly documents: readonly DocumentEntry[];
  /** What was done beside its documents. */
  readonly sideTasks: readonly SideTask[];
  /** The side task of its customer's contact, which may belong to an earlier order. */
  readonly contact: SideTask | undefined;
  /** How it was recorded when it was last looked at. */
  readonly before: OrderRecord | undefined;
  /** Other orders of the same name. */
  readonly namesakes: readonly OrderId[];
}

/**
 * Reads them all at once. What another host writes after that is not overwritten: an entry or side task only takes what may
 * follow the state in which it stands by then.
 */
export const readRecords = async ({ order, records }: Pick<OrderWork, 'order' | 'records'>): Promise<OrderReading> => {
  const [documents, sideTasks, contact, before, namesakes] = await Promise.all([
    records.documents.ofOrder(order.id),
    records.sideTasks.ofOrders([order.id]),
    records.sideTasks.bySource('contact', contactSource(order)),
    records.orders.byId(order.id),
    records.orders.namesakes(order.name, order.id),
  ]);
  return { documents, sideTasks, contact, before, namesakes };
};
