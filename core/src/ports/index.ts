export type { AccountOpenings, OpenedAccount, WantedAccount } from './account-openings.ts';
export type { AccountingAccess, LentAccount } from './accounting-access.ts';
export type { AccountingEntries, EnteredFault } from './accounting-entries.ts';
export type { AccountingKeys } from './accounting-keys.ts';
export type { AccountingConsent, ConsentRequest } from './accounting-consent.ts';
export type { AccountingMessage, AccountingMessageFailure, AccountingMessages } from './accounting-messages.ts';
export type { AccountingBooks, AccountingPages, AccountingTarget } from './accounting-target.ts';
export type { ReadEInvoice } from './e-invoice-reader.ts';
export type { AttachmentFailure, AttachmentSource } from './attachment-source.ts';
export type { Billing, BillingFailure, StartedCharge, WantedPurchase, WantedSubscription } from './billing.ts';
export type {
  BookedClient,
  BookedPaper,
  Booking,
  BookingFile,
  BookingFiles,
  BookingsOfMonth,
} from './booking-files.ts';
export type { BatchBook, BatchCounts } from './batch-book.ts';
export type {
  Bookkeeping,
  BookkeepingAnswer,
  BookkeepingFailure,
  DocumentFile,
  IssueOrder,
  IssueTrace,
  Sighting,
  ToldUnpaid,
} from './bookkeeping.ts';
export type { AdviserAccesses, AdviserLinks } from './adviser-accesses.ts';
export type { Clock } from './clock.ts';
export type { Heartbeat } from './heartbeat.ts';
export type { ContactBook, ContactFailure } from './contact-book.ts';
export type { DocumentChanges, InspectedDocument, ListedDocument } from './document-changes.ts';
export type { DocumentLinks, DocumentRegister, IssuedInHour, UntaxedCount } from './document-register.ts';
export type { EvidenceBook } from './evidence-book.ts';
export type { EvidenceSeal, SealedKey, TextSeal } from './evidence-seal.ts';
export type { EarlierCounts, EarlierDocuments } from './earlier-documents.ts';
export type { FolderFile, FolderReport, FolderWriter, ReportTable, TablePart } from './folder-writer.ts';
export type { ExplainedGaps } from './explained-gaps.ts';
export type { EditionName, FolderLists } from './folder-lists.ts';
export type { MonthEditions } from './month-editions.ts';
export type { SideTaskRegister } from './side-task-register.ts';
export type { DayFigure, DayFigures } from './day-figures.ts';
export type { OssStatements } from './oss-statements.ts';
export type { OperatorCoupons } from './operator-coupons.ts';
export type { PlannedMaintenance } from './planned-maintenance.ts';
export type { Pulse, Pulses } from './pulses.ts';
export { COUNTED_EVENTS, MAX_COUNTED, type CountedEvent } from './event-log.ts';
export type { EventLog, EventQuery, EventsAboutPerson, EventsSought } from './event-log.ts';
export type { IdSource } from './id-source.ts';
export { NotYet } from './job-board.ts';
export type { JobBoard, JobData, LateJob, RecurringJob } from './job-board.ts';
export type { KeptFiles, SealedFiles } from './kept-files.ts';
export { MAX_LEASE_SECONDS, type Lease, type Leases } from './leases.ts';
export type { Drawn, LastNumber, Original, Originals, OriginalsOf, SealedOriginals } from './originals.ts';
export type { OfferedAccess } from './offered-access.ts';
export type {
  OpenItemCount,
  OrderBook,
  OrderInBook,
  ReckonedInBook,
  StoppedCount,
  OrderQuery,
  OrderSelection,
  Page,
  PartOfStopped,
  PlacedWithin,
} from './order-book.ts';
export type { OrderEvidence } from './order-evidence.ts';
export type { ListingState, OrderListing, OrderListingFailure } from './order-listing.ts';
export type { OrderSource, OrderSourceFailure, PlacedOrders, UpdatedOrder } from './order-source.ts';
export type { AgreementPrinter, PrintedAgreement } from './agreement-printer.ts';
export type { PartnerReceipt, ReceiptIssuer, ReceiptPrinter } from './receipt-printer.ts';
export type { CouponViews, Invitation, PartnerBook, PendingCodes } from './partner-book.ts';
export type { PayoutBook } from './payout-book.ts';
export type { SettlementBook } from './settlement-book.ts';
export type { PayoutSource, PayoutSourceFailure, UnpaidLines } from './payout-source.ts';
export type { PayableTo, PayingAccount, PayoutFiles } from './payout-files.ts';
export type { BankTransaction, PaymentBook, ProviderAccount } from './payment-book.ts';
export type { MailFailure, Postbox } from './postbox.ts';
export {
  type AskedCustomer,
  type KeptData,
  MERCHANT_STATES,
  NAMING_REQUESTS_PER_PAGE,
  MAX_OF_MESSAGE,
  type NewPrivacyRequest,
  type OpenRequest,
  type OpenRequests,
  PRIVACY_REQUEST_KINDS,
  type PrivacyOutcome,
  type PrivacyRequest,
  type PrivacyRequestKind,
  type PrivacyRequestState,
  type PrivacyRequests,
  type WaitingRequests,
} from './privacy-requests.ts';
export type { ReadSettlementFile, UnreadableSettlementFile } from './settlement-files.ts';
export { type SealedStore, type SealedText, type SecretVault, UnopenableSecret } from './secret-vault.ts';
export type { VatIdRegistries, VatIdRegistry } from './vat-id-registry.ts';
export type { PackedFile, PaperBinder } from './paper-binder.ts';
export type { PrintedPart, PrintedText, TextPrinter } from './text-printer.ts';
export type { PreviewPrinter, PrintFailure } from './preview-printer.ts';
export type { PaidMarkFailure, ShopWriter, ShopWriterFailure } from './shop-writer.ts';
export { type ListedSettingsChange, MAX_LISTED_BYTES, type SettingsHistory } from './settings-history.ts';
export {
  type LinkOfEveryOrder,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
  type NotificationTemplate,
  type ShopNotifications,
} from './shop-notifications.ts';
export type { EventOfShop, ShopReads } from './shop-reads.ts';
export type { OwnSubscription, OwnSubscriptions } from './own-subscriptions.ts';
export { type OpenEvents, type OpenWorkOfKind, type WorkChange, type WorkQueue } from './work-queue.ts';
export { UnreadableRecord } from './unreadable-record.ts';
export type { WorkDefect, WorkDefects } from './work-defects.ts';
export type { Contact, ContactAddress, ContactDraft, ContactTrace } from './contact.ts';
export type { Mail, MailAttachment, MailServer } from './mail.ts';
