import { logEvent } from '../../events/log-event.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { AccountingAccess } from '../../ports/accounting-access.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../ports/stores.ts';
import type { Shop } from '../../shops/shop.ts';

interface Ports {
  readonly stores: Stores;
  readonly access: Pick<AccountingAccess, 'end' | 'secrets'>;
  readonly clock: Clock;
}

/**
 * Takes from a shop that left what only a living shop needs: its secrets at once, the access to its accounting account
 * as soon as the service can be told. Orders, documents and settings stay until the shop is erased.
 */
export const makeEndAccess =
  ({ stores, access, clock }: Ports) =>
  async (key: ShopKey): Promise<'ended' | 'later' | 'not-asked-for'> => {
    const shop = await stores.shops.find(key);
    // a shop that is back keeps what it still has
    if (!shop?.uninstalledAt || !shop.endingAccess) return 'not-asked-for';
    await stores.secrets.removeAll(key, access.secrets);
    const ended = await access.end(key);
    if (!ended.ok) {
      const id = `shop.access-not-revoked:${shop.endingAccess.toString()}`;
      await stores
        .recordsOf(key)
        .events.append(logEvent({ id, at: clock.now(), name: 'shop.access-not-revoked', facts: {} }));
      return 'later';
    }
    // telling the service takes its time: whoever came back meanwhile has secrets of their own already
    const now = await stores.shops.find(key);
    if (!isSameFarewell(now, shop)) return 'ended';
    for (const name of access.secrets) await stores.secrets.remove(key, name);
    await stores.shops.update(key, (stored) => (isSameFarewell(stored, shop) ? withoutAccess(stored) : stored));
    return 'ended';
  };
export type EndAccess = ReturnType<typeof makeEndAccess>;

const isSameFarewell = (now: Shop | undefined, { endingAccess }: Shop): boolean =>
  now?.uninstalledAt !== undefined && String(now.endingAccess) === String(endingAccess);

const withoutAccess = ({ endingAccess: _ended, accounting: _gone, smtp: _noPassword, ...shop }: Shop): Shop => shop;
