import { logEvent } from '../../events/log-event.ts';
import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../ports/stores.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import { withPassed, type PassedStep } from '../../shops/onboarding.ts';
import type { Shop } from '../../shops/shop.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
}

/** Notes that the merchant is done with a step. Safe to repeat; the end is told once. */
export const makePassStep =
  ({ stores, clock }: Ports) =>
  async (key: ShopKey, step: PassedStep, by: StaffId): Promise<Shop | undefined> => {
    const shop = await stores.shops.update(key, (stored) =>
      step === 'connected' && stored.onboarding?.finished ? stored : withPassed(stored, step, clock.now()),
    );
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
    return shop;
  };
export type PassStep = ReturnType<typeof makePassStep>;
