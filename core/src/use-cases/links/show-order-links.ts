import { logEvent } from '../../events/log-event.ts';
import { businessDay } from '../../kernel/calendar.ts';
import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import { LINKED_KINDS, OPENED_AS, type LinkedKind, type OpenedAs } from '../../order-links/document-path.ts';
import type { LinkTarget } from '../../order-links/notification-html.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { NotificationTemplate, ShopNotifications } from '../../ports/shop-notifications.ts';
import type { Stores } from '../../stores/stores.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import { orderLinkKey, renewedOrderLinkKey } from './order-link-keys.ts';

interface Ports {
  readonly stores: Stores;
  readonly vault: SecretVault;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly notifications: ShopNotifications;
  /** What the host is reached at. */
  readonly origin: () => string;
}

/** What the assistant makes the HTML of. */
export interface ShownOrderLinks {
  readonly templates: readonly NotificationTemplate[];
  readonly links: readonly { readonly kind: LinkedKind; readonly as: OpenedAs; readonly target: LinkTarget }[];
}

/** The links that mails of the shop platform carry, for any order: shown to people of the shop, and taken back by them. */
export const makeOrderLinks = ({ stores, vault, ids, clock, notifications, origin }: Ports) => {
  return {
    /** The key stands in what is shown, so it is told once a day who has seen it. */
    show: async (shop: ShopKey, by: StaffId): Promise<ShownOrderLinks> => {
      const key = await orderLinkKey(vault, ids, shop);
      const at = clock.now();
      const id = `shop.order-links-shown:${by}:${businessDay(at).toString()}`;
      await stores
        .recordsOf(shop)
        .events.append(logEvent({ id, at, name: 'shop.order-links-shown', facts: doneBy(by) }));
      return shown(shop, key);
    },

    /** Ends every link that was made with the keys before, for every holder. Doing it twice is two renewals, both right. */
    renew: async (shop: ShopKey, by: StaffId): Promise<ShownOrderLinks> => {
      const key = await renewedOrderLinkKey(vault, ids, shop);
      const id = `shop.order-links-renewed:${ids.uuid()}`;
      await stores
        .recordsOf(shop)
        .events.append(logEvent({ id, at: clock.now(), name: 'shop.order-links-renewed', facts: doneBy(by) }));
      return shown(shop, key);
    },
  };

  function shown(shop: ShopKey, key: string): ShownOrderLinks {
    const links = LINKED_KINDS.flatMap((kind) =>
      OPENED_AS.map((as) => ({ kind, as, target: notifications.target({ origin: origin(), shop, key, kind, as }) })),
    );
    return { templates: notifications.templates, links };
  }
};
export type OrderLinks = ReturnType<typeof makeOrderLinks>;
