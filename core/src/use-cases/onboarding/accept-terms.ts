import { logEvent } from '../../events/log-event.ts';
import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import { TERMS_VERSION, withAccepted } from '../../shops/onboarding.ts';
import type { Shop } from '../../shops/shop.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
}

/** What was ticked, and which wording the person saw. */
export interface AcceptedWish {
  readonly terms: boolean;
  readonly liability: boolean;
  readonly version: string;
  readonly by: StaffId;
}

/**
 * Notes that the terms and the disclaimer of liability were accepted: who, when and which wording. Both are needed, in the
 * wording of today; undefined where that is not so, and nothing is noted. The first word counts, and is told once.
 */
export const makeAcceptTerms =
  ({ stores, clock }: Ports) =>
  async (key: ShopKey, { terms, liability, version, by }: AcceptedWish): Promise<Shop | undefined> => {
    if (!terms || !liability || version !== TERMS_VERSION) return undefined;
    const shop = await stores.shops.update(key, (stored) => withAccepted(stored, { version, at: clock.now(), by }));
    const accepted = shop?.onboarding?.accepted;
    if (accepted)
      await stores.recordsOf(key).events.append(
        logEvent({
          id: `shop.terms-accepted:${accepted.at.toString()}`,
          at: accepted.at,
          name: 'shop.terms-accepted',
          facts: { version: accepted.version, ...doneBy(accepted.by) },
        }),
      );
    return shop;
  };
export type AcceptTerms = ReturnType<typeof makeAcceptTerms>;
