import type { ShopKey } from '@belegwerk/core/kernel';
import type { Collection, Db, IndexDescription } from 'mongodb';
import type { StoredFields, StoredOpenItem } from '../records/index.ts';

/** A record beside the keys by which it is found; a change needs the revision it was made from. */
export interface Versioned {
  readonly _id: string;
  readonly revision: number;
  readonly record: StoredFields;
}

export type StoredShop = Versioned;

/** The top level is what changes and what is not always read, the record what never changes. */
export interface StoredWorkItem {
  readonly _id: string;
  readonly shop: string;
  readonly orderId?: string;
  readonly state: string;
  readonly open: boolean;
  readonly rank: number;
  readonly dueAt: Date;
  readonly receivedAt: Date;
  readonly attempts: number;
  readonly defects: number;
  readonly reason?: string;
  readonly record: StoredFields;
}

export interface StoredLease {
  readonly _id: string;
  readonly holder: string | null;
  readonly fence: number;
  readonly expiresAt: Date;
}

export interface StoredSecret {
  readonly _id: string;
  readonly sealed: string;
}

export interface StoredFile {
  readonly _id: string;
  readonly shop: string;
  readonly keptAt: Date;
  readonly size: number;
  readonly sealed: string;
}

export interface StoredDocumentEntry extends Versioned {
  readonly shop: string;
  readonly kind: string;
  readonly source: string;
  readonly orderId: string;
  readonly token: string;
  readonly state: string;
  readonly plannedAt: Date;
  readonly sentAt?: Date;
  readonly concludedAt?: Date;
  readonly period?: string;
  readonly slot?: number;
  /** The slot that it has taken; its own key as long as it has none, so that it can be unique. */
  readonly seat: string;
}

export interface StoredOriginal {
  readonly _id: string;
  readonly shop: string;
  readonly id: string;
  readonly kind: string;
  readonly mark: string;
  readonly series: string;
  readonly count: number;
  readonly number: string;
  readonly date: string;
  readonly keptUntil: string;
  readonly drawnAt: Date;
  readonly issuedAt?: Date;
  readonly restrictedAt?: Date;
  readonly handedOverAt?: Date;
  readonly sealed: string;
}

export interface StoredSideTask extends Versioned {
  readonly shop: string;
  readonly kind: string;
  readonly source: string;
  readonly orderId?: string;
  readonly plannedAt: Date;
}

export interface StoredOrder {
  readonly _id: string;
  readonly shop: string;
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly customerKey: string;
  readonly createdAt: Date;
  readonly total: number;
  readonly state: string;
  readonly payment: string;
  readonly fulfilment: string;
  /** Which documents it has (`receiptMarkersOf`). */
  readonly markers: readonly string[];
  /** What stops it or one of its documents. */
  readonly stops: readonly string[];
  /** Why it needs the merchant. */
  readonly concerns: readonly string[];
  /** How each of its invoices to a business stands as an e-invoice; absent where it has not been looked at since this is kept. */
  readonly eInvoices?: readonly string[];
  readonly search: string;
  readonly openItems?: readonly StoredOpenItem[];
  /** Cause and day of each of its open items in one text (`needKey`), because a range is asked of one text alone. */
  readonly needs: readonly string[];
  /** The earliest of its open items; absent where it has none. */
  readonly neededFrom?: string;
  /** The earliest of those that wait for a day. */
  readonly overdueFrom?: string;
  readonly record: StoredFields;
}

export interface StoredEvent {
  readonly _id: string;
  readonly shop: string;
  readonly at: Date;
  /** Sorts the log. */
  readonly place: string;
  readonly orderId?: string;
  readonly orderKey: string;
  readonly weight: number;
  readonly status: string;
  readonly origin: string;
  readonly search: string;
  /** By which the index finds what stands in `search`; null where that is too long. */
  readonly threes: readonly string[] | null;
  readonly record: StoredFields;
}

