import { ONBOARDING_STEPS, PASSED_STEPS, REGIME_CHOICES } from '@belegwerk/core/shops';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { SHOWS_ORDERS } from './shows.ts';
import { instantText } from './wire-values.ts';

/** Where a merchant is between the first visit and the first automatic document. */
export const onboardingReply = z.object({
  /** The first step that is still to be done; everything before it is stored. */
  step: z.enum(ONBOARDING_STEPS),
  /** Whether the first screen leads there. */
  isLedOn: z.boolean(),
  /** The wording of the terms that is asked for. */
  termsVersion: z.string(),
  accepted: z.optional(z.object({ version: z.string(), at: instantText })),
  finishedAt: z.optional(instantText),
  /** How many recent orders were taken over; absent until all of them were. */
  importedOrders: z.optional(z.int().check(z.gte(0))),
  /** That the documents from before the connection were listed in the connected account. */
  areReceiptsRead: z.optional(z.literal(true)),
});
export type OnboardingReply = z.output<typeof onboardingReply>;

/** How a shop is taxed: as its merchant chose, and as its account is set up. */
export const regimeReply = z.object({
  chosen: z.optional(z.enum(REGIME_CHOICES)),
  account: z.enum(REGIME_CHOICES),
});
export type RegimeReply = z.output<typeof regimeReply>;

/** The steps of the wizard; specification 1, section 4. Each may be called again. */
export const onboardingRoutes = {
  /** Both are needed, in the wording that is asked for. */
  acceptTerms: route({
    access: 'shop',
    method: 'post',
    path: '/api/onboarding/terms',
    rate: 'change',
    stale: ['shop', 'logs'],
    body: z.object({ terms: z.boolean(), liability: z.boolean(), version: z.string() }),
    kilobytes: 4,
    replies: { 200: onboardingReply },
    failures: ['faulty'],
  }),
  /** Confirmed only when the account is set up for it, as it was read last. */
  chooseRegime: route({
    access: 'shop',
    method: 'post',
    path: '/api/onboarding/regime',
    rate: 'change',
    /** Orders that were held for it go on. */
    stale: SHOWS_ORDERS,
    body: z.object({ regime: z.enum(REGIME_CHOICES) }),
    kilobytes: 4,
    replies: { 200: onboardingReply },
    failures: ['faulty'],
  }),
  /** The merchant is done with a step; with the last one when all others are done. */
  passStep: route({
    access: 'shop',
    method: 'post',
    path: '/api/onboarding/passed/:step',
    rate: 'change',
    stale: ['shop', 'logs'],
    params: z.object({ step: z.enum(PASSED_STEPS) }),
    replies: { 200: onboardingReply },
    failures: ['not-ready'],
  }),
};
