import { logEvent } from '../events/log-event.ts';
import type { Clock } from '../ports/clock.ts';
import type { InboxEntry, InboxState } from '../ports/inbox.ts';
import type { OrderSource } from '../ports/order-source.ts';
import type { Stores } from '../ports/stores.ts';
import type { Shop } from '../shops/shop.ts';

interface Ports {
  readonly orders: OrderSource;
  readonly stores: Stores;
  readonly clock: Clock;
  /** Forgets the shop's access tokens; they are dead after an uninstall. */
  readonly forgetAccess: (shop: Shop) => Promise<void>;
}

/** Answers a hint that concerns the shop itself. Documents and records stay when a shop leaves. */
export const makeHandleShopHint =
  ({ orders, stores, clock, forgetAccess }: Ports) =>
  async (shop: Shop, { id, topic }: InboxEntry): Promise<InboxState> => {
    switch (topic) {
      case 'app/uninstalled':
        // the message may come after the shop was installed again: then its access still works
        if ((await orders.shopProfile(shop.key)).ok) return 'skipped';
        await forgetAccess(shop);
        await stores.shops.update(shop.key, (stored) => ({ ...stored, uninstalledAt: clock.now() }));
        await stores
          .recordsOf(shop.key)
          .events.append(
            logEvent({ id: `shop.uninstalled:${id}`, at: clock.now(), name: 'shop.uninstalled', facts: {} }),
          );
        return 'successful';
      case 'shop/update':
      case 'app/scopes_update': {
        const profile = await orders.shopProfile(shop.key);
        if (!profile.ok) return 'failed';
        await stores.shops.update(shop.key, (stored) => ({ ...stored, profile: profile.value }));
        return 'successful';
      }
      default:
        return 'skipped';
    }
  };
export type HandleShopHint = ReturnType<typeof makeHandleShopHint>;