export interface StoredSettingsChange {
  readonly _id: string;
  readonly shop: string;
  readonly at: Date;
  /** Of the record, so that a list can leave out what is long without reading it. */
  readonly bytes: number;
  readonly record: StoredFields;
}

export interface StoredEvidence {
  readonly _id: string;
  readonly shop: string;
  readonly seq: number;
  readonly key: string;
  readonly orderId?: string;
  readonly record: StoredFields;
}

export interface StoredEvidenceKey {
  /** By its order. */
  readonly _id: string;
  readonly shop: string;
  readonly drawnAt: Date;
  /** Null once it was destroyed. */
  readonly sealed: string | null;
}

export interface StoredEarlierDocument {
  readonly _id: string;
  readonly shop: string;
  readonly state: string;
  /** Sorts by kind what is to be read. */
  readonly rank: number;
  /** Of the document, empty until it was read. */
  readonly day: string;
  readonly orderId?: string;
  readonly record: StoredFields;
}

export interface StoredExplainedGap {
  readonly _id: string;
  readonly shop: string;
  readonly record: StoredFields;
}

export interface StoredMonthEdition extends Versioned {
  readonly shop: string;
  readonly month: string;
  readonly edition: number;
  readonly begunAt: Date;
}

export interface StoredFolderList {
  readonly _id: string;
  readonly shop: string;
  readonly month: string;
  readonly edition: number;
  readonly path: string;
  readonly keptAt: Date;
  readonly record: StoredFields;
}

export interface StoredAdviserAccess extends Versioned {
  readonly shop: string;
  /** Digest of its link. */
  readonly link: string;
  readonly grantedAt: Date;
  readonly endsAt: Date;
}

export interface StoredOssStatement {
  readonly _id: string;
  readonly shop: string;
  readonly record: StoredFields;
}

export interface StoredShopPayout extends Versioned {
  readonly shop: string;
  readonly issuedOn: string;
  readonly firstDay: string;
  readonly record: StoredFields;
}

export interface StoredSettlementNote {
  readonly _id: string;
  readonly shop: string;
  readonly kind: string;
  readonly day: string;
  readonly record: StoredFields;
}

export interface StoredBatch extends Versioned {
  readonly shop: string;
  readonly open: boolean;
  readonly begunAt: Date;
}

export interface StoredBatchItem {
  readonly _id: string;
  readonly shop: string;
  readonly batch: string;
  /** Of its batch, so that items are found whose batch was never stored. */
  readonly begunAt: Date;
  readonly position: number;
  readonly state: string;
  readonly orders: number;
  readonly record: StoredFields;
}

export interface StoredPulse {
  /** The shop. */
  readonly _id: string;
  readonly beats: number;
  readonly at: Date;
}

/** By the id of the item of work. */
export interface StoredWorkDefect {
  readonly _id: string;
  readonly shop: string;
  readonly at: Date;
  readonly error: string;
  readonly stack: string;
}

/** Of no shop: `2026-11-27 documents`. */
export interface StoredDayFigure {
  readonly _id: string;
  readonly day: string;
  readonly name: string;
  readonly count: number;
}

/** Of no shop; by code. */
export interface StoredOperatorCoupon {
  readonly _id: string;
  readonly record: StoredFields;
}

/** Of no shop. */
export interface StoredPlannedMaintenance {
  readonly _id: string;
  readonly from: Date;
  readonly until: Date;
}

export interface StoredPrivacyRequest extends Versioned {
  readonly shop: string;
  readonly kind: string;
  readonly isOpen: boolean;
  readonly namesCustomer: boolean;
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly answeredAt?: Date;
}

export interface StoredPartnerCoupon {
  /** Its code. */
  readonly _id: string;
  readonly shop: string;
  readonly createdAt: Date;
  readonly record: StoredFields;
}

export interface StoredCouponViews {
  readonly _id: string;
  readonly shop: string;
  readonly code: string;
  readonly day: string;
  readonly count: number;
}

export interface StoredRedemption extends Versioned {
  /** The partner. */
  readonly shop: string;
  /** Who entered the code; taken away when that shop is erased. */
  readonly redeemer?: string;
  readonly createdAt: Date;
}

