export { CODE_MINUTES, SESSION_HOURS } from './adviser-entry.ts';
export { ACCESS_TERMS, type AccessTerm, lastDayOfAccess } from './adviser-validity.ts';
export {
  LINK_MAILS,
  MAX_FIRM,
  MAX_OPEN_ACCESSES,
  type AdviserAccess,
  type LinkMail,
  endOfAccess,
  isOpenAccess,
} from './adviser-access.ts';
export {
  idToCome,
  PAYOUT_STATES,
  type PayoutHead,
  type PayoutLine,
  type PayoutState,
  type ShopPayout,
} from './shop-payout.ts';
export {
  BATCH_ITEM_STATES,
  BATCH_STATES,
  type Batch,
  type BatchItem,
  type BatchItemState,
  type BatchState,
  type BatchSubject,
  BULK_KINDS,
  type BulkKind,
  LISTED_BULK_KINDS,
  type ListedBulkKind,
  type OrdersBatch,
  type OrderTask,
  type BatchTask,
  type ImportDaysBatch,
  type ImportDayTask,
  isOpenBatch,
} from './batch.ts';
export type { Changed } from './changed.ts';
export type { DocumentIntent, IntentState, NewIntent } from './document-intent.ts';
export {
  EARLIER_STATES,
  type EarlierDocument,
  type EarlierState,
  LEFT_BECAUSE,
  type LeftBecause,
  RECOGNISED_BY,
  type RecognisedBy,
  type Traces,
} from './earlier-document.ts';
export type { FolderList } from './folder-list.ts';
export {
  EDITION_STANDS,
  MISSING_PAPERS,
  type EditionDocument,
  type EditionStand,
  type FolderEntry,
  type MissingPaper,
  type MonthEdition,
  type PaperCopy,
} from './month-edition.ts';
export { MAX_GAP_REASON, type ExplainedGap, type NumberRun } from './explained-gap.ts';
export { E_INVOICE_LIGHTS, eInvoiceLight, type EInvoiceLight } from './e-invoice-light.ts';
export { E_INVOICE_STANDINGS, type EInvoiceStanding, type OrderEInvoice } from './e-invoice-standing.ts';
export { documentSource } from './follow-up-source.ts';
export { type FollowUpTransition, followUpAfter, plannedFollowUp } from './follow-up-transitions.ts';
export { PROVING_KINDS, type FollowUp, type FollowUpKind, type FollowUpState, type NewFollowUp } from './follow-up.ts';
export type { VatIdStand } from './vat-id-stand.ts';
export type { EventOrigin, EventStatus, LogEvent } from './event.ts';
export { type IntentFound, type IntentTransition, intentAfter } from './intent-transitions.ts';
export { SETTINGS_ORIGINS, type SettingsChange, type SettingsOrigin } from './settings-change.ts';
export {
  ERASED_NAME,
  IGNORE_REASONS,
  type CancelledInvoice,
  type ExplainedMoney,
  type IgnoredOrder,
  type IgnoreReason,
  type InvoiceInstead,
  type OrderCorrections,
  type PaidByHand,
  type WantedDocument,
} from './order-notes.ts';
export {
  MAX_DECLARED_CORRECTIONS,
  MAX_DECLARED_STATES,
  type DeclaredCorrection,
  type DeclaredState,
  type OssReturn,
  type OssStatement,
} from './oss-statement.ts';
export type { PreviewDraft } from './preview-draft.ts';
export { type TransferOrFound, foundDocument, planIntent, suppliesAsked } from './plan-intent.ts';
export type { UnlinkedDocument } from './unlinked-document.ts';
export { HELD_BACK, type SkippedFollowUp, isHeldBack } from './skipped-follow-up.ts';
export { UNMAILED, type Unmailed } from './unmailed.ts';
