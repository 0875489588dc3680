import {
  instant,
  orderId,
  parseDay,
  parseInstant,
  shopKey,
  type Instant,
  type PlainDate,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type { Moving, MovingKind } from '../records/moving/index.ts';
import type { Row } from '../records/sqlite/index.ts';
import {
  adviserAccesses,
  batches,
  batchItems,
  earlierDocuments,
  events,
  explainedGaps,
  folderLists,
  monthEditions,
  sideTasks,
  entries,
  operatorCoupons,
  orders,
  ossStatements,
  partnerCoupons,
  payouts,
  privacyRequests,
  shopPayouts,
  settlementNotes,
  redemptions,
  evidenceEntries,
} from './codecs.ts';
import type { DocCodec } from './doc-codec.ts';
import { settingsChanges, shops } from './shop-codecs.ts';
import { originalOf } from './originals.ts';
import { figureOf } from './day-figures.ts';
import { defectOf } from './work-defects.ts';
import { itemOf } from './work-queue.ts';

/** Where the records of a kind are, and what a row of them says. */
export interface Leaving<K extends MovingKind> {
  readonly table: string;
  /** What it takes beside the table alone. */
  readonly select?: string;
  readonly of: (row: Row) => Moving[K];
}

const shopOf = (row: Row): ShopKey => shopKey(String(row['shop']));
const momentOf = (text: unknown): Instant => instant(String(text));
const dayOf = (text: unknown): PlainDate => {
  const day = parseDay(String(text));
  if (!day) throw new TypeError(`"${String(text)}" is no day`);
  return day;
};
const ofShop =
  <T>(codec: DocCodec<T>) =>
  (row: Row) => ({ shop: shopOf(row), record: codec.of(row) });

/** Every kind of record with its table. What other tables hold is made of these. */
export const LEAVING: { readonly [K in MovingKind]: Leaving<K> } = {
  shops: { table: 'shops', of: (row) => shops.of(row) },
  workItems: { table: 'work_items', of: (row) => itemOf(row) },
  leases: {
    table: 'leases',
    of: ({ name, holder, fence, expires_at: expiresAt }) => ({
      name: String(name),
      holder: holder === null ? null : String(holder),
      fence: Number(fence),
      expiresAt: parseInstant(String(expiresAt)),
    }),
  },
  secrets: {
    table: 'secrets',
    of: (row) => ({ shop: shopOf(row), name: String(row['name']), sealed: String(row['sealed']) }),
  },
  files: {
    table: 'files',
    of: (row) => ({
      shop: shopOf(row),
      name: String(row['name']),
      keptAt: momentOf(row['kept_at']),
      sealed: String(row['sealed']),
    }),
  },
  originals: {
    table: 'originals',
    of: (row) => ({ shop: shopOf(row), record: originalOf(row), sealed: String(row['sealed']) }),
  },
  documents: { table: 'documents', of: ofShop(entries) },
  followUps: { table: 'follow_ups', of: ofShop(sideTasks) },
  orders: { table: 'orders', of: ofShop(orders) },
  events: { table: 'events', of: (row) => ({ ...ofShop(events)(row), place: String(row['place']) }) },
  privacyRequests: { table: 'privacy_requests', of: (row) => privacyRequests.of(row) },
  settingsChanges: { table: 'settings_changes', of: ofShop(settingsChanges) },
  evidence: { table: 'evidence', of: ofShop(evidenceEntries) },
  evidenceKeys: {
    table: 'evidence_keys',
    of: (row) => ({
      shop: shopOf(row),
      order: orderId(String(row['order_id'])),
      drawnAt: momentOf(row['drawn_at']),
      sealed: row['sealed'] === null ? null : String(row['sealed']),
    }),
  },
  earlierDocuments: { table: 'earlier_documents', of: ofShop(earlierDocuments) },
  explainedGaps: { table: 'explained_gaps', of: ofShop(explainedGaps) },
  folderLists: { table: 'folder_lists', of: ofShop(folderLists) },
  monthEditions: { table: 'month_editions', of: ofShop(monthEditions) },
  adviserAccesses: { table: 'adviser_accesses', of: ofShop(adviserAccesses) },
  ossStatements: { table: 'oss_statements', of: ofShop(ossStatements) },
  shopPayouts: { table: 'shop_payouts', of: ofShop(shopPayouts) },
  settlementNotes: { table: 'settlement_notes', of: ofShop(settlementNotes) },
  batches: { table: 'batches', of: ofShop(batches) },
  batchItems: {
    table: 'batch_items',
    select: `
      SELECT batch_items.*, begun_at FROM batch_items
      JOIN batches ON batches.shop = batch_items.shop AND batches.id = batch_items.batch`,
    of: (row) => ({ ...ofShop(batchItems)(row), begunAt: momentOf(row['begun_at']) }),
  },
  partnerCoupons: { table: 'partner_coupons', of: (row) => partnerCoupons.of(row) },
  couponViews: {
    table: 'coupon_views',
    of: (row) => ({
      shop: shopOf(row),
      code: String(row['code']),
      day: dayOf(row['day']),
      count: Number(row['count']),
    }),
  },
  redemptions: { table: 'redemptions', of: (row) => redemptions.of(row) },
  payouts: { table: 'payouts', of: (row) => payouts.of(row) },
  receiptNumbers: { table: 'receipt_numbers', of: ({ year, last }) => ({ year: Number(year), last: Number(last) }) },
  invitations: {
    table: 'invitations',
    of: (row) => ({ shop: shopOf(row), code: String(row['code']), at: momentOf(row['at']) }),
  },
  pulses: {
    table: 'pulses',
    of: (row) => ({ shop: shopOf(row), beats: Number(row['beats']), at: momentOf(row['at']) }),
  },
  workDefects: {
    table: 'work_defects',
    of: (row) => defectOf(row),
  },
  dayFigures: { table: 'day_figures', of: (row) => figureOf(row) },
  operatorCoupons: { table: 'operator_coupons', of: (row) => operatorCoupons.of(row) },
  plannedMaintenance: {
    table: 'planned_maintenance',
    of: ({ from, until }) => ({ from: momentOf(from), until: momentOf(until) }),
  },
};
