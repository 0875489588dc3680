export {
  SWITCHED_SETTINGS,
  switchAfter,
  type CreationSwitch,
  type SwitchedSetting,
  type SwitchedSettings,
  type TurnedOn,
} from './creation-switch.ts';
export { restorableSettings } from './restorable-settings.ts';
export { deniedScopes } from './account-rights.ts';
export { needsCatchUp } from './account-sync.ts';
export { openingFault } from './account-opening.ts';
export { isAccessEndingSoon } from './ending-access.ts';
export { entitlementsOf } from './entitlements-of.ts';
export { fullyImported, isImportable } from './imported-days.ts';
export { isSameConnection } from './same-connection.ts';
export type {
  DayUnderWay,
  ImportedDays,
  ImportWish,
  ListedBooks,
  OrderImports,
  RecentListing,
  RecentOrders,
} from './order-imports.ts';
export { otherBooksOf } from './connected-books.ts';
export { type Partnership } from './partnership.ts';
export { asRestored } from './restored.ts';
export { regimeOf } from './regime-of.ts';
export { lackedFor } from './chosen-regime.ts';
export { REGIME_CHOICES, choiceOfRegime, regimeOfChoice, type RegimeChoice } from './regime-choices.ts';
export {
  ONBOARDING_STEPS,
  PASSED_STEPS,
  TERMS_VERSION,
  isLedOn,
  mayConnect,
  onboardingStep,
  type OnboardingStep,
  type PassedStep,
} from './onboarding.ts';
export type {
  Suspension,
  ConcludedAgreement,
  AcceptedTerms,
  ChosenRegime,
  DueReview,
  AccountSync,
  MailServerCheck,
  Onboarding,
  RestoredRecords,
  Shop,
} from './shop.ts';
export type { AccountingConnection, DeniedRight, Disconnection, OfferedConnection } from './accounting-connection.ts';
export {
  BUILT_IN_VIEWS,
  MAX_VIEW_NAME,
  MAX_VIEWS,
  type OrderView,
  type ViewFault,
  type WantedView,
} from './order-views.ts';
export type { ProcedureVersion } from './procedure-version.ts';
export { isToAsk, nameOfStaff, type StaffMember, withStaff } from './staff.ts';
export { areEarlierListed } from './connected-books.ts';
export { PAYMENT_WAYS, type PaymentWay, type PaymentWayFrom, wayOn } from './payment-ways.ts';
export { oldestDay } from './oldest-day.ts';
