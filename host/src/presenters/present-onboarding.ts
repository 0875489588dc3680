import type { OnboardingReply } from '@belegwerk/contracts/api';
import { isLedOn, onboardingStep, TERMS_VERSION, type Shop } from '@belegwerk/core/shops';

/** Where a merchant is between the first visit and the first automatic document. */
export const presentOnboarding = (shop: Shop): OnboardingReply => {
  const { accepted, finished } = shop.onboarding ?? {};
  return {
    step: onboardingStep(shop),
    isLedOn: isLedOn(shop),
    termsVersion: TERMS_VERSION,
    ...(accepted ? { accepted: { version: accepted.version, at: accepted.at.toString() } } : {}),
    ...(finished ? { finishedAt: finished.toString() } : {}),
  };
};
