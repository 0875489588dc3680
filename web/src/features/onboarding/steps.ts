import { ONBOARDING_STEPS, type OnboardingStep } from '@belegwerk/core/shops';

export type Step = OnboardingStep;

/** How full the bar is at each step, in percent; 50, 60, 80 and 100 are specified. */
export const PROGRESS: Readonly<Record<Step, number>> = {
  terms: 0,
  authorisation: 25,
  orders: 50,
  receipts: 60,
  regime: 80,
  taxes: 90,
  connected: 100,
};

/** Which of all steps it is, from 1. */
export const placeOf = (step: Step): number => ONBOARDING_STEPS.indexOf(step) + 1;
export const STEPS = ONBOARDING_STEPS.length;

const at = (place: number): Step => ONBOARDING_STEPS[Math.min(Math.max(place, 1), STEPS) - 1] ?? 'terms';

export const before = (step: Step): Step => at(placeOf(step) - 1);
export const after = (step: Step): Step => at(placeOf(step) + 1);
export const isBefore = (one: Step, other: Step): boolean => placeOf(one) < placeOf(other);
