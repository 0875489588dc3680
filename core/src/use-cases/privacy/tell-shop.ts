import { logEvent } from '../../events/log-event.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
}

/** Tells a shop in its log, once under one id, how a request of the data protection law goes on. */
export const makeTellShop =
  ({ stores, clock }: Ports) =>
  async (
    shop: ShopKey,
    id: string,
    name: 'shop.redaction-refused' | 'shop.privacy-request-ready' | 'shop.privacy-request-unreadable',
  ): Promise<void> =>
    stores.recordsOf(shop).events.append(logEvent({ id, at: clock.now(), name, facts: {} }));
