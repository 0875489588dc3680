import { dateOfInstant } from '../records/index.ts';
import type { Moving, MovingKind } from '../records/moving/index.ts';
import { storedAccessOf } from './adviser-accesses.ts';
import { storedBatchOf, storedItemOf } from './batch-book.ts';
import { keyWithin, type Collections } from './collections.ts';
import { storedEntryOf } from './document-register.ts';
import { storedEarlierOf } from './earlier-documents.ts';
import { storedEventOf } from './event-log.ts';
import { storedEvidenceOf, storedKeyOf } from './evidence-book.ts';
import { storedGapOf } from './explained-gaps.ts';
import { storedListOf } from './folder-lists.ts';
import { storedEditionOf } from './month-editions.ts';
import { storedOriginalOf } from './originals.ts';
import { storedStatementOf } from './oss-statements.ts';
import { storedPayoutOf } from './payout-book.ts';
import { storedNoteOf } from './settlement-book.ts';
import { storedSideTaskOf } from './side-task-register.ts';
import { LONG_EXPIRED } from './leases.ts';
import { storedFigure } from './day-figures.ts';
import { storedDefect } from './work-defects.ts';
import { storedOperatorCoupon } from './operator-coupons.ts';
import { storedOrderOf } from './order-book.ts';
import { storedCoupon, storedPayout, storedRedemption, viewsOf } from './partner-book.ts';
import { storedWindow } from './planned-maintenance.ts';
import { storedRequestOf } from './privacy-requests.ts';
import { storedSettingsChangeOf } from './settings-history.ts';
import { storedShop } from './stored-settings.ts';
import { storedWorkItemOf } from './work-queue.ts';

type Stored<K extends MovingKind> = Collections[K] extends { insertOne(document: infer D): unknown } ? D : never;

/** Every kind of record as its collection holds it; the names of the kinds are those of the collections. */
export const ARRIVING: { readonly [K in keyof Collections]: (record: Moving[K]) => Stored<K> } = {
  shops: (shop) => ({ _id: shop.key, revision: 0, record: storedShop(shop) }),
  workItems: (item) => storedWorkItemOf(item),
  leases: ({ name, holder, fence, expiresAt }) => ({
    _id: name,
    holder,
    fence,
    expiresAt: expiresAt ? dateOfInstant(expiresAt) : LONG_EXPIRED,
  }),
  secrets: ({ shop, name, sealed }) => ({ _id: keyWithin(shop, name), sealed }),
  files: ({ shop, name, keptAt, sealed }) => ({
    _id: keyWithin(shop, name),
    shop,
    keptAt: dateOfInstant(keptAt),
    size: sealed.length,
    sealed,
  }),
  originals: ({ shop, record, sealed }) => storedOriginalOf(shop, record, sealed),
  documents: ({ shop, record }) => storedEntryOf(shop, record, 0),
  followUps: ({ shop, record }) => storedSideTaskOf(shop, record, 0),
  orders: ({ shop, record }) => ({ _id: keyWithin(shop, record.id), ...storedOrderOf(shop, record) }),
  events: ({ shop, record, place }) => storedEventOf(shop, record, place),
  privacyRequests: (request) => storedRequestOf(request, 0),
  settingsChanges: ({ shop, record }) => storedSettingsChangeOf(shop, record),
  evidence: ({ shop, record }) => storedEvidenceOf(shop, record),
  evidenceKeys: ({ shop, order, drawnAt, sealed }) => storedKeyOf(shop, order, drawnAt, sealed),
  earlierDocuments: ({ shop, record }) => storedEarlierOf(shop, record),
  explainedGaps: ({ shop, record }) => storedGapOf(shop, record),
  folderLists: ({ shop, record }) => storedListOf(shop, record),
  monthEditions: ({ shop, record }) => storedEditionOf(shop, record, 0),
  adviserAccesses: ({ shop, record }) => ({ ...storedAccessOf(shop, record), revision: 0 }),
  ossStatements: ({ shop, record }) => storedStatementOf(shop, record),
  shopPayouts: ({ shop, record }) => storedPayoutOf(shop, record, 0),
  settlementNotes: ({ shop, record }) => storedNoteOf(shop, record),
  batches: ({ shop, record }) => ({ ...storedBatchOf(shop, record), revision: 0 }),
  batchItems: ({ shop, record, begunAt }) => ({ ...storedItemOf(shop, record), begunAt: dateOfInstant(begunAt) }),
  partnerCoupons: (coupon) => storedCoupon(coupon),
  couponViews: ({ shop, code, day, count }) => ({ ...viewsOf(shop, code, day), count }),
  redemptions: (redemption) => storedRedemption(redemption, 0),
  payouts: (payout) => storedPayout(payout, 0),
  receiptNumbers: ({ year, last }) => ({ _id: year, last }),
  invitations: ({ shop, code, at }) => ({ _id: shop, code, at: dateOfInstant(at) }),
  pulses: ({ shop, beats, at }) => ({ _id: shop, beats, at: dateOfInstant(at) }),
  workDefects: (defect) => storedDefect(defect),
  dayFigures: (figure) => storedFigure(figure),
  operatorCoupons: (coupon) => storedOperatorCoupon(coupon),
  plannedMaintenance: (window) => storedWindow(window),
};
