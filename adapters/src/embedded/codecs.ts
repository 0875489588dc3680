import { instantText, recordCodecs } from '../records/index.ts';
import { docCodec, followingCodec, rememberingCodec } from './doc-codec.ts';

const codecs = recordCodecs(instantText);

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
export const batches = docCodec(codecs.batch);
export const batchItems = docCodec(codecs.batchItem);
export const partnerCoupons = docCodec(codecs.partnerCoupon);
export const operatorCoupons = docCodec(codecs.operatorCoupon);
export const redemptions = docCodec(codecs.redemption);
export const payouts = docCodec(codecs.payout);
/** Stored in columns of its own: what is sealed beside it is too long to be read each time. */
export const originals = codecs.original;
