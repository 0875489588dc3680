import type { OnboardingReply } from '@belegwerk/contracts/api';
import { areEarlierListed, isLedOn, onboardingStep, TERMS_VERSION, type Shop } from '@belegwerk/core/shops';

/** Where a merchant is between the first visit and the first automatic document. */
export const presentOnboarding = (shop: Shop): OnboardingReply => {
  const { accepted, finished } = shop.onboarding ?? {};
  const { recent } = shop.imports ?? {};
  return {
    step: onboardingStep(shop),
    isLedOn: isLedOn(shop),
    termsVersion: TERMS_VERSION,
    ...(accepted ? { accepted: { version: accepted.version, at: accepted.at.toString() } } : {}),
    ...(recent ? { importedOrders: recent.orders } : {}),
    ...(areEarlierListed(shop) ? { areReceiptsRead: true } : {}),
    ...(finished ? { finishedAt: finished.toString() } : {}),
  };
};
