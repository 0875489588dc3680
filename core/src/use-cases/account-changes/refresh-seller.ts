import { ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { hasUnmarkedStale, withStaleMarked } from '../../shops/account-rights.ts';
import { isSameConnection } from '../../shops/same-connection.ts';
import type { Shop } from '../../shops/shop.ts';
import type { PrintLayout, SellerProfile } from '../../records/seller-profile.ts';
import { makeConnectAccounting } from '../connection/connect-accounting.ts';
import { withGains, withReview, type ReviewOrders } from '../review-orders.ts';
import { makeTellRegime } from './tell-regime.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly reviewOrders: ReviewOrders;
}

/** The same facts in the same order, so that equal profiles have equal texts. */
const imprint = ({ lacks, edition, ...facts }: SellerProfile): string =>
  JSON.stringify([
    Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    lacks.toSorted(),
    edition.toSorted(),
  ]);

const imprintOfLayouts = (layouts: readonly PrintLayout[] = []): string =>
  JSON.stringify(layouts.map(({ id, name, isDefault }) => [id, name, isDefault]));

const imprintOfScopes = (scopes: readonly string[] = []): string => scopes.toSorted().join(' ');

/**
 * Reads what the accounting account says about the seller anew, and its layouts: regime, VAT id and features can change at
 * any time. When they did, they are kept and orders that stopped because of them are looked at again. Answers how many. The
 * same access may lead to another company one day: that is another connection.
 */
export const makeRefreshSeller = ({ bookkeeping, stores, clock, ids, reviewOrders }: Ports) => {
  const connectAccounting = makeConnectAccounting({ bookkeepingAt: () => bookkeeping, stores, clock, ids });
  const tellRegime = makeTellRegime({ stores, clock });
  return async (shop: Shop): Promise<Result<number, BookkeepingFailure>> => {
    const refreshed = await refresh(shop);
    if (refreshed.ok) await tellRegime(shop.key);
    return refreshed;
  };

  async function refresh(shop: Shop): Promise<Result<number, BookkeepingFailure>> {
    if (!shop.accounting) return ok(0);
    const read = await bookkeeping.seller(shop.key, 'repair');
    if (!read.ok) return read;
    const { target, seller: was, layouts: known, scopes: had } = shop.accounting;
    const seller = read.value;
    if (seller.organizationId !== was.organizationId) {
      const connected = await connectAccounting(shop.key, target, undefined, shop);
      return connected.ok ? ok(await reviewOrders(shop.key)) : connected;
    }
    const listed = await bookkeeping.layouts(shop.key);
    const layouts = listed.ok ? listed.value : known;
    const asked = await bookkeeping.scopes(shop.key);
    const scopes = asked.ok ? asked.value : had;
    const isSameSeller = imprint(seller) === imprint(was);
    const isSameRight = imprintOfScopes(scopes) === imprintOfScopes(had);
    const isStale = hasUnmarkedStale(shop.accounting, clock.now());
    const pulledAt = clock.now();
    if (isSameSeller && isSameRight && !isStale && imprintOfLayouts(layouts) === imprintOfLayouts(known)) {
      await stores.shops.update(shop.key, (stored) =>
        isSameConnection(stored, shop) ? { ...stored, pulledAt } : stored,
      );
      return ok(0);
    }
    const reviewId = ids.uuid();
    await stores.shops.update(shop.key, (stored) => {
      // meanwhile another account may have been connected
      if (!stored.accounting || !isSameConnection(stored, shop)) return stored;
      const optional = { ...(layouts ? { layouts } : {}), ...(scopes ? { scopes } : {}) };
      // no gain: it has not been seen yet that the right is there
      const before = { ...stored, accounting: withStaleMarked(stored.accounting, clock.now()) };
      const { layouts: _listed, scopes: _told, ...rest } = before.accounting;
      const accounting = { ...rest, seller, ...optional };
      const refreshed = { ...stored, accounting, pulledAt };
      return isSameSeller && isSameRight
        ? refreshed
        : withGains(before, withReview(refreshed, { id: reviewId, seller: true }), reviewId);
    });
    return ok(await reviewOrders(shop.key));
  }
};
export type RefreshSeller = ReturnType<typeof makeRefreshSeller>;
