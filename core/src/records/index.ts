export { CODE_MINUTES, SESSION_HOURS } from './adviser-sign-in.ts';
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
  AUDIT_PARTS,
  type AuditPartTask,
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
export type { DocumentEntry, DocumentEntryState, NewDocumentEntry } from './document-entry.ts';
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
  BOOKING_SOURCES,
  EDITION_STANDS,
  type EditionDocument,
  type EditionStand,
  type FolderEntry,
  MISSING_PAPERS,
  type MissingPaper,
  type MonthEdition,
  type PaperCopy,
} from './month-edition.ts';
export { MAX_GAP_REASON, type ExplainedGap, type NumberRun } from './explained-gap.ts';
export { E_INVOICE_LIGHTS, eInvoiceLight, type EInvoiceLight } from './e-invoice-light.ts';
export { E_INVOICE_STANDINGS, type EInvoiceStanding, type OrderEInvoice } from './e-invoice-standing.ts';
export { documentSource } from './side-task-source.ts';
export { type SideTaskTransition, sideTaskAfter, plannedSideTask } from './side-task-transitions.ts';
export { PROVING_KINDS, type SideTask, type SideTaskKind, type SideTaskState, type NewSideTask } from './side-task.ts';
export type { VatIdStand } from './vat-id-stand.ts';
export type { EventOrigin, EventStatus, LogEvent } from './event.ts';
export { type DocumentEntryFound, type DocumentEntryTransition, entryAfter } from './document-entry-transitions.ts';
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
export {
  type DecidedBy,
  type EntryStand,
  type TransferOrFound,
  foundDocument,
  isOutdated,
  planEntry,
  suppliesAsked,
} from './plan-document-entry.ts';
export type { UnlinkedDocument } from './unlinked-document.ts';
export { HELD_BACK, type SkippedSideTask, isHeldBack } from './skipped-side-task.ts';
export { UNMAILED, type Unmailed } from './unmailed.ts';
export { FILE_GATEWAYS, FILE_GATEWAY_NAMES, type FileGateway } from './file-gateway.ts';
export { ONCE_ASKED, OPEN_ITEM_CAUSES, type OnceAsked, type OpenItem, type OpenItemCause } from './open-item.ts';
export { NAME_REFUSALS, type NameRefusal, type NameRequest } from './name-request.ts';
export { kindOfConcern, ORDER_CONCERNS, type ConcernKind, type OrderConcern } from './order-concern.ts';
export type { OrderRecord } from './order-record.ts';
export { ORDER_STATES, type OrderState } from './order-state.ts';
export type { GatewayPayment, PaidOrder } from './paid-order.ts';
export { PAYOUT_CAUSES, type PayoutCause } from './payout-causes.ts';
export type { DocumentProcessing, ProcessingStatus } from './processing-status.ts';
export {
  type Between,
  COMPARED,
  RECKONING_CAUSES,
  type ReckonedDifference,
  type Reckoning,
  type ReckoningCause,
} from './reckoning.ts';
export type { CopyMailbox, PrintLayout, SellerProfile } from './seller-profile.ts';
export {
  ENTRY_KINDS,
  type EntryKind,
  type EntryReferences,
  type RowFault,
  type SettlementEntry,
  type SettlementFile,
  type UnreadRow,
} from './settlement-entry.ts';
export {
  BOOKING_STATES,
  type BillNote,
  type BookedPart,
  type BookingNote,
  type CauseNote,
  type EntryNote,
  type NoteContent,
  type NoteKind,
  type NoteOf,
  type SettlementNote,
} from './settlement-note.ts';
export type { ShopProfile } from './shop-profile.ts';
export { VOUCHER_KINDS, VOUCHER_MOVES, type VoucherMove } from './voucher-move.ts';
