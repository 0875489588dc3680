export { adviserSentences, type AdviserSentence } from './de/adviser-sentences.ts';
export { DOCUMENT_STATE_WORDS, MONTH_STAND_WORDS } from './de/adviser-text.ts';
export { monthText } from './de/german-words.ts';
export { EVENT_ORIGIN_WORDS, EVENT_STATUS_WORDS, eventDetails } from './de/event-words.ts';
export { concernHead } from './de/concern-text.ts';
export { creationMailText, otherwiseText, TILL_NOTE } from './de/creating-text.ts';
export { creationText, creationTexts } from './de/creation-text.ts';
export { COUPON_CREATION_TEXTS, COUPON_REMOVAL_TEXTS, couponFaultText } from './de/coupon-texts.ts';
export { SELF_BILLING } from './de/self-billing.ts';
export { DIALOG_TEXTS } from './de/dialog-texts.ts';
export { differenceText } from './de/difference-text.ts';
export { documentNoticeText } from './de/document-notice-text.ts';
export { doneBy, doneByText } from './de/done-by.ts';
export { CONTRACT_TEXT } from './de/failure-text.ts';
export { sideTaskReasonText, turnedOnSinceText } from './de/side-task-reason-text.ts';
export { saidTo } from './de/program-words.ts';
export { gateText } from './de/gate-text.ts';
export { planBound } from './de/plan-bound-text.ts';
export { onlyRead, onlyThere } from './de/other-books-text.ts';
export { shortEmail } from './de/german-words.ts';
export { mailStopText } from './de/mail-stop-text.ts';
export { REGIME_LABELS } from './de/regime-words.ts';
export { rightsInGerman, rightsOfFact, shopRightsInGerman, wordOfRight } from './de/right-words.ts';
export { IGNORE_WORDS } from './de/ignore-words.ts';
export { leftOutText } from './de/bulk-text.ts';
export { batchReasonText } from './de/batch-text.ts';
export { DUTY_LIMITS, dutyText, owedText } from './de/duty-text.ts';
export { E_INVOICE_LIGHT_WORDS, E_INVOICE_MISSING, eInvoiceStandingText, eInvoiceText } from './de/e-invoice-text.ts';
export { earlierText } from './de/earlier-text.ts';
export { invoiceDayTexts } from './de/invoice-day-text.ts';
export { nextStepText } from './de/next-step-text.ts';
export { openItemText } from './de/open-item-text.ts';
export { type SummedDocument, type SummedOrder, orderSummary } from './de/order-summary.ts';
export { privacyRequestText } from './de/privacy-request-text.ts';
export {
  ENTRY_KIND_WORDS,
  FILE_CAUSE_WORDS,
  PAYOUT_CAUSE_WORDS,
  PAYOUTS_OBSTACLE_WORDS,
} from './de/settlement-words.ts';
export { causeHead, causeQuestion, WAY_WORDS, UNDO_WORDS } from './de/repair-text.ts';
export { reckoningHead } from './de/reckoning-text.ts';
export {
  shownOutcome,
  type AnsweredFor,
  vatIdAnswerText,
  vatIdAskedText,
  vatIdAtNightText,
  vatIdGivenUpText,
  vatIdWaitingText,
} from './de/vat-id-text.ts';
export { settingFaultText } from './de/setting-fault-text.ts';
export { settingValueText } from './de/setting-value-text.ts';
export { type TellableReason, reasonText } from './de/reason-text.ts';
export { OPENING_FAULTS, OPENING_REFUSED, OPENING_UNACCEPTED } from './de/account-opening-texts.ts';
export { COMMERCIAL_TERMS, type TermsSection } from './de/commercial-terms.ts';
export { NET_PRICES, netPrice } from './de/net-price.ts';
export { LIABILITY, termsOf } from './de/terms-text.ts';
export { ZERO_RATE_SCOPE_LABELS } from './de/zero-rate-words.ts';
export { countryName, countryText } from './de/german-countries.ts';
export { OBSTACLES } from './de/obstacles.ts';
