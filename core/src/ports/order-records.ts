import type { DocumentIntent, DocumentRegister, NewIntent, TransferSupply } from './document-register.ts';
import type { ErrandRegister } from './errand-register.ts';
import type { EventLog } from './event-log.ts';
import type { OrderBook } from './order-book.ts';

/** What work on one order needs of a shop's documents. */
export interface OrderDocuments extends Pick<
  DocumentRegister,
  'markSent' | 'settle' | 'refuse' | 'describe' | 'adopt' | 'renewLink' | 'ofOrder' | 'byId' | 'byDocumentId'
> {
  plan(intent: NewIntent, transfers: TransferSupply | undefined): Promise<DocumentIntent | 'no-transfers'>;
}

/** The same of its orders. */
export type OrderEntries = Pick<OrderBook, 'save' | 'amend' | 'byId' | 'namesakes'>;

/** The same of its errands. */
export type OrderErrands = Pick<
  ErrandRegister,
  'plan' | 'markSent' | 'settle' | 'refuse' | 'giveUp' | 'renew' | 'bySource' | 'ofOrders' | 'withResult' | 'mailsSince'
>;

/** What work on one order needs of the records of its shop: nothing behind it lists, counts or forgets what there is. */
export interface OrderRecords {
  readonly documents: OrderDocuments;
  readonly orders: OrderEntries;
  readonly events: Pick<EventLog, 'append'>;
  readonly errands: OrderErrands;
}
