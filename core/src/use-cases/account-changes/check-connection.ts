import { logEvent } from '../../events/log-event.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { withoutAccount } from '../../shops/account-sync.ts';
import { isSameConnection } from '../../shops/same-connection.ts';
import type { Shop } from '../../shops/shop.ts';
import { DIALOG_TEXTS } from '../../sentences/de/dialog-texts.ts';
import { answered, answerOfFailure, type WorkAnswer } from '../work-answer.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly stores: Stores;
  readonly clock: Clock;
}

/**
 * Finds out whether the accounting account still lets us in, and disconnects the shop when it does not. Asking comes
 * first: the message may be about an earlier connection. A merchant who has connected another account meanwhile knows better.
 */
export const makeCheckConnection =
  ({ bookkeeping, stores, clock }: Ports) =>
  async (shop: Shop): Promise<WorkAnswer> => {
    const seller = await bookkeeping.seller(shop.key);
    if (seller.ok) return answered('skipped', 'UNCHANGED');
    if (seller.failure.kind !== 'bookkeeping-not-connected') return answerOfFailure(seller.failure);
    const stored = await stores.shops.find(shop.key);
    if (!stored || !isSameConnection(stored, shop)) return answered('skipped', 'UNCHANGED');
    await stores.recordsOf(shop.key).events.append(
      logEvent({
        id: `shop.disconnected:${shop.accounting?.connectedAt.toString() ?? ''}`,
        at: clock.now(),
        name: 'shop.disconnected',
        facts: { reason: DIALOG_TEXTS.accessWithdrawn },
      }),
    );
    await stores.shops.update(shop.key, (found) => (isSameConnection(found, shop) ? withoutAccount(found) : found));
    return answered('successful');
  };

export type CheckConnection = ReturnType<typeof makeCheckConnection>;
