import { logEvent } from '../../events/log-event.ts';
import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import { onboardingStep, withPassed, type PassedStep } from '../../shops/onboarding.ts';
import type { Shop } from '../../shops/shop.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
}

/** Steps before the last one are open: the way is not at its end. */
export interface NotThere {
  readonly kind: 'not-ready';
}

/** Notes that the merchant is done with a step. Safe to repeat; the end comes behind all other steps, and is told once. */
export const makePassStep =
  ({ stores, clock }: Ports) =>
  async (key: ShopKey, step: PassedStep, by: StaffId): Promise<Result<Shop | undefined, NotThere>> => {
    let isEarly = false;
    const shop = await stores.shops.update(key, (stored) => {
      isEarly = step === 'connected' && !stored.onboarding?.finished && onboardingStep(stored) !== step;
      const isOver = step === 'connected' && stored.onboarding?.finished !== undefined;
      return isEarly || isOver ? stored : withPassed(stored, step, clock.now());
    });
    if (isEarly) return fail({ kind: 'not-ready' });
    const finished = shop?.onboarding?.finished;
    if (step === 'connected' && finished)
      await stores.recordsOf(key).events.append(
        logEvent({
          id: `shop.onboarded:${finished.toString()}`,
          at: finished,
          name: 'shop.onboarded',
          facts: doneBy(by),
        }),
      );
    return ok(shop);
  };
export type PassStep = ReturnType<typeof makePassStep>;
