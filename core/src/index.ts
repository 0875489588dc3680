export * from './kernel/result.ts';
export * from './kernel/exact.ts';
export * from './kernel/money.ts';
export * from './kernel/tax-rate.ts';
export * from './kernel/calendar.ts';
export * from './kernel/ids.ts';
export { germanNumber } from './kernel/german-number.ts';
export { DOCUMENT_NOUNS } from './documents/document-nouns.ts';
export { allocate } from './kernel/allocation.ts';
export type * from './orders/statuses.ts';
export type * from './orders/order.ts';
export { hasHappened, isCancelled, isFulfilled, isPaid } from './orders/has-happened.ts';
export { simpleOrder, type SimpleLine, type SimpleOrder } from './orders/simple-order.ts';
export { orderIdentities, type BrokenIdentity, type Identity } from './orders/order-identities.ts';
export { orderMoney, type OrderMoney } from './orders/order-money.ts';
export { partsOfOrder, partsOfRefund, type OrderPart } from './orders/ordered-parts.ts';
export { chargedParts, type ChargedPart } from './orders/charged-parts.ts';
export { refundValue, type ReturnFee } from './orders/refund-value.ts';
export { allocateDiscount, type OrderDiscount } from './orders/discount-allocation.ts';
export { FULFILMENT_WORDS } from './orders/fulfilment-words.ts';
export { isSettled, receivedMoney, type ReceivedMoney } from './orders/received-money.ts';
export type * from './tax/treatment.ts';
export { grossCents, taxOf, type PriceBasis } from './tax/amounts.ts';
export { isKnownRate, standardRate } from './tax/vat-rates.ts';
export type { RateCategory } from './tax/vat-rate-table.ts';
export type { Territory } from './tax/territory-table.ts';
export { distanceSaleRate, zoneOf, type Place, type Zone, type ZonedPlace } from './tax/zone.ts';
export { taxTreatment } from './tax/tax-treatment.ts';
export type { Supplied, SupplyNature, TaxQuestion } from './tax/tax-question.ts';
export { accountingCountry } from './tax/accounting-country.ts';
export { needsContact, regimeOf } from './tax/regime.ts';
export { DOCUMENT_KINDS } from './documents/draft.ts';
export type * from './documents/draft.ts';
export type * from './documents/coverage.ts';
export type * from './documents/expected-supply.ts';
export type * from './documents/issued-document.ts';
export { numberOf } from './documents/document-number.ts';
export {
  DOCUMENT_STATES,
  documentStates,
  isOverdue,
  type DocumentFacts,
  type DocumentState,
} from './documents/document-state.ts';
export { creditedAmounts } from './documents/credited-amounts.ts';
export { missedSupply, type SupplyFacts } from './documents/missed-supply.ts';
export { differenceText } from './events/difference-text.ts';
export { openItemText } from './events/open-item-text.ts';
export { orderSummary, type SummedDocument, type SummedOrder } from './events/order-summary.ts';
export type * from './documents/balance.ts';
export { buildInvoice, type InvoiceContext } from './documents/build-invoice.ts';
export { buildDeliveryNote } from './documents/delivery-note.ts';
export { planAdditionalInvoice, planInvoice } from './documents/invoice-plan.ts';
export { planCorrection, planCreditNote, type CreditContext, type CreditedInvoice } from './documents/credit-plan.ts';
export { plainDraft, type DocumentPlan } from './documents/document-plan.ts';
export { settledDraft } from './documents/settle-document.ts';
export type { DocumentContext } from './documents/document-context.ts';
export { SETTLING_STEPS, type CutText, type DocumentNotice, type SettlingStep } from './documents/document-notice.ts';
export { ledgerOf, type LedgerDocument, type LedgerParts, type OrderLedger } from './documents/order-ledger.ts';
export type * from './documents/wording.ts';
export { templateWording } from './documents/template-wording.ts';
export {
  creditPositions,
  invoicePositions,
  manualPosition,
  type PositionOptions,
} from './documents/document-positions.ts';
export type { DiscountMode } from './documents/positions.ts';
export type { TaxFix } from './documents/tax-fixes.ts';
export type { DocumentLanguage } from './documents/words.ts';
export { invoiceTreatment, type TreatmentContext } from './documents/invoice-treatment.ts';
export { documentTotals } from './documents/document-totals.ts';
export { guardTotal, MISMATCH_CAUSES, type MismatchCause } from './documents/total-guard.ts';
export { balanceOf, balanceOfOrder, type CountedDocument } from './documents/order-balance.ts';
export { differenceOf, type Compared, type OrderDifference } from './documents/order-difference.ts';
export { BALANCE_CAUSES, balanceCauses, type BalanceCause, type BookedDocument } from './documents/balance-causes.ts';
export { cutText, MOST_POSITIONS, TEXT_LIMITS } from './documents/cut-text.ts';
export type * from './shops/shop.ts';
export type * from './subscriptions/subscription-state.ts';
export { subscriptionPlan, type SubscriptionPlan } from './subscriptions/subscription-plan.ts';
export * from './preferences/preferences.ts';
export * from './decisions/reasons.ts';
export type * from './decisions/decision.ts';
export { decide } from './decisions/decide.ts';
export { doneByText } from './events/done-by.ts';
export type * from './events/event.ts';
export {
  EVENT_KINDS,
  EVENT_NAMES,
  isEventName,
  type EventFact,
  type EventName,
  type EventStatusOf,
} from './events/event-catalogue.ts';
export type { EventKind } from './events/event-kind.ts';
export { logEvent, type EventParts } from './events/log-event.ts';
export { shortEmail } from './events/german-words.ts';
export { eventText, isKnownEvent, type TellableEvent } from './events/event-text.ts';
export {
  countsAsProcessed,
  CREATE_REASONS,
  placesOfReason,
  PROCESS_REASONS,
  PULL_REASONS,
  SKIP_REASONS,
  type ReasonPlace,
  type SkippedDocument,
} from './events/reason-places.ts';
export { DIALOG_TEXTS } from './events/dialog-texts.ts';
export { reasonText, type TellableReason } from './events/reason-text.ts';
export type * from './ports/clock.ts';
export type * from './ports/id-source.ts';
export type * from './ports/order-source.ts';
export type * from './ports/bookkeeping.ts';
export type * from './ports/document-register.ts';
export * from './records/index.ts';
export * from './work/index.ts';
export * from './ports/work-queue.ts';
export { folded } from './search/folded.ts';
export { SEARCH_LENGTH, searchTerms, type SearchTerm } from './search/search-terms.ts';
export type * from './ports/order-book.ts';
export type * from './ports/order-records.ts';
export type * from './ports/event-log.ts';
export type * from './ports/shop-register.ts';
export type * from './ports/kept-files.ts';
export type * from './ports/leases.ts';
export type * from './ports/offered-access.ts';
export type * from './ports/secret-vault.ts';
export type * from './ports/job-board.ts';
export type * from './ports/stores.ts';
export type * from './ports/errand-register.ts';
export type * from './ports/contact-book.ts';
export type * from './ports/payment-book.ts';
export type * from './ports/document-changes.ts';
export type * from './ports/shop-desk.ts';
export type * from './ports/webhook-subscriptions.ts';
export type * from './ports/postbox.ts';
export type * from './ports/attachment-source.ts';
export type * from './ports/accounting-access.ts';
export type * from './ports/accounting-consent.ts';
export type * from './ports/accounting-messages.ts';
export type * from './ports/accounting-target.ts';
export * from './ports/privacy-requests.ts';
export {
  makeAnswerPrivacyRequest,
  type AnswerPrivacyRequest,
  type PrivacyAnswer,
} from './use-cases/privacy/answer-request.ts';
export {
  makeExportCustomer,
  type ExportCustomer,
  type ExportedCustomer,
  type ExportFailure,
  type ExportWish,
} from './use-cases/privacy/export-customer.ts';
export {
  makeClosePrivacyRequest,
  type ClosedByHand,
  type ClosePrivacyRequest,
} from './use-cases/privacy/close-request.ts';
export type { CustomerReport } from './privacy/customer-report.ts';
export { makeEndAccess, type EndAccess } from './use-cases/privacy/end-access.ts';
export {
  RETENTION,
  retentionCutoff,
  type DataClass,
  type RetentionLimit,
  type RetentionRow,
} from './privacy/retention-table.ts';
export { DOCUMENT_RETENTION, type DocumentRetention } from './privacy/document-retention.ts';
export { ERASED_NAME, redactedEvent, redactedOrder } from './privacy/redaction.ts';
export { askedForFrom, DAYS_OF_FAREWELL, erasedFrom, privacyDeadline } from './privacy/deadlines.ts';
export * from './use-cases/add-work.ts';
export * from './use-cases/issue-document.ts';
export * from './use-cases/process-order.ts';
export type { Outcome } from './use-cases/order-outcome.ts';
export * from './use-cases/work-lane.ts';
export * from './use-cases/handle-shop-message.ts';
export * from './use-cases/sweep-shop.ts';
export * from './use-cases/welcome-shop.ts';
export * from './use-cases/connect-accounting.ts';
export * from './use-cases/reconcile-subscriptions.ts';
export * from './use-cases/offer-connection.ts';
export { makeCatchUp, type CatchUp } from './use-cases/follow/catch-up.ts';
export { makeCheckContact, type CheckContact } from './use-cases/follow/check-contact.ts';
export { makeCheckConnection, type CheckConnection } from './use-cases/follow/check-connection.ts';
export { makeRefreshSeller, type RefreshSeller } from './use-cases/follow/refresh-seller.ts';
export { makeReviewOrders, type ReviewOrders } from './use-cases/review-orders.ts';
export { makeFollowAccounting, type FollowAccounting } from './use-cases/follow/follow-accounting.ts';
export { makeFollowDocument, type FollowDocument } from './use-cases/follow/follow-document.ts';
export { makeLinkDocument, type LinkDocument } from './use-cases/follow/link-document.ts';
export type { WorkAnswer } from './use-cases/work-answer.ts';
export { isPassing } from './use-cases/passing-failure.ts';
export { revisionOf } from './use-cases/preferences/preferences-revision.ts';
export {
  makeChangePreferences,
  SMTP_PASSWORD,
  type ChangedPreferences,
  type ChangePreferences,
  type ChangeAsked,
  type ChangeFailure,
} from './use-cases/preferences/change-preferences.ts';
export {
  makeValidateMailServer,
  type MailServerForm,
  type ValidateMailServer,
} from './use-cases/preferences/validate-mail-server.ts';
export {
  makeReadLinkedFile,
  type LinkFailure,
  type Reader,
  type ReadLinkedFile,
} from './use-cases/links/read-linked-file.ts';
export { makeRenewLink, type RenewLink } from './use-cases/links/renew-link.ts';
export { makeLookAgain, type LookAgain } from './use-cases/look-again.ts';
export { accountingOfShops, type AccountingOfShops } from './use-cases/accounting-of-shops.ts';
export { deniedScopes } from './shops/account-rights.ts';
export type { DeniedRight } from './shops/shop.ts';
export { countTransfers } from './use-cases/count-transfers.ts';
export { makeTellTransfers, type TellTransfers } from './use-cases/tell-transfers.ts';
export { makeResumeTransfers, type ResumeTransfers } from './use-cases/resume-transfers.ts';
export { makeGivePlans, type GivePlans } from './use-cases/give-plans.ts';
export { makeLoadMetafields, type LoadedMetafields, type LoadMetafields } from './use-cases/load-metafields.ts';
export { makeMailGate, type MailGate } from './use-cases/errands/mail-gate.ts';
export { makeMailByHand, type MailByHand, type MailWish } from './use-cases/mails/mail-by-hand.ts';
export type { MailByHandFailure } from './use-cases/mails/mail-by-hand-result.ts';
export { isSummarised, makeSendSummary, summaryDueAt, type SendSummary } from './use-cases/mails/send-summary.ts';
export * from './plans/plans.ts';
export { checkVatId, normalisedVatId, type CheckDigitState, type VatIdCheck } from './vat-ids/vat-id.ts';
export { vatCountryOf, type VatCountry } from './vat-ids/vat-formats.ts';
export type { VatIdFault } from './vat-ids/vat-id-fault.ts';
export { findVatId, findVatIdByPattern, findVatIds, type FoundVatId, type VatIdSearch } from './vat-ids/find-vat-id.ts';
export type { TextSpan } from './vat-ids/reading.ts';
export {
  VAT_ID_PLACES,
  vatIdOfOrder,
  type VatIdBearer,
  type VatIdOfOrder,
  type VatIdPlace,
} from './vat-ids/vat-id-places.ts';
export {
  checkTaxNumber,
  isGermanState,
  statesOfTaxNumber,
  type GermanState,
  type TaxNumberCheck,
} from './vat-ids/tax-number.ts';
export { checkBic, checkIban, maskedIban, type BicCheck, type IbanCheck, type IbanFault } from './vat-ids/iban.ts';
export {
  DATE_MODIFIERS,
  shiftedDay,
  type DateModifier,
  type DateShift,
  type DateUnit,
} from './delivery/date-modifier.ts';
export { daySpan, type DaySpan } from './delivery/day-span.ts';
export { eventDays, type EventDays, type Happenings } from './delivery/event-day.ts';
export {
  deliveryDates,
  type DeliveryDateRemark,
  type DeliveryDateRule,
  type DeliveryDates,
  type DeliveryDateSetting,
} from './delivery/delivery-dates.ts';
export { isAnotherServer, hasSmtpServer, SMTP_STATES, smtpFaults, type SmtpState } from './preferences/smtp-faults.ts';
export {
  describeField,
  FIELD_KEYS,
  FIELDS,
  fieldOf,
  fieldsOfSection,
  isFieldKey,
  shownSections,
  type FieldDescription,
} from './preferences/catalogue.ts';
export type { Field, Needs } from './preferences/field.ts';
export { faultText, type FaultCode, type FieldFault } from './preferences/field-fault.ts';
export type { FieldKind, Limit } from './preferences/shape.ts';
export { SECTIONS, type Section, type SectionId } from './preferences/sections.ts';
export {
  applyChange,
  settlePreferences,
  type AppliedChange,
  type PreferencesChange,
} from './preferences/apply-change.ts';
export type { Cause } from './preferences/forced-settings.ts';
export { missingRights, missingShopRights, type MissingRight } from './preferences/missing-rights.ts';
export { missingFor, type PreferenceContext } from './preferences/missing-needs.ts';
export { unavailability, type Unavailable } from './preferences/availability.ts';
export {
  exportPreferences,
  preferencesFrom,
  storedPreferencesFrom,
  unknownFaults,
  type ReadPreferences,
} from './preferences/read-preferences.ts';
export { changedFields } from './preferences/compare-preferences.ts';
export { isSameValue } from './preferences/same-value.ts';
export {
  AUTOMATION_LABELS,
  automationLevel,
  completesAutomation,
  type AutomationLevel,
} from './preferences/automation.ts';
export {
  choosingDeliveryDate,
  countsOffset,
  deliveryDateMode,
  deliveryDateSetting,
  modifiesOffered,
  type DeliveryDateMode,
} from './preferences/delivery-date-mode.ts';
export { hintsOf, type PreferenceHint } from './preferences/preference-hints.ts';
export { mailOf, textsOf, type DocumentTexts } from './preferences/document-views.ts';
export type {
  DeliveryDateEvent,
  DeliveryDateSettings,
  DeliveryReferencePlace,
  MailSender,
  ReferencePlace,
} from './preferences/document-settings.ts';
export {
  METAFIELD_RESOURCE_LABELS,
  METAFIELD_RESOURCES,
  MOST_METAFIELDS,
  type MetafieldAddress,
  type MetafieldResource,
  type MetafieldSource,
} from './preferences/metafield-settings.ts';
export { ATTACHMENT_EXTENSIONS, isAttachmentUrl, isEmailAddress, isHostname } from './preferences/addresses.ts';
export { afterTyping, normalTags } from './preferences/tags.ts';
export { ITEM_UNITS } from './preferences/layout-fields.ts';
export * from './templates/index.ts';
export { FEATURE_LABELS, FEATURES, type Feature } from './plans/features.ts';
export { annualMonthlyPrice, annualPrice, chargeOf, type BillingInterval } from './plans/plan-price.ts';
export { canBeAnnual, mayTakeBasic, offeredPlans, type OfferTo } from './plans/offered-plans.ts';
export { featureGate, GATE_TITLES, type Gate } from './plans/feature-gate.ts';
export type { Scopes } from './plans/scopes.ts';
export {
  planChange,
  possibleChoice,
  type PlanChange,
  type PlanChangeFailure,
  type PlanChoice,
} from './plans/plan-change.ts';
export type { Entitlements } from './plans/entitlements.ts';
export { entitlementsOf } from './shops/entitlements-of.ts';
export {
  featuresOf,
  givenAnew,
  GIVEN,
  givenPlan,
  quotaOf,
  withPurchase,
  type FeaturePurchase,
  type ShopPlan,
} from './plans/shop-plan.ts';
export { TRIAL_DAYS, trialDaysLeft } from './plans/trial.ts';
export {
  importPrice,
  importPurchase,
  type ImportPurchase,
  type ImportPurchaseFailure,
} from './plans/import-purchase.ts';
export { transferMonth, type TransferMonth } from './plans/transfer-month.ts';
export { EXTRA_DAYS, transferLedger, type TransferLedger } from './plans/transfer-ledger.ts';
export {
  freeTransfer,
  nextTransfer,
  type TakenSlots,
  type TakenTransfer,
  type TransferSupply,
} from './plans/transfer-claim.ts';
export {
  creditsLevel,
  creditsOf,
  EXHAUSTED_TITLE,
  wouldExhaust,
  type Credits,
  type CreditsLevel,
} from './plans/credits.ts';
export type { TransfersTold } from './plans/transfer-news.ts';
export { NOTICE_SETTINGS, type TransferNotice } from './plans/transfer-notice.ts';
export { CONNECTED_COUPON, coupon, type Coupon, type CouponDiscount } from './coupons/coupon.ts';
export { canAskForCoupon, linkedCouponCode, PARTNER_CODE, typedCouponCode } from './coupons/coupon-code.ts';
export { plansShownWith } from './coupons/partner-plans.ts';
export {
  couponFaultText,
  isForPlan,
  isUsedCoupon,
  redeemCoupon,
  type CouponFault,
  type Redeeming,
} from './coupons/redeem-coupon.ts';
export { billedDiscount, billsOver, savingOf, type BilledDiscount } from './coupons/billed-discount.ts';
export { ALLOWANCE, LOCK_DAYS, MOST_PARTNER_COUPONS, PAYOUT_DAYS } from './partner/partner-programme.ts';
export { DISCOUNT_TIERS, discountTier, type DiscountTier, type DiscountTierId } from './partner/discount-tier.ts';
export { isPartnerCode, partnerCodeFault, typedPartnerCode } from './partner/partner-code.ts';
export {
  COUPON_CREATION_TEXTS,
  createPartnerCoupon,
  redeemableCoupon,
  type CouponCreationFault,
  type CouponRequest,
  type PartnerCoupon,
} from './partner/partner-coupon.ts';
export {
  COUPON_REMOVAL_TEXTS,
  removablePartnerCoupon,
  type CouponRemovalFault,
} from './partner/remove-partner-coupon.ts';
export { COUPON_TABS, isInCouponTab, type CouponTab, type CouponUse } from './partner/coupon-tabs.ts';
export { commissionOf } from './partner/commission.ts';
export {
  isCommissionPending,
  REDEMPTION_STATUSES,
  releasedAt,
  type Redemption,
  type RedemptionIn,
  type RedemptionStatus,
} from './partner/redemption.ts';
export { advanceRedemption, type RedemptionEvent, type RedemptionFault } from './partner/advance-redemption.ts';
export {
  DEFAULT_PAYOUT_GATEWAY,
  PAYOUT_GATEWAYS,
  payoutFee,
  type PayoutGateway,
  type PayoutGatewayId,
} from './partner/payout-gateway.ts';
export type * from './partner/partner-settings.ts';
export {
  partnerDetailsFaults,
  payoutMethodFaults,
  type PartnerField,
  type PartnerFieldFault,
} from './partner/partner-settings-faults.ts';
export type * from './partner/payout.ts';
export { createPayout, sentPayout, type PayoutQuestion } from './partner/create-payout.ts';
export { partnerFigures, type PartnerFigures } from './partner/partner-figures.ts';
export * from './errands/index.ts';
export * from './mails/index.ts';
export * from './payments/index.ts';
export * from './contacts/index.ts';
export * from './metafields/index.ts';
export { WRITABLE_VALUES } from './metafields/catalogue.ts';
