import { routes } from '@belegwerk/contracts/api';
import type { ShopKey } from '@belegwerk/core/kernel';
import { regimeOfChoice } from '@belegwerk/core/shops';
import type { AcceptTerms, ChooseRegime, PassStep } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { faulty, Refusal } from '../../http/refusal.ts';
import { presentOnboarding } from '../../presenters/present-onboarding.ts';
import { NOT_ACCEPTED, NOT_CONFIRMED, NOT_THERE } from './onboarding-words.ts';

interface Parts {
  readonly acceptTerms: AcceptTerms;
  readonly chooseRegime: ChooseRegime;
  readonly passStep: PassStep;
  /** Called when orders may lead to something else now. */
  readonly onChanged: (shop: ShopKey) => Promise<void>;
}

/** What a merchant says from step to step on the way to the first automatic document. */
export const onboardingArea =
  ({ acceptTerms, chooseRegime, passStep, onChanged }: Parts): Area =>
  (mount) => {
    mount.answer(routes.acceptTerms, async ({ caller: { shop, userId: by }, body }) => {
      const now = await acceptTerms(shop.key, { ...body, by });
      return now ? presentOnboarding(now) : faulty([{ field: 'terms', text: NOT_ACCEPTED }]);
    });

    mount.answer(routes.chooseRegime, async ({ caller: { shop, userId: by }, body }) => {
      const chosen = await chooseRegime(shop.key, regimeOfChoice(body.regime), by);
      if (!chosen.ok) return faulty([{ field: 'regime', text: NOT_CONFIRMED[chosen.failure] }]);
      await onChanged(shop.key);
      return presentOnboarding(chosen.value);
    });

    mount.answer(routes.passStep, async ({ caller: { shop, userId: by }, params: { step } }) => {
      const passed = await passStep(shop.key, step, by);
      return passed.ok ? presentOnboarding(passed.value ?? shop) : new Refusal(passed.failure.kind, NOT_THERE);
    });
  };
