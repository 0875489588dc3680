/** Where a merchant is led from step to step. */
export const ONBOARDING_ADDRESS = '/onboarding';
