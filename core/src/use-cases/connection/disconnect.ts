import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { withoutAccount } from '../../shops/account-sync.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Disconnection } from '../../shops/accounting-connection.ts';
import type { EndAccess } from '../privacy/end-access.ts';
import { tellDisconnected } from '../privacy/tell-disconnected.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly endAccess: EndAccess;
}

/** Who disconnects, and why in the merchant's words. */
export interface DisconnectWish {
  readonly by: StaffId;
  readonly reason?: string;
}

/**
 * The merchant disconnects the accounting account. That it is gone is stored first: from then on orders wait, and nothing is
 * sent there any more. Telling the log and the service follows; what dies in between is done by a job, and a second press
 * does nothing. The books stay known, so that they are read again once they are connected. Answers the shop as it is
 * then; its `endingAccess` stays while the service could not be told.
 */
export const makeDisconnect =
  ({ stores, clock, endAccess }: Ports) =>
  async (key: ShopKey, wish: DisconnectWish): Promise<Shop | undefined> => {
    const at = clock.now();
    const shop = await stores.shops.update(key, (stored) => disconnectedBy(stored, { at, ...wish }));
    if (shop?.disconnected) await tellDisconnected(stores, shop);
    await endAccess(key);
    return stores.shops.find(key);
  };
export type Disconnect = ReturnType<typeof makeDisconnect>;

const disconnectedBy = (shop: Shop, disconnected: Disconnection): Shop => {
  // an account that was just allowed is meant, too
  if (!shop.accounting && !shop.offer) return shop;
  const { offer: _neither, ...rest } = withoutAccount(shop);
  return { ...rest, disconnected, endingAccess: disconnected.at };
};
