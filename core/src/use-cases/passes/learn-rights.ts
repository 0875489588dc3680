import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { isDenied, withAllowed, withDenied, type NeedsRights } from '../../shops/account-rights.ts';
import type { AccountRight } from '../../kernel/account-capabilities.ts';
import { isSameConnection } from '../../shops/same-connection.ts';
import type { Shop } from '../../shops/shop.ts';
import { withReview } from '../review-orders.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/**
 * Keeps what answers tell of the rights of a connection. A right that is there again lets every order go on that waits for
 * it. Nothing is kept of a connection that was replaced meanwhile.
 */
export const makeLearnRights = ({ stores, clock, ids }: Ports) => {
  return { refused, allowed };

  /** A call was refused for want of this right; answers the shop as it is from now on. */
  async function refused(shop: Shop, scope: AccountRight): Promise<Shop> {
    const at = clock.now();
    return changed(shop, (stored, accounting) => ({ ...stored, accounting: withDenied(accounting, scope, at) }));
  }

  /** Something of that kind was made: only now is it known that a refusal is over. */
  async function allowed(shop: Shop, what: NeedsRights): Promise<Shop> {
    if (!shop.accounting || !isDenied(shop.accounting, what)) return shop;
    const review = { id: ids.uuid(), seller: true, gained: true } as const;
    return changed(shop, (stored, accounting) =>
      isDenied(accounting, what)
        ? withReview({ ...stored, accounting: withAllowed(accounting, what) }, review)
        : stored,
    );
  }

  async function changed(
    shop: Shop,
    change: (stored: Shop, accounting: NonNullable<Shop['accounting']>) => Shop,
  ): Promise<Shop> {
    const after = await stores.shops.update(shop.key, (stored) =>
      stored.accounting && isSameConnection(stored, shop) ? change(stored, stored.accounting) : stored,
    );
    return after ?? shop;
  }
};
export type LearnRights = ReturnType<typeof makeLearnRights>;
