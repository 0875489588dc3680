import { logEvent } from '../../events/log-event.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { EventOfShop } from '../../ports/shop-reads.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops' | 'recordsOf'>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly wake: (shop: ShopKey) => void;
}

/**
 * Switches a shop off and on. While it is off nothing is made for it; what comes in is stored and waits, and its data stay. The
 * merchant reads of both in the log, and of the reason on every page. Repeated, it changes nothing.
 */
export const makeSwitchShop = ({ stores, clock, ids, wake }: Ports) => {
  return { off, on };

  async function off(key: ShopKey, reason: string): Promise<Result<Shop, 'not-found'>> {
    const shop = await stores.shops.find(key);
    if (!shop || shop.uninstalledAt) return fail('not-found');
    if (shop.suspended?.reason === reason) return ok(shop);
    const at = clock.now();
    // told first: a death in between tells it twice, and not never
    await tell(key, logEvent({ id: `switch:${ids.uuid()}`, at, name: 'shop.switched-off', facts: { reason } }));
    const changed = await stores.shops.update(key, (kept) => ({ ...kept, suspended: { at, reason } }));
    return changed ? ok(changed) : fail('not-found');
  }

  async function on(key: ShopKey): Promise<Result<Shop, 'not-found'>> {
    const shop = await stores.shops.find(key);
    if (!shop) return fail('not-found');
    if (!shop.suspended) return ok(shop);
    await tell(key, logEvent({ id: `switch:${ids.uuid()}`, at: clock.now(), name: 'shop.switched-on', facts: {} }));
    const changed = await stores.shops.update(key, ({ suspended: _was, ...kept }) => kept);
    wake(key);
    return changed ? ok(changed) : fail('not-found');
  }

  function tell(key: ShopKey, event: EventOfShop): Promise<unknown> {
    return stores.recordsOf(key).events.append(event);
  }
};
export type SwitchShop = ReturnType<typeof makeSwitchShop>;
