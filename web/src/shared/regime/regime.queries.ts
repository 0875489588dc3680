import type { OnboardingReply, RegimeReply, ShopReply } from '@belegwerk/contracts/api';
import { learn } from '../../api/cache.ts';
import type { ServerMutation } from '../../api/server-state.ts';

/** Has the account confirm how the shop is taxed. */
export const chooseRegimeMutation: ServerMutation<RegimeReply['account'], OnboardingReply> = {
  act: async (regime, { api, cache }) => {
    const onboarding = await api.chooseRegime({ body: { regime } });
    learn<ShopReply>(cache, 'shop', { onboarding });
    return onboarding;
  },
  renews: 'chooseRegime',
};
