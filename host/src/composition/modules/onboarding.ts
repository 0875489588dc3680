import { makeAcceptTerms, makeChooseRegime, makePassStep } from '@belegwerk/core/use-cases';
import { onboardingArea } from '../../areas/onboarding/onboarding-area.ts';
import { askForReview } from '../../jobs/shop-jobs.ts';
import type { OpenModule } from '../dependencies.ts';

/** The first steps of a shop. */
export const onboarding: OpenModule = ({ stores, clock, ids, jobs, log }) => ({
  people: [
    onboardingArea({
      acceptTerms: makeAcceptTerms({ stores, clock }),
      chooseRegime: makeChooseRegime({ stores, clock, ids }),
      passStep: makePassStep({ stores, clock }),
      onChanged: (shop) => askForReview(jobs, shop, log),
    }),
  ],
});
