export type { AccountOpenings } from '../ports/account-openings.ts';
export type { AccountingConsent } from '../ports/accounting-consent.ts';
export type { AccountingKeys } from '../ports/accounting-keys.ts';
export type { AccountingMessageFailure, AccountingMessages } from '../ports/accounting-messages.ts';
export type { BookkeepingFailure } from '../ports/bookkeeping.ts';
export type { OrderRecord } from '../ports/order-book.ts';
export type { PrivacyRequest } from '../ports/privacy-requests.ts';
export type { ActOnOrder, ActionFailure, ActionProgress } from '../use-cases/actions/act-on-order.ts';
export type { BeginVisit, Visit } from '../use-cases/admin/begin-visit.ts';
export { type ListShops, type ListedShop, documentsOf, failedOf, waitingOf } from '../use-cases/admin/list-shops.ts';
export { type LookAfterWork, type WorkView, FIGURE_DAYS } from '../use-cases/admin/look-after-work.ts';
export { type OfferPlans, OFFERED_ON_REQUEST } from '../use-cases/admin/offer-plans.ts';
export type { OperatorCouponsOf } from '../use-cases/admin/operator-coupons.ts';
export type { PlanMaintenance } from '../use-cases/admin/plan-maintenance.ts';
export type { OfferFailure, OfferOutcome } from '../use-cases/answer-offer.ts';
export type { AskForRights } from '../use-cases/ask-for-rights.ts';
export type { ChangeBatch } from '../use-cases/batches/change-batch.ts';
export type { ViewBatches } from '../use-cases/batches/view-batches.ts';
export type {
  BillingOutcome,
  ChangePlan,
  ChangePlanFailure,
  KeepPlanFailure,
  PurchaseFailure,
} from '../use-cases/billing/change-plan.ts';
export type { ListTransfers, UsedTransfer } from '../use-cases/billing/list-transfers.ts';
export type { SyncBilling, SyncFailure } from '../use-cases/billing/sync-billing.ts';
export type {
  PlanBill,
  PlansView,
  SeenCurrent,
  SeenPlan,
  SeenPurchase,
  ViewPlans,
} from '../use-cases/billing/view-plans.ts';
export type { BulkFailure, BulkOrders, BulkPreview, BulkWish } from '../use-cases/bulk/bulk-orders.ts';
export type { GatherPapers } from '../use-cases/bulk/gather-papers.ts';
export type { CorrectOrder, CorrectionFailure } from '../use-cases/correct-order.ts';
export type { Disconnect } from '../use-cases/disconnect.ts';
export type { SyncAccounting } from '../use-cases/account-changes/sync-accounting.ts';
export type {
  ImportDays,
  ImportFailure,
  ImportRunning,
  ImportView,
  TooManyImports,
} from '../use-cases/imports/import-days.ts';
export type { EarlierProgress, ImportDocuments } from '../use-cases/imports/import-documents.ts';
export type { ImportRecentOrders } from '../use-cases/imports/import-recent-orders.ts';
export type { MatchByHand, MatchByHandFailure } from '../use-cases/imports/match-by-hand.ts';
export type { SeenEarlierDocument } from '../use-cases/imports/seen-earlier.ts';
export type { UnlinkByHand, UnlinkFailure } from '../use-cases/imports/unlink-by-hand.ts';
export type { TakeAccountingMessage, ToldByAccounting } from '../use-cases/intake/take-accounting-message.ts';
export type { PrivacyMessage, TakePrivacyRequest } from '../use-cases/intake/take-privacy-request.ts';
export type { TakeShopMessage, ToldByShop } from '../use-cases/intake/take-shop-message.ts';
export type { LinkFailure, ReadLinkedFile } from '../use-cases/links/read-linked-file.ts';
export type { OrderLinkFailure, ReadOrderLink } from '../use-cases/links/read-order-link.ts';
export type { OrderLinks } from '../use-cases/links/show-order-links.ts';
export type { MailByHandFailure, MailFormFailure } from '../use-cases/mails/mail-by-hand-result.ts';
export type { MailByHand } from '../use-cases/mails/mail-by-hand.ts';
export type { SendTestMail } from '../use-cases/mails/send-test-mail.ts';
export type { LetterFailure, WriteToOperator } from '../use-cases/mails/write-to-operator.ts';
export type { OfferConnection } from '../use-cases/offer-connection.ts';
export type { AcceptTerms } from '../use-cases/onboarding/accept-terms.ts';
export type { ChooseRegime, RegimeFailure } from '../use-cases/onboarding/choose-regime.ts';
export type { PassStep } from '../use-cases/onboarding/pass-step.ts';
export type { OpenAccount } from '../use-cases/open-account.ts';
export type { PartnerSettingsOf } from '../use-cases/partner/change-partner-settings.ts';
export type { FollowRedemptions } from '../use-cases/partner/follow-redemptions.ts';
export type { PartnerCoupons, SeenPartnerCoupon } from '../use-cases/partner/partner-coupons.ts';
export type { PartnerProfile } from '../use-cases/partner/partner-profile.ts';
export type { MakePayoutFile, PayoutFileFault } from '../use-cases/partner/payout-file.ts';
export type { ReceiptArchive } from '../use-cases/partner/receipt-archive.ts';
export { type RefuseCommission, MAX_OF_REASON } from '../use-cases/partner/refuse-commission.ts';
export type { PayoutObstacle, PayoutParties, Payouts } from '../use-cases/partner/run-payouts.ts';
export type { TakePart } from '../use-cases/partner/take-part.ts';
export type { AllPartners, PartnerOverview, ViewPartner } from '../use-cases/partner/view-partner.ts';
export type {
  ChangeFailure,
  ChangePreferences,
  ChangedPreferences,
} from '../use-cases/preferences/change-preferences.ts';
export { revisionOf } from '../use-cases/preferences/preferences-revision.ts';
export type { ValidateMailServer } from '../use-cases/preferences/validate-mail-server.ts';
export type { DraftPreview, DraftPreviewFailure } from '../use-cases/previews/draft-preview.ts';
export type { DryRun, DryRunPart, DryRunSettings, ForeseenOrder } from '../use-cases/previews/dry-run.ts';
export type { PrintPreview, PrintPreviewFailure } from '../use-cases/previews/print-preview.ts';
export type { ClosePrivacyRequest } from '../use-cases/privacy/close-request.ts';
export type { ExportCustomer, ExportedCustomer } from '../use-cases/privacy/export-customer.ts';
export type { ListEarlierDocuments } from '../use-cases/views/list-earlier-documents.ts';
export type { ListEvents, ReadEvent, SeenEvent, WalkEvents } from '../use-cases/views/list-events.ts';
export type { ListPrivacyRequests, OrderNames } from '../use-cases/views/list-privacy-requests.ts';
export type { FindSettingsChange, ListSettingsChanges } from '../use-cases/views/list-settings-changes.ts';
export type { OrderViews } from '../use-cases/views/order-views.ts';
export type { AddressFailure, ViewAddress } from '../use-cases/views/view-address.ts';
export type { ShopDays, ViewDays } from '../use-cases/views/view-days.ts';
export type { ListOrders, ViewOrder } from '../use-cases/views/view-orders.ts';
export type { Overview, ViewOverview } from '../use-cases/views/view-overview.ts';
export type { AroundPreferences, ViewPreferences } from '../use-cases/views/view-preferences.ts';
export type { ViewReadiness } from '../use-cases/views/view-readiness.ts';
export type { ShopFigures, ViewShop } from '../use-cases/views/view-shop.ts';
export type { TemplateValuesFailure, ViewTemplateValues } from '../use-cases/views/view-template-values.ts';
export type { ViewUsedValues } from '../use-cases/views/view-used-values.ts';
