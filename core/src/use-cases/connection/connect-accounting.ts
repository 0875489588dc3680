import { doneBy } from '../../sentences/de/done-by.ts';
import type { EventOfShop } from '../../ports/shop-reads.ts';
import { logEvent } from '../../events/log-event.ts';
import { businessDay, type Instant } from '../../kernel/calendar.ts';
import type { AccountingTargetId, ShopKey, StaffId } from '../../kernel/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { syncsOnConnecting } from '../../shops/account-sync.ts';
import { isSameConnection } from '../../shops/same-connection.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AccountingConnection } from '../../shops/accounting-connection.ts';
import { withGains, withReview } from '../review-orders.ts';

interface Ports {
  readonly bookkeepingAt: (target: AccountingTargetId) => Pick<Bookkeeping, 'seller' | 'layouts' | 'scopes'>;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
}

const HOUR_MS = 3_600_000;

/**
 * The log line of attempts that the service did not accept: one for each person and hour, and one a day for the installation's
 * own key, which is tried all day long.
 */
export const connectFailedEvent = (at: Instant, by?: StaffId): EventOfShop => {
  const attempts =
    by === undefined ? businessDay(at).toString() : `${by}:${Math.floor(at.epochMilliseconds / HOUR_MS)}`;
  return logEvent({ id: `shop.connect-failed:${attempts}`, at, name: 'shop.connect-failed', facts: doneBy(by) });
};

/**
 * Reads the account behind the stored credentials and remembers it as the shop's; orders are looked at anew. With
 * `insteadOf`, only as long as the shop is connected as it was then: a later change counts.
 */
export const makeConnectAccounting =
  ({ bookkeepingAt, stores, clock, ids }: Ports) =>
  async (
    key: ShopKey,
    target: AccountingTargetId,
    by?: StaffId,
    insteadOf?: Shop,
  ): Promise<Result<Shop | undefined, BookkeepingFailure>> => {
    const bookkeeping = bookkeepingAt(target);
    const seller = await bookkeeping.seller(key);
    if (!seller.ok) {
      if (seller.failure.kind === 'bookkeeping-not-connected')
        await stores.recordsOf(key).events.append(connectFailedEvent(clock.now(), by));
      return seller;
    }
    const layouts = await bookkeeping.layouts(key);
    const scopes = await bookkeeping.scopes(key);
    const connectedAt = clock.now();
    const read = {
      target,
      connectedAt,
      seller: seller.value,
      ...(layouts.ok ? { layouts: layouts.value } : {}),
      ...(scopes.ok && scopes.value ? { scopes: scopes.value } : {}),
    };
    const reviewId = ids.uuid();
    const unseen = await stores.workQueue.openEvents(key);
    let isReplaced = false;
    const shop = await stores.shops.update(key, (stored) => {
      isReplaced = insteadOf !== undefined && !isSameConnection(stored, insteadOf);
      if (isReplaced) return stored;
      const { sweptUntil: _again, disconnected: _over, endingAccess: _replaced, ...rest } = stored;
      const accounting = { ...read, ...endOf(stored, insteadOf) };
      const connected = {
        ...rest,
        accounting,
        accountSyncs: syncsOnConnecting(stored, accounting, unseen?.happenedAt),
      };
      return withGains(stored, withReview(connected, { id: reviewId, seller: true }), reviewId);
    });
    if (isReplaced) return ok(shop);
    await stores.recordsOf(key).events.append({
      id: `shop.connected:${connectedAt.toString()}`,
      at: connectedAt,
      origin: 'shop',
      name: 'shop.connected',
      status: 'success',
      facts: { company: seller.value.companyName, ...doneBy(by) },
    });
    return ok(shop);
  };
/** That of the key by which it is connected just now; the same access that leads elsewhere ends when it would have ended. */
const endOf = ({ offer, accounting }: Shop, insteadOf: Shop | undefined): Pick<AccountingConnection, 'endsBy'> => {
  const endsBy = insteadOf ? accounting?.endsBy : offer?.endsBy;
  return endsBy ? { endsBy } : {};
};

export type ConnectAccounting = ReturnType<typeof makeConnectAccounting>;
