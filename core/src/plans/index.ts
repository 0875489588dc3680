export { type Credits, type CreditsLevel, creditsLevel, creditsOf, wouldExhaust } from './credits.ts';
export type { Entitlements } from './entitlements.ts';
export { featureGate, planWith } from './feature-gate.ts';
export { FEATURE_GATE_TITLES, type FeatureGate } from './closed-gate.ts';
export { FEATURE_LABELS, FEATURES, type Feature } from './features.ts';
export {
  IMPORT_FACTOR,
  type ImportPurchase,
  type ImportPurchaseFailure,
  IMPORT_PRICE,
  importPrice,
} from './import-purchase.ts';
export { fittingPlan } from './fitting-plan.ts';
export type { MailBound, MailBounds, MailStop, SentMails } from './mail-bounds.ts';
export { type OfferTo, canBeAnnual } from './offered-plans.ts';
export { type PlanChoice, TAKES_EFFECT } from './plan-choice.ts';
export type { PaidPlan } from './plan-standing.ts';
export {
  ANNUAL_DISCOUNT_PERCENT,
  type BillingInterval,
  annualMonthlyPrice,
  annualPrice,
  chargeOf,
} from './plan-price.ts';
export { PLANS, PLAN_IDS, type Plan, type PlanId, isFreePlan } from './plans.ts';
export type { Scopes } from './features.ts';
export { type Billed, type BillingNews, isPaidInVain, returnedCharge, WISH_PARAMETER } from './sync-billing.ts';
export type { SeenBilling, SeenOneTime, SeenSubscription } from './seen-billing.ts';
export {
  type BillingCharge,
  type ChargeState,
  type ChargeSubject,
  type PromisedReduction,
  CHARGE_STATES,
  NO_BILLING,
  type ShopBilling,
} from './shop-billing.ts';
export {
  type FeaturePurchase,
  type Lent,
  type LentTransfers,
  type PlanGift,
  type Sales,
  type ShopPlan,
  givenPlan,
  isSold,
  monthlyTransfers,
  planGift,
  salesOf,
  withPurchase,
} from './shop-plan.ts';
export {
  type TakenSlots,
  type TakenTransfer,
  type TransferSupply,
  freeTransfer,
  nextTransfer,
} from './transfer-claim.ts';
export { PRODUCT_DATES, TAX_SAVING_PER_ORDER } from './told-figures.ts';
export { EXTRA_DAYS, type TransferLedger, transferLedger } from './transfer-ledger.ts';
export type { TransfersTold } from './transfers-told.ts';
export type { TransferNotice } from './transfers-told.ts';
export { TRIAL_DAYS } from './trial.ts';
