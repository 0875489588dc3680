import { instantText, recordCodecs, type RecordCodec } from '../records/index.ts';
import type { Row } from '../records/sqlite/index.ts';
import { Remembered } from './remembered.ts';

const codecs = recordCodecs(instantText);

/** A record as text for the column `doc`, and back from a row. */
export interface DocCodec<T> {
  doc(record: T): string;
  of(row: Row, changed?: Readonly<Record<string, unknown>>): T;
}

const docCodec = <T>(codec: RecordCodec<T>): DocCodec<T> => ({
  doc: (record) => JSON.stringify(codec.toStored(record)),
  of: (row, changed) => codec.fromStored({ ...(JSON.parse(String(row['doc'])) as object), ...changed }),
});

const MAX_REMEMBERED = 512;
const memories: { clear(): void }[] = [];

/** Forgets what was read and written: a record that was erased stays in no memory of ours. */
export const forgetRecords = (): void => memories.forEach((memory) => memory.clear());

/** Remembers what is read again and again while it stands as it stood: a shop, an order, the work that waits in line. */
const rememberingCodec = <T>(codec: RecordCodec<T>): DocCodec<T> & { readonly remembered: Remembered<T> } => {
  const plain = docCodec(codec);
  const remembered = new Remembered<T>(MAX_REMEMBERED);
  memories.push(remembered);
  return {
    remembered,
    doc: (record) => plain.doc(record),
    of: (row, changed) => {
      const text = (changed ? JSON.stringify(changed) : '') + String(row['doc']);
      return remembered.of(text, () => plain.of(row, changed));
    },
  };
};

/** Remembers from the writing what is read again soon after it was written, step by step. */
const followingCodec = <T>(codec: RecordCodec<T>): DocCodec<T> => {
  const remembering = rememberingCodec(codec);
  return {
    doc: (record) => {
      const text = remembering.doc(record);
      remembering.remembered.keep(text, record);
      return text;
    },
    of: (row, changed) => remembering.of(row, changed),
  };
};

export const shops = rememberingCodec(codecs.shop);
export const workItems = rememberingCodec(codecs.workItem);
export const entries = followingCodec(codecs.documentEntry);
export const sideTasks = followingCodec(codecs.sideTask);
export const orders = rememberingCodec(codecs.orderRecord);
/** For what reads many orders once: they would push out of the memory what is read again. */
export const manyOrders = docCodec(codecs.orderRecord);
export const privacyRequests = docCodec(codecs.privacyRequest);
export const events = docCodec(codecs.logEvent);
export const earlierDocuments = docCodec(codecs.earlierDocument);
export const explainedGaps = docCodec(codecs.explainedGap);
export const folderLists = docCodec(codecs.folderList);
export const monthEditions = docCodec(codecs.monthEdition);
export const adviserAccesses = docCodec(codecs.adviserAccess);
export const ossStatements = docCodec(codecs.ossStatement);
export const shopPayouts = docCodec(codecs.shopPayout);
export const settlementNotes = docCodec(codecs.settlementNote);
export const evidenceEntries = docCodec(codecs.evidenceEntry);
export const settingsChanges = docCodec(codecs.settingsChange);
export const batches = docCodec(codecs.batch);
export const batchItems = docCodec(codecs.batchItem);
export const partnerCoupons = docCodec(codecs.partnerCoupon);
export const operatorCoupons = docCodec(codecs.operatorCoupon);
export const redemptions = docCodec(codecs.redemption);
export const payouts = docCodec(codecs.payout);
/** Stored in columns of its own: what is sealed beside it is too long to be read each time. */
export const originals = codecs.original;
