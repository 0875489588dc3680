import type { ShopKey } from '../kernel/ids.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../ports/bookkeeping.ts';
import type { Clock } from '../ports/clock.ts';
import type { Stores } from '../ports/stores.ts';
import type { Shop } from '../shops/shop.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly stores: Stores;
  readonly clock: Clock;
}

/** Reads the account behind the stored credentials and remembers it as the shop's; orders are looked at anew. */
export const makeConnectAccounting =
  ({ bookkeeping, stores, clock }: Ports) =>
  async (key: ShopKey): Promise<Result<Shop | undefined, BookkeepingFailure>> => {
    const seller = await bookkeeping.seller(key);
    if (!seller.ok) return seller;
    const connectedAt = clock.now();
    const shop = await stores.shops.update(key, ({ sweptUntil: _again, ...stored }) => ({
      ...stored,
      accounting: { connectedAt, seller: seller.value },
    }));
    await stores.recordsOf(key).events.append({
      id: `shop.connected:${connectedAt.toString()}`,
      at: connectedAt,
      origin: 'shop',
      name: 'shop.connected',
      status: 'success',
      facts: { company: seller.value.companyName },
    });
    return ok(shop);
  };
export type ConnectAccounting = ReturnType<typeof makeConnectAccounting>;
