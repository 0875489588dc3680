import { logEvent } from '../../events/log-event.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { AccountingAccess } from '../../ports/accounting-access.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { isOfPartner } from '../../partner/partner-secrets.ts';
import { isSealedMessage } from '../../privacy/sealed-message.ts';
import { tellDisconnected } from './tell-disconnected.ts';

interface Ports {
  readonly stores: Stores;
  readonly access: Pick<AccountingAccess, 'end' | 'secrets'>;
  readonly clock: Clock;
}

/**
 * Ends the access to its accounting account of a shop that left or was disconnected, as soon as the service can be told. From
 * a shop that left it takes at once all else that only a living shop needs: its secrets. Orders, documents and settings
 * stay until the shop is erased.
 */
export const makeEndAccess =
  ({ stores, access, clock }: Ports) =>
  async (key: ShopKey): Promise<'ended' | 'later' | 'not-asked-for'> => {
    const left = (await stores.shops.presence(key))?.uninstalledAt;
    // what a partner is owed is paid all the same, and a privacy request is answered
    const removeSecrets = async () => {
      const stay = (await stores.secrets.names(key)).filter((name) => isOfPartner(name) || isSealedMessage(name));
      await stores.secrets.removeAll(key, [...access.secrets, ...stay]);
    };
    const shop = await stores.shops.find(key).catch(async (error: unknown) => {
      if (left) await removeSecrets();
      throw error;
    });
    if (!shop || !isEnding(shop)) return 'not-asked-for';
    if (shop.uninstalledAt) await removeSecrets();
    else await tellDisconnected(stores, shop);
    const ended = await access.end(key);
    if (!ended.ok) {
      const id = `shop.access-not-revoked:${String(shop.endingAccess)}`;
      await stores
        .recordsOf(key)
        .events.append(logEvent({ id, at: clock.now(), name: 'shop.access-not-revoked', facts: {} }));
      return 'later';
    }
    // telling the service takes its time: a shop that came back meanwhile has secrets of their own already
    const now = await stores.shops.find(key);
    if (!isSameEnding(now, shop)) return 'ended';
    for (const name of access.secrets) await stores.secrets.remove(key, name);
    await stores.shops.update(key, (stored) => (isSameEnding(stored, shop) ? withoutAccess(stored) : stored));
    return 'ended';
  };
export type EndAccess = ReturnType<typeof makeEndAccess>;

/** A shop that is back keeps what it still has; a new account that is being connected ends the earlier one by itself. */
const isEnding = ({ endingAccess, uninstalledAt, disconnected, accounting, offer }: Shop): boolean =>
  endingAccess !== undefined && (uninstalledAt ? true : disconnected !== undefined && !accounting && !offer);

const isSameEnding = (now: Shop | undefined, { endingAccess }: Shop): boolean =>
  now !== undefined && isEnding(now) && String(now.endingAccess) === String(endingAccess);

const withoutAccess = ({ endingAccess: _ended, ...shop }: Shop): Shop => {
  if (!shop.uninstalledAt) return shop;
  const { accounting: _gone, smtp: _noPassword, ...left } = shop;
  return left;
};
