import { STOPS_OF_SELLER, stopsOfSettings } from '../decisions/stops.ts';
import type { ShopKey } from '../kernel/ids.ts';
import { allowsMore } from '../plans/allows-more.ts';
import type { OrderRecord } from '../records/order-record.ts';
import type { Stores } from '../stores/stores.ts';
import { entitlementsOf } from '../shops/entitlements-of.ts';
import type { DueReview, Shop } from '../shops/shop.ts';
import type { LookAgain } from './look-again.ts';
import { ordersSought, ordersStoppedBy } from './orders-in-book.ts';

interface Ports {
  readonly stores: Stores;
  readonly lookAgain: LookAgain;
}

/**
 * Notes in a shop, within the write that changes it, that orders may go on because of this change. What an earlier
 * change asks for and was not done yet is asked for as well.
 */
export const withReview = (changed: Shop, { id, ...news }: Partial<DueReview> & Pick<DueReview, 'id'>): Shop => {
  const parts = [changed.review ?? {}, news];
  return {
    ...changed,
    review: {
      id,
      fields: [...new Set(parts.flatMap(({ fields = [] }) => fields))],
      seller: parts.some(({ seller }) => seller),
      away: parts.some(({ away }) => away),
      ...(parts.some(({ gained }) => gained) ? { gained: true } : {}),
    },
  };
};

/**
 * Notes that orders may go on when the shop may do more than before, by its plan, its rights or another connection. Every use
 * case that changes one of these calls it within its write. Orders that belong in the books of another company are left out
 * later, when they are decided about.
 */
export const withGains = (before: Shop, after: Shop, reviewId: string): Shop =>
  mayDoMore(before, after) ? withReview(after, { id: reviewId, gained: true }) : after;

const mayDoMore = (before: Shop, after: Shop): boolean =>
  allowsMore(entitlementsOf(before), entitlementsOf(after)) || isConnectedAnew(before, after);

const isConnectedAnew = ({ accounting: before }: Shop, { accounting: after }: Shop): boolean =>
  after !== undefined && !before?.connectedAt.equals(after.connectedAt);

/** Reminders are kept for orders in every state. */
const wasUnderWay = ({ status: { state, nextLookAt } }: OrderRecord): boolean =>
  nextLookAt !== undefined || state === 'waiting' || state === 'creating';

/** By these orders are found, and never by how they stand, so that none is read that lacks nothing. */
const stopsEndedBy = ({ fields, seller }: DueReview): readonly string[] => [
  ...stopsOfSettings(fields),
  ...(seller ? STOPS_OF_SELLER : []),
];

/**
 * Looks again at the orders that the last changes of a shop concern, and takes the note of it away. Dying before that
 * only repeats it. Answers how many orders are looked at.
 */
export const makeReviewOrders =
  ({ stores, lookAgain }: Ports) =>
  async (key: ShopKey): Promise<number> => {
    const shop = await stores.shops.find(key);
    const due = shop?.review;
    if (!due) return 0;
    const occasion = `review:${due.id}`;
    const { orders } = stores.recordsOf(key);
    // who changed a setting waits for it; of all else there may be many, and today's orders come first
    const urgency = due.fields.length > 0 ? 'live' : 'repair';
    let found = await lookAgain(shop, occasion, ordersStoppedBy(orders, stopsEndedBy(due)), urgency);
    if (due.away)
      found += await lookAgain(shop, occasion, (await ordersSought(orders, {})).filter(wasUnderWay), urgency);
    if (due.gained) found += await lookAgain(shop, occasion, await ordersSought(orders, { heldBack: true }), 'repair');
    await stores.shops.update(key, (stored) => (stored.review?.id === due.id ? withoutReview(stored) : stored));
    return found;
  };
export type ReviewOrders = ReturnType<typeof makeReviewOrders>;

const withoutReview = ({ review: _done, ...shop }: Shop): Shop => shop;
