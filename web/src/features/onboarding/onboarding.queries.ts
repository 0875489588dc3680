import type { OnboardingReply, OrderImportReply, ReceiptImportReply, ShopReply } from '@belegwerk/contracts/api';
import type { PassedStep } from '@belegwerk/core/shops';
import { atom } from 'jotai';
import { POLL_MS } from '../../api/rhythm.ts';
import { learn, type Cache } from '../../api/cache.ts';
import { repeatedQueryOf, type ServerMutation } from '../../api/server-state.ts';

/** What is stored by now is shown at once, also when asking again fails. */
const learnStep = (cache: Cache, onboarding: OnboardingReply): OnboardingReply => {
  learn<ShopReply>(cache, 'shop', { onboarding });
  return onboarding;
};

/** Accepts the terms and the disclaimer of liability in the wording that was shown. */
export const acceptTermsMutation: ServerMutation<string, OnboardingReply> = {
  act: async (version, { api, cache }) =>
    learnStep(cache, await api.acceptTerms({ body: { terms: true, liability: true, version } })),
  renews: 'acceptTerms',
};

/** Notes that a step is done, or left out. */
export const passStepMutation: ServerMutation<PassedStep, OnboardingReply> = {
  act: async (step, { api, cache }) => learnStep(cache, await api.passStep({ params: { step } })),
  renews: 'passStep',
};

/** The account, read anew every 2.5 seconds as long as it is seen; what it says is shown at once, and nothing else is asked for. */
export const pulledQuery = repeatedQueryOf('pullAccounting', {
  asked: { query: {} },
  rhythm: POLL_MS.profile,
  follow: (cache, { found: _more, ...lexoffice }) => learn<ShopReply>(cache, 'shop', { lexoffice }),
});

/** How many receipts found an order, as the wizard has heard it. */
export const linkedReceiptsAtom = atom<number | undefined>(undefined);

/** How far something is told to, and whether it is still wanted. */
interface Watched<Reply> {
  readonly onProgress: (reply: Reply) => void;
  readonly isWanted: () => boolean;
}

/** Takes the recent orders over, part after part until all are there; undefined when it is not waited for any more. */
export const importOrdersMutation: ServerMutation<Watched<OrderImportReply>, OrderImportReply | undefined> = {
  act: async ({ onProgress, isWanted }, { api }) => {
    for (;;) {
      const reply = await api.importOrders({});
      onProgress(reply);
      if (!reply.continue) return reply;
      if (!isWanted()) return undefined;
    }
  },
  renews: 'importOrders',
};

/** Matches receipts to orders, page after page until there are no more; undefined when it is not waited for any more. */
export const importReceiptsMutation: ServerMutation<Watched<ReceiptImportReply>, ReceiptImportReply | undefined> = {
  act: async ({ onProgress, isWanted }, { api }) => {
    for (;;) {
      const reply = await api.importReceipts({});
      onProgress(reply);
      if (!reply.continue) return reply;
      if (!isWanted()) return undefined;
    }
  },
  renews: 'importReceipts',
};
