import { compareInstants } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { connectedSync, markCaughtUp } from '../../shops/account-sync.ts';
import { isSameConnection } from '../../shops/same-connection.ts';
import { withReview, type ReviewOrders } from '../review-orders.ts';

interface Ports {
  readonly stores: Stores;
  readonly ids: IdSource;
  readonly reviewOrders: ReviewOrders;
}

/**
 * Lets orders go on that waited because their books came back after others, once everything that happened there meanwhile
 * was found and looked at. The note to look at them is stored with it, so that dying in between loses none of them.
 * Answers how many are looked at.
 */
export const makeReleaseOrders =
  ({ stores, ids, reviewOrders }: Ports) =>
  async (key: ShopKey): Promise<number> => {
    const shop = await stores.shops.find(key);
    const scannedAt = shop && connectedSync(shop)?.scannedAt;
    if (!scannedAt) return 0;
    const open = await stores.workQueue.openEvents(key);
    if (open && compareInstants(open.receivedAt, scannedAt) <= 0) return 0;
    const id = ids.uuid();
    await stores.shops.update(key, (stored) =>
      // meanwhile others may have been connected, or something be found that could not be looked at
      isSameConnection(stored, shop) && connectedSync(stored)?.scannedAt?.equals(scannedAt)
        ? withReview(markCaughtUp(stored), { id, seller: true, gained: true })
        : stored,
    );
    return reviewOrders(key);
  };
export type ReleaseOrders = ReturnType<typeof makeReleaseOrders>;
