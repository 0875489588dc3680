export { type AccountingOfShops, accountingOfShops } from './connection/accounting-of-shops.ts';
export {
  type ActionFailure,
  type ActionProgress,
  type ActionWish,
  type ActOnOrder,
  makeActOnOrder,
} from './actions/act-on-order.ts';
export { type ActionItem, type PerformAction, makePerformAction } from './actions/perform-action.ts';
export { actionHandlersOf } from './actions/action-handlers.ts';
export { type BeginVisit, type Visit, makeBeginVisit } from './admin/begin-visit.ts';
export { makeProcessingAgreement, type ProcessingAgreement } from './agreement/processing-agreement.ts';
export { type LendToShop, makeLend } from './admin/lend.ts';
export { makeSwitchShop, type SwitchShop } from './admin/switch-shop.ts';
export { makeViewRevenue, type ViewRevenue } from './admin/view-revenue.ts';
export { type ListedShop, type ListShops, type ShopListQuery, makeListShops } from './admin/list-shops.ts';
export { type LookAfterWork, makeLookAfterWork } from './admin/look-after-work.ts';
export type { WorkView } from './admin/view-work.ts';
export { type AgreedPlans, type OfferPlans, makeOfferPlans } from './admin/offer-plans.ts';
export { type OperatorCouponsOf, makeOperatorCoupons } from './admin/operator-coupons.ts';
export { type PlanMaintenance, makePlanMaintenance } from './admin/plan-maintenance.ts';
export { type AdminAccess, type RecordAccess, makeRecordAccess } from './admin/record-access.ts';
export { type AddWork, type NewWork, makeAddWork } from './add-work.ts';
export { type AskForRights, makeAskForRights } from './shops/ask-for-rights.ts';
export { type Disconnect, type DisconnectWish, makeDisconnect } from './connection/disconnect.ts';
export { makeReviveBatches } from './batch-steps.ts';
export { type BatchChange, type ChangeBatch, makeChangeBatch } from './batches/change-batch.ts';
export { type BulkOrders, type BulkPreview, makeBulkOrders } from './bulk/bulk-orders.ts';
export type { ChosenOrders, BulkWish } from './bulk/bulk-wish.ts';
export type { BulkBeginning, BulkFailure } from './bulk/begin-bulk.ts';
export { type GatherPapers, makeGatherPapers, ORDERS_A_PDF, ORDERS_A_ZIP } from './bulk/gather-papers.ts';
export { makeOrderOfBatch } from './bulk/order-of-batch.ts';
export { AS_ORDER_STANDS } from './bulk/look-in-batch.ts';
export { makeReadOwnFile, type OwnFileFailure, type ReadOwnFile } from './bulk/read-own-file.ts';
export { type DoTask, type RunBatch, type TaskAnswer, makeRunBatch } from './batches/run-batch.ts';
export { type SeenBatch, type ViewBatches, makeViewBatches } from './batches/view-batches.ts';
export { type ChangePlan, type ChangePlanFailure, type WantedPlan, makeChangePlan } from './billing/change-plan.ts';
export type { PurchaseFailure } from './billing/purchase-feature.ts';
export type { KeepPlanFailure, BillingOutcome } from './billing/read-paid.ts';
export { type ListTransfers, type UsedTransfer, makeListTransfers } from './billing/list-transfers.ts';
export { type PartnerChange, type PartnerSettingsOf, makePartnerSettings } from './partner/change-partner-settings.ts';
export { type FollowRedemptions, makeFollowRedemptions } from './partner/follow-redemptions.ts';
export {
  type CountViews,
  type PartnerCoupons,
  type SeenPartnerCoupon,
  couponOfAll,
  makeCountViews,
  makePartnerCoupons,
} from './partner/partner-coupons.ts';
export { type PartnerProfile } from './partner/partner-profile.ts';
export { type PayoutForecast, type Payouts, makePayouts } from './partner/run-payouts.ts';
export type { PayoutParties } from './partner/payout-parties.ts';
export type { PayoutObstacle } from './partner/wanted-payout.ts';
export { RECEIPT_BOOKS, type ReceiptArchive, makeReceiptArchive } from './partner/receipt-archive.ts';
export {
  type CommissionRefusalFault,
  type RefuseCommission,
  makeRefuseCommission,
} from './partner/refuse-commission.ts';
export { type MakePayoutFile, type PayoutFile, type PayoutFileFault, makePayoutFile } from './partner/payout-file.ts';
export { type RememberInvitation, makeRememberInvitation } from './partner/remember-invitation.ts';
export { type TakePart, makeTakePart } from './partner/take-part.ts';
export {
  type AllPartners,
  type PartnerOverview,
  type RedemptionQuery,
  type ViewPartner,
  makeViewPartner,
} from './partner/view-partner.ts';
export { type SyncBilling, type SyncFailure, type SyncedShop, makeSyncBilling } from './billing/sync-billing.ts';
export { type CouponOf, findCoupon } from './billing/find-coupon.ts';
export {
  type PlanBill,
  type PlansView,
  type SeenCurrent,
  type SeenPlan,
  type SeenPurchase,
  type ViewPlans,
  makeViewPlans,
} from './billing/view-plans.ts';
export { makeCheckContact } from './passes/check-contact.ts';
export { type AddressFailure, makeViewAddress, type ViewAddress, type ViewedAddress } from './views/view-address.ts';
export { type CorrectOrder, makeCorrectOrder } from './corrections/correct-order.ts';
export type { CorrectionFailure } from './corrections/keep-corrections.ts';
export { type AskForName, type NameFailure, makeAskForName } from './customers/ask-for-name.ts';
export { type CustomerFailure, type SignedInCustomer, makeOrderOfCustomer } from './customers/order-of-customer.ts';
export { type OwnDocument, type OwnOrder, type ViewOwnOrder, makeViewOwnOrder } from './customers/view-own-order.ts';
export type { WantedCorrections } from './corrections/read-corrections.ts';
export { correctedOrders } from './corrections/corrected-orders.ts';
export { type ConnectAccounting, makeConnectAccounting } from './connection/connect-accounting.ts';
export { type AcceptTerms, type AcceptedWish, makeAcceptTerms } from './onboarding/accept-terms.ts';
export { type ChooseRegime, type RegimeFailure, makeChooseRegime } from './onboarding/choose-regime.ts';
export { type NotThere, type PassStep, makePassStep } from './onboarding/pass-step.ts';
export { type MailLimiter, makeMailLimiter } from './side-tasks/mail-limiter.ts';
export { type CatchUp, makeCatchUp } from './account-changes/catch-up.ts';
export { type ReleaseOrders, makeReleaseOrders } from './account-changes/release-orders.ts';
export { makeCheckConnection } from './account-changes/check-connection.ts';
export { type FollowAccounting, makeFollowAccounting } from './account-changes/follow-accounting.ts';
export { makeFollowDocument } from './account-changes/follow-document.ts';
export { makeLinkDocument } from './account-changes/link-document.ts';
export { type RefreshSeller, makeRefreshSeller } from './account-changes/refresh-seller.ts';
export { type SyncAccounting, type Synced, makeSyncAccounting } from './account-changes/sync-accounting.ts';
export { causesOf, eachInTurn } from './each-in-turn.ts';
export { forEachShop, ShopsUnreadable } from './for-each-shop.ts';
export { type GivePermissions, makeGivePermissions } from './shops/give-permissions.ts';
export { type GivePlans, makeGivePlans } from './billing/give-plans.ts';
export { type HandleShopMessage, makeHandleShopMessage } from './shops/handle-shop-message.ts';
export { type EarlierProgress, type ImportDocuments, makeImportDocuments } from './imports/import-documents.ts';
export { type ImportDays, type ImportView, makeImportDayOfBatch, makeImportDays } from './imports/import-days.ts';
export type { TooManyImports } from './imports/begin-import.ts';
export type { ImportRunning } from './imports/open-import.ts';
export type { WantedDay, PartOfDay, ImportFailure } from './imports/import-day.ts';
export { type UnlinkByHand, type UnlinkFailure, makeUnlinkByHand } from './imports/unlink-by-hand.ts';
export { type MatchByHand, type MatchByHandFailure, makeMatchByHand } from './imports/match-by-hand.ts';
export type { Chosen } from './imports/read-earlier.ts';
export { type MatchDocument, type NotMatched, makeMatchDocument } from './imports/match-document.ts';
export { makeLinkEarlier } from './imports/link-earlier.ts';
export type { LinkFirst } from './passes/link-unlinked.ts';
export {
  type ImportRecentOrders,
  makeImportRecentOrders,
  type RecentProgress,
} from './imports/import-recent-orders.ts';
export { makeIssueDocument } from './passes/issue-document.ts';
export { recordOf } from './passes/order-record.ts';
export { type ShopWorker, makeShopWorker } from './worker/shop-worker.ts';
export { type LinkFailure, type ReadLinkedFile, type Reader, makeReadLinkedFile } from './links/read-linked-file.ts';
export { type LoadMetafields, type LoadedMetafields, makeLoadMetafields } from './passes/load-metafields.ts';
export { type LookAgain, makeLookAgain } from './look-again.ts';
export type { MailByHandFailure, MailFormFailure } from './mails/mail-by-hand-result.ts';
export { type MailByHand, type OpenedForm, makeMailByHand } from './mails/mail-by-hand.ts';
export type { MailWish } from './mails/send-press.ts';
export { type SendSummary, isSummarised, makeSendSummary } from './mails/send-summary.ts';
export { type SendTestMail, makeSendTestMail } from './mails/send-test-mail.ts';
export {
  type LetterFailure,
  type SendToOperator,
  type WriteToOperator,
  makeWriteToOperator,
} from './mails/write-to-operator.ts';
export { summaryDueAt } from './mails/read-summary.ts';
export { type OfferFailure, type OfferOutcome } from './connection/answer-offer.ts';
export type { WantedOpening } from './connection/kept-opening.ts';
export { type DailyLimit, type OpenAccount, makeOpenAccount } from './connection/open-account.ts';
export { type NewOffer, type OfferConnection, makeOfferConnection } from './connection/offer-connection.ts';
export type { Outcome } from './passes/order-outcome.ts';
export { isPassing } from './passing-failure.ts';
export {
  type ChangeAsked,
  type ChangeFailure,
  type ChangePreferences,
  type ChangedPreferences,
  makeChangePreferences,
} from './preferences/change-preferences.ts';
export { mailPassword } from './preferences/mail-password.ts';
export { revisionOf } from './preferences/preferences-revision.ts';
export {
  type MailServerForm,
  type ValidateMailServer,
  makeValidateMailServer,
} from './preferences/validate-mail-server.ts';
export {
  type OrderLinkFailure,
  type OrderLinkFile,
  type ReadOrderLink,
  makeReadOrderLink,
} from './links/read-order-link.ts';
export { type OrderLinks, type ShownOrderLinks, makeOrderLinks } from './links/show-order-links.ts';
export { type AnswerPrivacyRequest, makeAnswerPrivacyRequest } from './privacy/answer-request.ts';
export { type PrivacyAnswer } from './privacy/conclude-request.ts';
export { type ClosePrivacyRequest, type ClosedByHand, makeClosePrivacyRequest } from './privacy/close-request.ts';
export { type EndAccess, makeEndAccess } from './privacy/end-access.ts';
export {
  type ExportCustomer,
  type ExportFailure,
  type ExportWish,
  type ExportedCustomer,
  makeExportCustomer,
} from './privacy/export-customer.ts';
export { makeProcessOrder } from './passes/process-order.ts';
export type { ProcessOrder } from './passes/order-outcome.ts';
export { type ResumeTransfers, makeResumeTransfers } from './billing/resume-transfers.ts';
export { makeResolveDocument } from './passes/resolve-document.ts';
export { type ReviewOrders, makeReviewOrders } from './review-orders.ts';
export { type EndOwnSubscriptions, isLeftOver, makeEndOwnSubscriptions } from './shops/end-own-subscriptions.ts';
export { type SweepShop, makeSweepShop } from './shops/sweep-shop.ts';
export { type EnterAccount, type EnteredWrong, makeEnterAccount } from './connection/enter-account.ts';
export { type HandOverOriginals, makeHandOverOriginals, type PackedOriginals } from './privacy/hand-over-originals.ts';
export { makeSeriesElsewhere } from './connection/series-elsewhere.ts';
export { type CompleteEvidence, makeCompleteEvidence } from './evidence/complete-evidence.ts';
export { makeRecheckAccess } from './connection/recheck-access.ts';
export { type TellTransfers, makeTellTransfers } from './passes/tell-transfers.ts';
export { makeRemoveNeedlessTexts, type RemoveNeedlessTexts } from './privacy/remove-needless-texts.ts';
export { type ReadPrivacyRequestAgain, makeReadPrivacyRequestAgain } from './intake/read-privacy-request-again.ts';
export {
  type TakeAccountingMessage,
  type TakenAccountingMessage,
  type ToldByAccounting,
  makeTakeAccountingMessage,
} from './intake/take-accounting-message.ts';
export {
  type PrivacyAsked,
  type PrivacyMessage,
  type TakenRequest,
  type TakePrivacyRequest,
  makeTakePrivacyRequest,
} from './intake/take-privacy-request.ts';
export {
  type TakenMessage,
  type TakeShopMessage,
  type ToldByShop,
  makeTakeShopMessage,
} from './intake/take-shop-message.ts';
export {
  type MonthReading,
  makeReadMonth,
  makeReadOrdersOfMonth,
  makeReadUnread,
  type ReadMonth,
  type ReadOrdersOfMonth,
  type ReadUnread,
} from './reconciliation/read-month.ts';
export { type ExplainGap, type ExplainGapFailure, makeExplainGap } from './reconciliation/explain-gap.ts';
export {
  type BeginMonthFolder,
  makeBeginMonthFolder,
  makeReadEditionDocuments,
  type MonthFolderFailure,
} from './handover/begin-month-folder.ts';
export {
  type AuditPackageFailure,
  type BeginAuditPackage,
  makeBeginAuditPackage,
} from './audit/begin-audit-package.ts';
export { makeAuditOfBatch } from './audit/audit-of-batch.ts';
export type { CountsOfYear } from './audit/counts-of-year.ts';
export { makePackAuditPackage, type PackAuditPackage } from './audit/pack-audit-package.ts';
export { makeVerifyRecord, type VerifyRecord } from './audit/read-record.ts';
export { makeReadUnkept } from './audit/read-unkept.ts';
export { makeVerifyInTurn, type VerifyInTurn } from './audit/verify-in-turn.ts';
export { type AuditView, makeViewAudit, type SeenPackage, type ViewAudit } from './audit/view-audit.ts';
export { makeFolderOfBatch } from './handover/folder-of-batch.ts';
export { makeGatherMonthFacts } from './handover/gather-month-facts.ts';
export { makePackMonthFolder, type PackedFolder, type PackMonthFolder } from './handover/pack-month-folder.ts';
export {
  type DeclareOss,
  type DeclareOssFailure,
  makeDeclareOss,
  makeNoteOtherSales,
  type NoteOtherSales,
} from './handover/declare-oss.ts';
export { makeReadVouchers } from './handover/read-vouchers.ts';
export { makeReadOss, type DistanceYear, type OssReading, type ReadOss } from './handover/read-oss.ts';
export { makeReadListedDocuments, type ReadListedDocuments } from './handover/read-listed-documents.ts';
export {
  makeViewMonthFolder,
  type MonthFolderView,
  type SeenEdition,
  type ViewMonthFolder,
} from './handover/view-month-folder.ts';
export { type MarkPayout, makeMarkPayout } from './payouts/mark-payout.ts';
export { type ReadPayouts, makeReadPayouts } from './payouts/read-payouts.ts';
export { type BookPayouts, makeBookPayouts } from './payouts/book-payouts.ts';
export { bookingObstacle } from './payouts/booking-obstacle.ts';
export { type ChoosePaymentWay, type WayObstacle, makeChoosePaymentWay } from './payouts/choose-payment-way.ts';
export { type NoteFeeBill, makeNoteFeeBill } from './payouts/note-fee-bill.ts';
export { type NoFeeBill, type ReadFeeBill, makeReadFeeBill } from './payouts/read-fee-bill.ts';
export { type ReadSettlements, type SettlementsRead, makeReadSettlements } from './payouts/read-settlements.ts';
export { type SayCause, makeSayCause } from './payouts/say-cause.ts';
export { type AnswerEntry, makeAnswerEntry } from './payouts/answer-entry.ts';
export { type SettlementsOfMonth, type ViewSettlements, makeViewSettlements } from './payouts/view-settlements.ts';
export {
  type BalanceOfMonth,
  type PayoutsOfMonth,
  type ReckonedPayout,
  type ViewPayout,
  type ViewPayouts,
  makeViewPayout,
  makeViewPayouts,
} from './payouts/view-payouts.ts';
export { makeReadPatiently } from './bulk/read-patiently.ts';
export { type GiveAccess, makeGiveAccess } from './adviser/give-access.ts';
export type { WantedAccess, GiveAccessFailure } from './adviser/invite-adviser.ts';
export { type EnterAccess, makeEnterAccess } from './adviser/enter-access.ts';
export type { SendCodeFailure } from './adviser/send-code.ts';
export type { OpenAccess, AdviserStanding } from './adviser/adviser-standing.ts';
export { type MailToAdviser, makeMailToAdviser } from './adviser/mail-to-adviser.ts';
export { type ReadAsAdviser, makeReadAsAdviser } from './adviser/read-as-adviser.ts';
export type { SeenDocument, SeenByAdviser } from './adviser/seen-by-adviser.ts';
export type { FoundByAdviser } from './adviser/search-as-adviser.ts';
export {
  makeReadNumbers,
  makeReadNumbersBetween,
  type ReadNumbers,
  type ReadNumbersOfMonth,
} from './reconciliation/read-numbers.ts';
export { type ListEarlierDocuments, makeListEarlierDocuments } from './views/list-earlier-documents.ts';
export type { SeenEarlierDocument } from './imports/seen-earlier.ts';
export { type ShopDays, type ViewDays, makeViewDays } from './views/view-days.ts';
export {
  type ListEvents,
  makeListEvents,
  type ReadEvent,
  makeReadEvent,
  type SeenEvent,
  type WalkEvents,
  makeWalkEvents,
} from './views/list-events.ts';
export {
  type FindSettingsChange,
  type ListSettingsChanges,
  makeFindSettingsChange,
  makeListSettingsChanges,
} from './views/list-settings-changes.ts';
export { type EInvoicesView, type NoEInvoice, type ViewEInvoices, makeViewEInvoices } from './views/view-e-invoices.ts';
export { type ViewZeroRates, type ZeroRateQuestion, makeViewZeroRates } from './views/view-zero-rates.ts';
export { type UsedValues, type ViewUsedValues, makeViewUsedValues } from './views/view-used-values.ts';
export {
  type ListedPrivacyRequest,
  type ListPrivacyRequests,
  type OrderNames,
  type PrivacyRequestList,
  makeListPrivacyRequests,
} from './views/list-privacy-requests.ts';
export {
  type ListOrders,
  type OrderFilter,
  type OrderList,
  type OrderListQuery,
  type SeenOrder,
  type ViewOrder,
  makeListOrders,
  makeViewOrder,
  type ViewedOrder,
} from './views/view-orders.ts';
export { type OrderViews, makeOrderViews } from './views/order-views.ts';
export { type DraftPreview, makeDraftPreview } from './previews/draft-preview.ts';
export type { DraftPreviewFailure } from './previews/earlier-preview.ts';
export {
  type DryRun,
  type DryRunPart,
  type DryRunSettings,
  type ForeseenOrder,
  makeDryRun,
} from './dry-runs/dry-run.ts';
export {
  makeForeseeReadOrder,
  type ForeseeReadOrder,
  type ForeseenRead,
  type OrderAsRead,
} from './dry-runs/foresee-read-order.ts';
export { makeReadSwitch, type ReadSwitch } from './read-switch.ts';
export { foreseeSide, toldSide, type DecidedAt } from './dry-runs/foresee-side.ts';
export { makeTryOrders, type TriedOrders, type TryOrders } from './dry-runs/try-orders.ts';
export type { TriedDays, TriedPart, TriedSettings } from './dry-runs/list-tried-orders.ts';
export { nothingBefore, type ForeseenBefore } from './dry-runs/foreseen-before.ts';
export { type ForeseeCreation, makeForeseeCreation } from './previews/foresee-creation.ts';
export { type ForeseenCreation } from './previews/foreseen-creation.ts';
export { type PrintPreview, type PrintPreviewFailure, makePrintPreview } from './previews/print-preview.ts';
export type { PreviewWish } from './previews/read-preview.ts';
export { type Overview, type ViewOverview, makeViewOverview } from './views/view-overview.ts';
export { type AroundPreferences, type ViewPreferences, makeViewPreferences } from './views/view-preferences.ts';
export {
  type TemplateValues,
  type TemplateValuesFailure,
  type TemplateValuesWish,
  type ViewTemplateValues,
  makeViewTemplateValues,
} from './views/view-template-values.ts';
export {
  type DocumentedProcedures,
  makeDocumentedProcedures,
  type PrintedVersion,
  type ProceduresFailure,
  type ProceduresStanding,
} from './procedures/documented-procedures.ts';
export { type DrawnSample, makeTakeSample, type TakeSample } from './procedures/take-sample.ts';
export { type ViewReadiness, makeViewReadiness } from './views/view-readiness.ts';
export { type ShopFigures, type ViewShop, makeViewShop } from './views/view-shop.ts';
export { type WelcomeShop, makeWelcomeShop } from './shops/welcome-shop.ts';
export type { WorkAnswer } from './work-answer.ts';
export {
  makePreviewRepair,
  type PreviewedRepair,
  type RepairPreviews,
  type PreviewRepair,
  type RepairWish,
  type UnpreviewedBecause,
} from './repairs/preview-repair.ts';
export { makeRunRepair, type RepairFailure, type RunRepair } from './repairs/run-repair.ts';
export type { SettingFailure } from './repairs/repaired-shop.ts';
export { makeUndoRepair, type UndoneRepair, type UndoRepair } from './repairs/undo-repair.ts';
export { makeViewRepairs, type Repairs, type ViewRepairs } from './repairs/view-repairs.ts';
