import type { AdviserLinks } from '../ports/adviser-accesses.ts';
import type { ShopKey } from '../kernel/ids.ts';
import type { DocumentLinks, DocumentRegister } from '../ports/document-register.ts';
import type { SideTaskRegister } from '../ports/side-task-register.ts';
import type { EventLog } from '../ports/event-log.ts';
import type { WorkDefects } from '../ports/work-defects.ts';
import type { WorkQueue } from '../ports/work-queue.ts';
import type { SealedFiles } from '../ports/kept-files.ts';
import type { Leases } from '../ports/leases.ts';
import type { DayFigures } from '../ports/day-figures.ts';
import type { OperatorCoupons } from '../ports/operator-coupons.ts';
import type { SealedOriginals } from '../ports/originals.ts';
import type { OrderBook } from '../ports/order-book.ts';
import type { PartnerBook } from '../ports/partner-book.ts';
import type { PlannedMaintenance } from '../ports/planned-maintenance.ts';
import type { Pulses } from '../ports/pulses.ts';
import type { PrivacyRequests } from '../ports/privacy-requests.ts';
import type { SealedStore } from '../ports/secret-vault.ts';
import type { BesideOrders, ShopReads } from '../ports/shop-reads.ts';
import type { ShopRegister } from './shop-register.ts';

/** All records of one shop; nothing behind it can see another shop's. */
export interface ShopRecords extends BesideOrders {
  readonly documents: DocumentRegister;
  readonly orders: OrderBook;
  readonly events: EventLog;
  readonly sideTasks: SideTaskRegister;
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
  readonly originals: SealedOriginals;
  /** The keys of orders that seal their evidence, for who seals them anew when the key of the installation changes. */
  readonly evidenceKeys: Pick<SealedStore, 'page' | 'replace'>;
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
   * stay, as the proof, and originals that the law wants kept and that the merchant has not taken along. It happens in steps, the shop itself last; `between` is called after each and ends it by throwing.
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
