import type { OrderEvidence } from './order-evidence.ts';
import type { DocumentRegister } from './document-register.ts';
import type { SideTaskRegister } from './side-task-register.ts';
import type { EventLog } from './event-log.ts';
import type { OrderBook } from './order-book.ts';

/** What work on one order needs of a shop's documents. */
export type OrderDocuments = Pick<DocumentRegister, 'plan' | 'change' | 'ofOrder' | 'byId' | 'byDocumentId'>;

/** What work on an order may do with the order book. */
export type OrderEntries = Pick<OrderBook, 'save' | 'amend' | 'byId' | 'namesakes'>;

/** What work on an order may do with side tasks. */
export type OrderSideTasks = Pick<
  SideTaskRegister,
  'plan' | 'change' | 'bySource' | 'ofOrders' | 'withResult' | 'mailsSince'
>;

/** What work on one order needs of the records of its shop: nothing behind it lists, counts or forgets what there is. */
export interface OrderRecords {
  readonly documents: OrderDocuments;
  readonly orders: OrderEntries;
  readonly events: Pick<EventLog, 'append'>;
  readonly sideTasks: OrderSideTasks;
  readonly evidence: OrderEvidence;
}
