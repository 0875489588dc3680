import type { ShopKey } from '../kernel/ids.ts';
import type { AdviserAccesses, AdviserLinks } from './adviser-accesses.ts';
import type { BatchBook } from './batch-book.ts';
import type { DocumentLinks, DocumentRegister } from './document-register.ts';
import type { EarlierDocuments } from './earlier-documents.ts';
import type { ExplainedGaps } from './explained-gaps.ts';
import type { FolderLists } from './folder-lists.ts';
import type { MonthEditions } from './month-editions.ts';
import type { OssStatements } from './oss-statements.ts';
import type { PayoutBook } from './payout-book.ts';
import type { SettlementBook } from './settlement-book.ts';
import type { FollowUpRegister } from './follow-up-register.ts';
import type { EventLog } from './event-log.ts';
import type { WorkDefects } from './work-defects.ts';
import type { WorkQueue } from './work-queue.ts';
import type { SealedFiles } from './kept-files.ts';
import type { Leases } from './leases.ts';
import type { DayFigures } from './day-figures.ts';
import type { OperatorCoupons } from './operator-coupons.ts';
import type { OrderBook } from './order-book.ts';
import type { PartnerBook } from './partner-book.ts';
import type { PlannedMaintenance } from './planned-maintenance.ts';
import type { Pulses } from './pulses.ts';
import type { PrivacyRequests } from './privacy-requests.ts';
import type { SealedStore } from './secret-vault.ts';
import type { SettingsHistory } from './settings-history.ts';
import type { ShopReads } from './shop-reads.ts';
import type { ShopRegister } from './shop-register.ts';

/** All records of one shop; nothing behind it can see another shop's. */
export interface ShopRecords {
  readonly documents: DocumentRegister;
  readonly orders: OrderBook;
  readonly events: EventLog;
  readonly followUps: FollowUpRegister;
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
}

/** Everything that is stored, on one engine. */
export interface Stores {
  readonly shops: ShopRegister;
  readonly workQueue: WorkQueue;
  readonly leases: Leases;
  readonly secrets: SealedStore;
  readonly links: DocumentLinks;
  readonly adviserLinks: AdviserLinks;
  readonly files: SealedFiles;
  readonly privacy: PrivacyRequests;
  readonly partners: PartnerBook;
  readonly pulses: Pulses;
  readonly maintenance: PlannedMaintenance;
  readonly coupons: OperatorCoupons;
  readonly defects: WorkDefects;
  readonly figures: DayFigures;
  recordsOf(shop: ShopKey): ShopReads;
  /**
   * Erases everything of a shop for ever, from every table or collection; only the requests to erase the shop itself
   * stay, as the proof. It happens in steps, the shop itself last; `between` is called after each and ends it by throwing.
   * Erasing twice, or again after it died, is fine.
   */
  erase(shop: ShopKey, between?: () => Promise<void>): Promise<void>;
  /** Sees to it that what was deleted is nowhere in the files of the engine any more, as far as they are ours. */
  scrub(): Promise<void>;
  /** Answers when the engine can be read and, where the disk is ours, still takes what is written. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Stores for those who write what may name a customer: the engines, the erasure, clean-ups, and `recordsOfOrder`. */
export interface RawStores extends Stores {
  recordsOf(shop: ShopKey): ShopRecords;
}
