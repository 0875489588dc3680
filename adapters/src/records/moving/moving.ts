import type { Coupon } from '@belegwerk/core/coupons';
import type { EvidenceEntry } from '@belegwerk/core/evidence';
import type { Instant, OrderId, ShopKey } from '@belegwerk/core/kernel';
import type { MaintenanceWindow } from '@belegwerk/core/maintenance';
import type { PartnerCoupon, PayoutRecord, Redemption } from '@belegwerk/core/partner';
import type { CouponViews, DayFigure, Original, PrivacyRequest, WorkDefect } from '@belegwerk/core/ports';
import type {
  OrderRecord,
  AdviserAccess,
  Batch,
  BatchItem,
  DocumentEntry,
  EarlierDocument,
  ExplainedGap,
  FolderList,
  MonthEdition,
  SideTask,
  LogEvent,
  OssStatement,
  ShopPayout,
  SettingsChange,
  SettlementNote,
} from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';
import type { WorkItem } from '@belegwerk/core/work';

interface OfShop<T> {
  readonly shop: ShopKey;
  readonly record: T;
}

/** Everything that is stored, by its kind, as it is while it moves from one engine to another. */
export interface Moving {
  readonly shops: Shop;
  readonly workItems: WorkItem;
  /** Without a moment it was given back, and stays to remember its fence. */
  readonly leases: {
    readonly name: string;
    readonly holder: string | null;
    readonly fence: number;
    readonly expiresAt: Instant | undefined;
  };
  readonly secrets: { readonly shop: ShopKey; readonly name: string; readonly sealed: string };
  readonly files: {
    readonly shop: ShopKey;
    readonly name: string;
    readonly keptAt: Instant;
    readonly sealed: string;
  };
  readonly originals: OfShop<Original> & { readonly sealed: string };
  readonly documents: OfShop<DocumentEntry>;
  readonly followUps: OfShop<SideTask>;
  readonly orders: OfShop<OrderRecord>;
  /** With its place in the log, which tells what came first. */
  readonly events: OfShop<LogEvent> & { readonly place: string };
  readonly privacyRequests: PrivacyRequest;
  readonly settingsChanges: OfShop<SettingsChange>;
  readonly evidence: OfShop<EvidenceEntry>;
  /** Sealed with the key of the installation; null once it was destroyed. */
  readonly evidenceKeys: {
    readonly shop: ShopKey;
    readonly order: OrderId;
    readonly drawnAt: Instant;
    readonly sealed: string | null;
  };
  readonly earlierDocuments: OfShop<EarlierDocument>;
  readonly explainedGaps: OfShop<ExplainedGap>;
  readonly folderLists: OfShop<FolderList>;
  readonly monthEditions: OfShop<MonthEdition>;
  readonly adviserAccesses: OfShop<AdviserAccess>;
  readonly ossStatements: OfShop<OssStatement>;
  readonly shopPayouts: OfShop<ShopPayout>;
  readonly settlementNotes: OfShop<SettlementNote>;
  readonly batches: OfShop<Batch>;
  /** With the beginning of its batch. */
  readonly batchItems: OfShop<BatchItem> & { readonly begunAt: Instant };
  readonly partnerCoupons: PartnerCoupon;
  readonly couponViews: CouponViews & { readonly shop: ShopKey };
  readonly redemptions: Redemption;
  readonly payouts: PayoutRecord;
  readonly receiptNumbers: { readonly year: number; readonly last: number };
  readonly invitations: { readonly shop: ShopKey; readonly code: string; readonly at: Instant };
  readonly pulses: { readonly shop: ShopKey; readonly beats: number; readonly at: Instant };
  readonly workDefects: WorkDefect;
  readonly dayFigures: DayFigure;
  readonly operatorCoupons: Coupon;
  readonly plannedMaintenance: MaintenanceWindow;
}

export type MovingKind = keyof Moving;

/** Some records of one kind. */
export type MovingPart = {
  readonly [K in MovingKind]: { readonly kind: K; readonly records: readonly Moving[K][] };
}[MovingKind];

/** How many there are of each kind. */
export type MovingCounts = Readonly<Record<MovingKind, number>>;

/** A store that no other process has open as long as this is, and whose records can be taken elsewhere. */
export interface MovingSource {
  /** Names this store in every attempt to move it; no other store has it. */
  readonly id: string;
  /** Where its records have moved to already. */
  readonly movedTo: string | undefined;
  counts(): MovingCounts;
  /** Everything, or what is of one kind. */
  parts(only?: MovingKind): Iterable<MovingPart>;
  /** Marks it as moved to that place: no host opens it again. It is on the disk when this returns. */
  leave(target: string): void;
  close(): void;
}

/** What a store that records move into is like. */
export type Arrival = 'empty' | 'half-done' | 'arrived' | 'foreign';

/** A store that records can move into; no host opens it before everything has arrived. */
export interface MovingTarget {
  /** Its address without a password. */
  readonly address: string;
  /** What it holds, as seen by that source. */
  look(source: string): Promise<Arrival>;
  /** Keeps the store for that source; what is left of an attempt before is thrown away. False when another process was quicker, or something else is there. */
  begin(source: string): Promise<boolean>;
  write(part: MovingPart): Promise<void>;
  /** Makes what was written findable; throws when two records take a place that only one may have. */
  makeReady(): Promise<void>;
  counts(): Promise<MovingCounts>;
  /** Everything has arrived: hosts may open it. */
  finish(source: string): Promise<void>;
  close(): Promise<void>;
}
