import type {
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
  OrderRecord,
  SettlementNote,
} from '@belegwerk/core/records';
import type { Coupon } from '@belegwerk/core/coupons';
import type { EvidenceEntry } from '@belegwerk/core/evidence';
import type { WorkItem } from '@belegwerk/core/work';
import type { PartnerCoupon, PayoutRecord, Redemption } from '@belegwerk/core/partner';
import type { Original, PrivacyRequest } from '@belegwerk/core/ports';
import { adviserAccess } from './adviser-access-schema.ts';
import { batch, batchItem } from './batch-schema.ts';
import { documentEntry } from './document-schemas.ts';
import { sideTask } from './side-task-schema.ts';
import { logEvent } from './event-schema.ts';
import { workItem } from './work-schema.ts';
import { orderRecord } from './order-schema.ts';
import { privacyRequest } from './privacy-schema.ts';
import { operatorCoupon, partnerCoupon, payout, redemption } from './partner-schema.ts';
import { recordCodec, type RecordCodec } from './record-codec.ts';
import { earlierDocument } from './earlier-document-schema.ts';
import { folderList } from './folder-list-schema.ts';
import { monthEdition } from './month-edition-schema.ts';
import { explainedGap } from './explained-gap-schema.ts';
import { evidenceEntry } from './evidence-schema.ts';
import { original } from './original-schema.ts';
import { ossStatement } from './oss-statement-schema.ts';
import { shopPayout } from './shop-payout-schema.ts';
import { settlementNote } from './settlement-note-schema.ts';
import type { InstantCodec } from './stored-values.ts';

/** One codec per kind of record, save those that hold a merchant's settings: `ShopCodecs`. */
export interface RecordCodecs {
  readonly workItem: RecordCodec<WorkItem>;
  readonly documentEntry: RecordCodec<DocumentEntry>;
  readonly sideTask: RecordCodec<SideTask>;
  readonly orderRecord: RecordCodec<OrderRecord>;
  readonly logEvent: RecordCodec<LogEvent>;
  readonly privacyRequest: RecordCodec<PrivacyRequest>;
  readonly earlierDocument: RecordCodec<EarlierDocument>;
  readonly explainedGap: RecordCodec<ExplainedGap>;
  readonly folderList: RecordCodec<FolderList>;
  readonly monthEdition: RecordCodec<MonthEdition>;
  readonly adviserAccess: RecordCodec<AdviserAccess>;
  readonly ossStatement: RecordCodec<OssStatement>;
  readonly shopPayout: RecordCodec<ShopPayout>;
  readonly settlementNote: RecordCodec<SettlementNote>;
  readonly evidenceEntry: RecordCodec<EvidenceEntry>;
  readonly batch: RecordCodec<Batch>;
  readonly batchItem: RecordCodec<BatchItem>;
  readonly partnerCoupon: RecordCodec<PartnerCoupon>;
  readonly operatorCoupon: RecordCodec<Coupon>;
  readonly redemption: RecordCodec<Redemption>;
  readonly payout: RecordCodec<PayoutRecord>;
  readonly original: RecordCodec<Original>;
}

/** The codecs of an engine that stores moments in its own way. */
export const recordCodecs = (instant: InstantCodec): RecordCodecs => ({
  workItem: recordCodec('work item', workItem(instant)),
  documentEntry: recordCodec('document', documentEntry(instant)),
  sideTask: recordCodec('sideTask', sideTask(instant)),
  orderRecord: recordCodec('order', orderRecord(instant)),
  logEvent: recordCodec('event', logEvent(instant)),
  privacyRequest: recordCodec('privacy request', privacyRequest(instant)),
  earlierDocument: recordCodec('document from before the connection', earlierDocument),
  explainedGap: recordCodec('explained gap', explainedGap(instant)),
  folderList: recordCodec('list of a month', folderList(instant)),
  monthEdition: recordCodec('edition of a month', monthEdition(instant)),
  adviserAccess: recordCodec('access of an adviser', adviserAccess(instant)),
  ossStatement: recordCodec('statement for the one-stop shop', ossStatement(instant)),
  shopPayout: recordCodec('payout of a shop', shopPayout(instant)),
  settlementNote: recordCodec('note about settlements', settlementNote(instant)),
  evidenceEntry: recordCodec('entry of evidence', evidenceEntry(instant)),
  batch: recordCodec('batch', batch(instant)),
  batchItem: recordCodec('item of a batch', batchItem(instant)),
  partnerCoupon: recordCodec('coupon of a partner', partnerCoupon(instant)),
  operatorCoupon: recordCodec('coupon of the operator', operatorCoupon),
  redemption: recordCodec('redemption', redemption(instant)),
  payout: recordCodec('payout', payout(instant)),
  original: recordCodec('original', original(instant)),
});