export interface StoredPayout extends Versioned {
  readonly shop: string;
}

/** By year; of no shop. */
export interface StoredReceiptNumber {
  readonly _id: number;
  readonly last: number;
}

export interface StoredInvitation {
  readonly _id: string;
  readonly code: string;
  readonly at: Date;
}

export interface Collections {
  readonly shops: Collection<StoredShop>;
  readonly workItems: Collection<StoredWorkItem>;
  readonly leases: Collection<StoredLease>;
  readonly secrets: Collection<StoredSecret>;
  readonly files: Collection<StoredFile>;
  readonly originals: Collection<StoredOriginal>;
  readonly documents: Collection<StoredDocumentEntry>;
  readonly followUps: Collection<StoredSideTask>;
  readonly orders: Collection<StoredOrder>;
  readonly events: Collection<StoredEvent>;
  readonly privacyRequests: Collection<StoredPrivacyRequest>;
  readonly settingsChanges: Collection<StoredSettingsChange>;
  readonly evidence: Collection<StoredEvidence>;
  readonly evidenceKeys: Collection<StoredEvidenceKey>;
  readonly earlierDocuments: Collection<StoredEarlierDocument>;
  readonly explainedGaps: Collection<StoredExplainedGap>;
  readonly monthEditions: Collection<StoredMonthEdition>;
  readonly folderLists: Collection<StoredFolderList>;
  readonly adviserAccesses: Collection<StoredAdviserAccess>;
  readonly ossStatements: Collection<StoredOssStatement>;
  readonly shopPayouts: Collection<StoredShopPayout>;
  readonly settlementNotes: Collection<StoredSettlementNote>;
  readonly batches: Collection<StoredBatch>;
  readonly batchItems: Collection<StoredBatchItem>;
  readonly partnerCoupons: Collection<StoredPartnerCoupon>;
  readonly couponViews: Collection<StoredCouponViews>;
  readonly redemptions: Collection<StoredRedemption>;
  readonly payouts: Collection<StoredPayout>;
  readonly receiptNumbers: Collection<StoredReceiptNumber>;
  readonly invitations: Collection<StoredInvitation>;
  readonly pulses: Collection<StoredPulse>;
  readonly workDefects: Collection<StoredWorkDefect>;
  readonly dayFigures: Collection<StoredDayFigure>;
  readonly operatorCoupons: Collection<StoredOperatorCoupon>;
  readonly plannedMaintenance: Collection<StoredPlannedMaintenance>;
}

export const collectionsOf = (database: Db): Collections => ({
  shops: database.collection('shops'),
  workItems: database.collection('workItems'),
  leases: database.collection('leases'),
  secrets: database.collection('secrets'),
  files: database.collection('files'),
  originals: database.collection('originals'),
  documents: database.collection('documents'),
  followUps: database.collection('followUps'),
  orders: database.collection('orders'),
  events: database.collection('events'),
  privacyRequests: database.collection('privacyRequests'),
  settingsChanges: database.collection('settingsChanges'),
  evidence: database.collection('evidence'),
  evidenceKeys: database.collection('evidenceKeys'),
  earlierDocuments: database.collection('earlierDocuments'),
  explainedGaps: database.collection('explainedGaps'),
  monthEditions: database.collection('monthEditions'),
  folderLists: database.collection('folderLists'),
  adviserAccesses: database.collection('adviserAccesses'),
  ossStatements: database.collection('ossStatements'),
  shopPayouts: database.collection('shopPayouts'),
  settlementNotes: database.collection('settlementNotes'),
  batches: database.collection('batches'),
  batchItems: database.collection('batchItems'),
  partnerCoupons: database.collection('partnerCoupons'),
  couponViews: database.collection('couponViews'),
  redemptions: database.collection('redemptions'),
  payouts: database.collection('payouts'),
  receiptNumbers: database.collection('receiptNumbers'),
  invitations: database.collection('invitations'),
  pulses: database.collection('pulses'),
  workDefects: database.collection('workDefects'),
  dayFigures: database.collection('dayFigures'),
  operatorCoupons: database.collection('operatorCoupons'),
  plannedMaintenance: database.collection('plannedMaintenance'),
});

