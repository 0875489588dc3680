import { logEvent } from '../events/log-event.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { OrderSource } from '../ports/order-source.ts';
import type { Stores } from '../ports/stores.ts';
import type { Shop } from '../shops/shop.ts';
import type { ShopMessage } from '../work/work.ts';
import type { EndAccess } from './privacy/end-access.ts';
import { withGains } from './review-orders.ts';
import { scopeEvents } from './scope-events.ts';
import { isPassing } from './passing-failure.ts';
import { answered, comeBackAfter, type WorkAnswer } from './work-answer.ts';

interface Ports {
  readonly orders: OrderSource;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Forgets the shop's access tokens; they are dead after an uninstall. */
  readonly forgetAccess: (shop: Shop) => Promise<void>;
  readonly endAccess: EndAccess;
  /** Called when the shop granted or took back permissions: messages that were refused may come now. */
  readonly permissionsChanged?: (shop: Shop) => Promise<void>;
  /** Called when orders may go on because of what the shop may do now; the note of it is stored with the shop. */
  readonly reviewNoted?: (shop: Shop) => Promise<void>;
}

/** Answers a message that concerns the shop itself; `id` is that of its item. Records stay for 48 hours when a shop leaves. */
export const makeHandleShopMessage = ({
  orders,
  stores,
  clock,
  ids,
  forgetAccess,
  endAccess,
  permissionsChanged,
  reviewNoted,
}: Ports) => {
  return async (shop: Shop, id: string, { about }: ShopMessage): Promise<WorkAnswer> => {
    switch (about) {
      case 'farewell':
        // the message may come after the shop was installed again: then its access still works
        const there = await orders.shopProfile(shop.key);
        if (there.ok) return answered('skipped');
        if (isPassing(there.failure)) return comeBackAfter(there.failure);
        await leave(shop);
        await stores.files.forgetShop(shop.key);
        await stores
          .recordsOf(shop.key)
          .events.append(
            logEvent({ id: `shop.uninstalled:${id}`, at: clock.now(), name: 'shop.uninstalled', facts: {} }),
          );
        return answered('successful');
      case 'profile':
      case 'rights': {
        const profile = await orders.shopProfile(shop.key);
        if (!profile.ok) return isPassing(profile.failure) ? comeBackAfter(profile.failure) : { state: 'failed' };
        // first: after a crash in between the message comes again, and the shop still has the rights of before
        const rights = { before: shop.profile.grantedScopes, after: profile.value.grantedScopes };
        for (const event of scopeEvents(shop.preferences, rights, { id, at: clock.now() }))
          await stores.recordsOf(shop.key).events.append(event);
        const reviewId = ids.uuid();
        const known = await stores.shops.update(shop.key, (stored) =>
          withGains(stored, { ...stored, profile: profile.value }, reviewId),
        );
        if (known?.review) await reviewNoted?.(known);
        if (about === 'rights') await permissionsChanged?.(shop);
        return answered('successful');
      }
      case 'unused':
        return answered('skipped');
    }
  };

  /**
   * That the shop left is stored first: from then on its links are closed and nothing is done for it, and whatever of the
   * rest is not done now is done by a job.
   */
  async function leave(shop: Shop): Promise<void> {
    const now = clock.now();
    await stores.shops.update(shop.key, ({ uninstalledAt = now, endingAccess = now, ...stored }) => ({
      ...stored,
      uninstalledAt,
      endingAccess,
    }));
    await forgetAccess(shop);
    await endAccess(shop.key);
  }
};
export type HandleShopMessage = ReturnType<typeof makeHandleShopMessage>;
