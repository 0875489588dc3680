export { daysOfPayout } from './payout-days.ts';
export * from './codecs.ts';
export * from './document-schemas.ts';
export { gapKey } from './gap-key.ts';
export {
  KeptEvidence,
  nameOfKey,
  orderOfKeyName,
  type EvidenceTable,
  type KeptKey,
  type SealedEvidence,
} from './sealed-evidence.ts';
export * from './gathering.ts';
export * from './work-schema.ts';
export * from './open-item-keys.ts';
export { newerShape, oldShape, stillArriving } from './refused-shapes.ts';
export {
  openItemCause,
  previewDraft,
  storedConcern,
  storedEInvoiceStanding,
  storedOrderState,
  storedReason,
} from './order-schema.ts';
export { listedOnce } from './privacy-schema.ts';
export { leftAt, withoutLeaving } from './left-at.ts';
export * from './record-codec.ts';
export { reckoningCodec } from './reckoning-schema.ts';
export { storedPaidOrder } from './settlement-note-schema.ts';
export { SHUTS_OUT, type StepOfShape } from './step-of-shape.ts';
export * from './search-keys.ts';
export * from './stored-values.ts';
export { placeOfEvent } from './event-place.ts';