export const INDEXES: Readonly<Partial<Record<keyof Collections, readonly IndexDescription[]>>> = {
  workItems: [
    { key: { open: 1, shop: 1, rank: 1, dueAt: 1, receivedAt: 1, _id: 1 } },
    { key: { open: 1, receivedAt: 1 } },
    { key: { open: 1, shop: 1, orderId: 1, state: 1 } },
    { key: { shop: 1, state: 1 } },
  ],
  workDefects: [{ key: { at: -1, _id: 1 } }, { key: { shop: 1 } }],
  dayFigures: [{ key: { day: 1, name: 1 } }],
  files: [{ key: { shop: 1, keptAt: -1, _id: 1 } }, { key: { keptAt: 1 } }],
  originals: [
    { key: { shop: 1, mark: 1 }, unique: true },
    { key: { shop: 1, series: 1, count: 1 }, unique: true },
    { key: { shop: 1, number: 1 }, unique: true },
    { key: { shop: 1, date: 1 } },
    { key: { shop: 1, issuedAt: 1 } },
    { key: { keptUntil: 1 } },
  ],
  documents: [
    { key: { shop: 1, kind: 1, source: 1 }, unique: true },
    { key: { token: 1 }, unique: true },
    { key: { seat: 1 }, unique: true },
    { key: { shop: 1, period: 1, slot: 1 } },
    { key: { shop: 1, orderId: 1, plannedAt: 1 } },
    { key: { shop: 1, plannedAt: 1, _id: 1 } },
    { key: { shop: 1, state: 1, sentAt: 1 } },
    { key: { shop: 1, state: 1, concludedAt: 1, kind: 1 } },
    { key: { shop: 1, 'record.documentId': 1 } },
    { key: { shop: 1, state: 1, 'record.document.status': 1, concludedAt: 1 } },
    { key: { shop: 1, state: 1, 'record.document.date': 1, _id: 1 } },
    { key: { shop: 1, state: 1, 'record.taxed.country': 1, 'record.document.date': 1 } },
  ],
  followUps: [
    { key: { shop: 1, kind: 1, source: 1 }, unique: true },
    { key: { shop: 1, orderId: 1, plannedAt: 1 } },
    { key: { shop: 1, 'record.state': 1, 'record.concludedAt': 1 } },
    { key: { shop: 1, kind: 1, 'record.sentAt': 1 } },
  ],
  orders: [
    { key: { shop: 1, createdAt: 1, _id: 1 } },
    { key: { shop: 1, nameKey: 1, _id: 1 } },
    { key: { shop: 1, customerKey: 1, _id: 1 } },
    { key: { shop: 1, total: 1, _id: 1 } },
    { key: { shop: 1, state: 1, createdAt: 1, _id: 1 } },
    { key: { shop: 1, payment: 1, createdAt: 1, _id: 1 } },
    { key: { shop: 1, fulfilment: 1, createdAt: 1, _id: 1 } },
    { key: { shop: 1, markers: 1, createdAt: 1, _id: 1 } },
    { key: { shop: 1, name: 1 } },
    { key: { shop: 1, neededFrom: 1, _id: 1 } },
    { key: { shop: 1, overdueFrom: 1, _id: 1 } },
    { key: { shop: 1, 'record.skipped.because.code': 1, createdAt: 1, _id: 1 } },
    { key: { shop: 1, 'record.ignored.reason': 1, createdAt: 1, _id: 1 } },
    { key: { shop: 1, stops: 1, createdAt: 1, _id: 1 } },
    { key: { shop: 1, concerns: 1, createdAt: 1, _id: 1 } },
    { key: { shop: 1, eInvoices: 1, createdAt: 1, _id: 1 } },
    { key: { shop: 1, 'record.previewDrafts.sentAt': 1 } },
  ],
  events: [
    { key: { shop: 1, at: 1, _id: 1 } },
    { key: { shop: 1, place: 1, _id: 1 } },
    { key: { shop: 1, orderKey: 1, place: 1, _id: 1 } },
    { key: { shop: 1, weight: 1, place: 1, _id: 1 } },
    { key: { shop: 1, orderId: 1, place: 1, _id: 1 } },
    { key: { shop: 1, 'record.name': 1 } },
    { key: { shop: 1, threes: 1 } },
  ],
  settingsChanges: [{ key: { shop: 1, at: -1, _id: -1 } }],
  evidence: [
    { key: { shop: 1, seq: 1 }, unique: true },
    { key: { shop: 1, key: 1 }, unique: true },
    { key: { shop: 1, orderId: 1, seq: 1 } },
  ],
  evidenceKeys: [{ key: { shop: 1, drawnAt: 1 } }],
  earlierDocuments: [{ key: { shop: 1, state: 1, rank: 1, _id: 1 } }, { key: { shop: 1, state: 1, day: -1, _id: -1 } }],
  explainedGaps: [{ key: { shop: 1, 'record.books': 1, 'record.year': 1, 'record.at': -1, _id: 1 } }],
  folderLists: [{ key: { shop: 1, month: 1, edition: 1, path: 1 } }, { key: { shop: 1, keptAt: 1 } }],
  monthEditions: [{ key: { shop: 1, month: 1, edition: -1 } }, { key: { shop: 1, begunAt: 1 } }],
  adviserAccesses: [{ key: { shop: 1, grantedAt: -1, _id: -1 } }, { key: { link: 1 }, unique: true }],
  ossStatements: [{ key: { shop: 1, _id: 1 } }],
  shopPayouts: [{ key: { shop: 1, issuedOn: 1, firstDay: 1 } }],
  settlementNotes: [{ key: { shop: 1, kind: 1, day: 1 } }],
  batches: [{ key: { shop: 1, open: -1, begunAt: -1, _id: -1 } }],
  batchItems: [{ key: { shop: 1, batch: 1, state: 1, position: 1 } }, { key: { shop: 1, batch: 1, position: 1 } }],
  partnerCoupons: [{ key: { shop: 1, createdAt: -1, _id: -1 } }],
  couponViews: [{ key: { shop: 1, day: 1, code: 1 } }, { key: { code: 1 } }],
  redemptions: [{ key: { shop: 1, createdAt: -1, _id: -1 } }, { key: { redeemer: 1, createdAt: -1, _id: -1 } }],
  payouts: [{ key: { shop: 1, _id: -1 } }, { key: { 'record.receipt': 1 }, unique: true }],
  invitations: [{ key: { at: 1 } }, { key: { code: 1, at: -1, _id: -1 } }],
  privacyRequests: [
    { key: { shop: 1, kind: 1, 'record.orderIds': 1 } },
    { key: { isOpen: 1, dueAt: 1 } },
    { key: { shop: 1, isOpen: 1, dueAt: 1, _id: 1 } },
    { key: { shop: 1, isOpen: 1, receivedAt: -1, _id: 1 } },
    { key: { shop: 1, namesCustomer: 1, _id: 1 } },
    { key: { shop: 1, isOpen: 1, 'record.state': 1, dueAt: 1 } },
  ],
};

/** Creates the indexes that are missing; the unique ones carry promises of the ports. */
export const createIndexes = async (database: Db): Promise<void> => {
  for (const [name, indexes] of Object.entries(INDEXES))
    for (const { key, ...options } of indexes) await database.collection(name).createIndex(key, options);
};

/** Key of a record that is unique within its shop; a shop domain has no spaces. */
export const keyWithin = (shop: ShopKey, id: string): string => `${shop} ${id}`;

/** The shop and the id that a key was made from. */
export const partsOfKey = (key: string): readonly [shop: string, id: string] => {
  const at = key.indexOf(' ');
  return [key.slice(0, at), key.slice(at + 1)];
};
