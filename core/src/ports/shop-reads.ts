import type { LogEvent } from '../records/event.ts';
import type { AdviserAccesses } from './adviser-accesses.ts';
import type { BatchBook } from './batch-book.ts';
import type { DocumentRegister } from './document-register.ts';
import type { EarlierDocuments } from './earlier-documents.ts';
import type { ExplainedGaps } from './explained-gaps.ts';
import type { FolderLists } from './folder-lists.ts';
import type { MonthEditions } from './month-editions.ts';
import type { EventLog } from './event-log.ts';
import type { EvidenceBook } from './evidence-book.ts';
import type { OssStatements } from './oss-statements.ts';
import type { PayoutBook } from './payout-book.ts';
import type { SettlementBook } from './settlement-book.ts';
import type { SideTaskRegister } from './side-task-register.ts';
import type { OrderBook } from './order-book.ts';
import type { SettingsHistory } from './settings-history.ts';

/** An event that is about no order, so that it names no customer. */
export type EventOfShop = LogEvent & { readonly order?: undefined };

/** The records of a shop in which no customer is written about by way of an order. */
export interface BesideOrders {
  readonly settings: SettingsHistory;
  readonly earlier: EarlierDocuments;
  readonly batches: BatchBook;
  readonly gaps: ExplainedGaps;
  readonly editions: MonthEditions;
  readonly lists: FolderLists;
  readonly advisers: AdviserAccesses;
  readonly oss: OssStatements;
  readonly payouts: PayoutBook;
  readonly settlements: SettlementBook;
  /** Says nothing of a person that the key of an order does not seal. */
  readonly evidence: EvidenceBook;
}

/**
 * What everybody may have of the records of a shop: reading all of them, and writing what names no customer. Who writes about an
 * order takes its records from `recordsOfOrder`, which knows whether the customer is erased; code that needs more says
 * `RawStores`.
 */
export interface ShopReads extends BesideOrders {
  readonly documents: Omit<DocumentRegister, 'plan' | 'change' | 'unlink' | 'forget'>;
  readonly orders: Omit<OrderBook, 'save' | 'amend' | 'forget'>;
  readonly events: Omit<EventLog, 'append' | 'amend' | 'forget'> & {
    append(event: EventOfShop): Promise<void>;
  };
  readonly sideTasks: Omit<SideTaskRegister, 'plan' | 'change' | 'remove' | 'forget'>;
}
