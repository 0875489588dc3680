import type { Instant } from '../kernel/calendar.ts';
import { regimeConflict } from './chosen-regime.ts';
import type { AcceptedTerms, Onboarding, Shop } from './shop.ts';

/** The steps from the first visit to automatic documents, in their order. Specification 1, section 4. */
export const ONBOARDING_STEPS = [
  'terms',
  'authorisation',
  'orders',
  'receipts',
  'regime',
  'taxes',
  'connected',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** Steps that are passed by the merchant's word alone; all others follow from facts of their own. */
export const PASSED_STEPS = ['orders', 'receipts', 'taxes', 'connected'] as const;
export type PassedStep = (typeof PASSED_STEPS)[number];

/** The wording of terms and disclaimer that is asked for; another one has another name, and is asked for in new shops only. */
export const TERMS_VERSION = '2026-11-29';

/** The step at which a merchant is, as stored facts say it. */
export const onboardingStep = (shop: Shop): OnboardingStep => {
  const { onboarding: { accepted, orders, receipts, taxes } = {}, accounting, regime } = shop;
  if (!accepted) return 'terms';
  if (!accounting) return 'authorisation';
  if (!orders) return 'orders';
  if (receipts?.organizationId !== accounting.seller.organizationId) return 'receipts';
  if (!regime || regimeConflict(shop)) return 'regime';
  return taxes ? 'connected' : 'taxes';
};

/** Whether an account was ever connected with the shop. */
const wasEverConnected = ({ accounting, disconnected, accountSyncs = [] }: Shop): boolean =>
  accounting !== undefined || disconnected !== undefined || accountSyncs.length > 0;

/** Whether the merchant may be led to the accounting service: the terms are accepted, or the shop was connected before. */
export const mayConnect = (shop: Shop): boolean => shop.onboarding?.accepted !== undefined || wasEverConnected(shop);

/** Whether the merchant is led from step to step: who never connected, and who stopped in the middle. */
export const isLedOn = (shop: Shop): boolean =>
  !shop.onboarding?.finished && (shop.onboarding?.accepted !== undefined || !wasEverConnected(shop));

/** Whether a merchant who is still led on has not confirmed how the sales are taxed: no bill is made by hand before. */
export const isRegimeOpen = (shop: Shop): boolean => isLedOn(shop) && !(shop.regime && shop.onboarding?.taxes);

/** The shop after the terms were accepted; the first word counts. */
export const withAccepted = (shop: Shop, accepted: AcceptedTerms): Shop =>
  shop.onboarding?.accepted ? shop : { ...shop, onboarding: { ...shop.onboarding, accepted } };

/** The shop after a step was passed. Where a fact is missing that it needs, it stays as it was. */
export const withPassed = (shop: Shop, step: PassedStep, at: Instant): Shop => {
  const news = passed(shop, step, at);
  return news ? { ...shop, onboarding: { ...shop.onboarding, ...news } } : shop;
};

const passed = ({ accounting }: Shop, step: PassedStep, at: Instant): Onboarding | undefined => {
  if (step === 'connected') return { finished: at };
  if (step === 'orders') return { orders: at };
  if (step === 'taxes') return { taxes: at };
  return accounting && { receipts: { at, organizationId: accounting.seller.organizationId } };
};
