import type { ReasonCode } from '../reasons/reasons.ts';
import type { ShopKey } from '../kernel/ids.ts';
import { ORDER_STATES } from '../payments/order-state.ts';
import { allowsMore } from '../plans/allows-more.ts';
import type { OrderRecord } from '../ports/order-book.ts';
import type { Stores } from '../ports/stores.ts';
import { isUnentitled } from '../records/skipped-follow-up.ts';
import { entitlementsOf } from '../shops/entitlements-of.ts';
import type { DueReview, Shop } from '../shops/shop.ts';
import { STOPPED, type LookAgain } from './look-again.ts';
import { isConcerned } from './concerned-orders.ts';
import type { Sought } from './orders-in-book.ts';

interface Ports {
  readonly stores: Stores;
  readonly lookAgain: LookAgain;
}

/** Reasons that another profile of the seller may do away with. */
const ABOUT_THE_SELLER: ReadonlySet<ReasonCode> = new Set([
  'CATCHING_UP',
  'IN_OTHER_BOOKS',
  'INVALID_PLAN_RECIPIENT_ABROAD',
  'MISSING_SCOPE',
  'MISSING_SELLER_VAT-ID',
  'MISSING_VAT-ID',
  'MIXED_SUPPLY',
  'NOT_SUPPORTED',
  'RECIPIENT_ELSEWHERE',
  'TAX_MISMATCH',
  'TAX_MISSING',
  'TAX_RATE_UNKNOWN',
]);

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
 * The same for a change of what a shop may use: when it may do more than before, by its plan, its rights or with another
 * connection, what was skipped for that is looked at. Whoever changes any of these asks here, within the write. What
 * belongs in the books of another company is left by what decides about it then.
 */
export const withGains = (before: Shop, after: Shop, reviewId: string): Shop =>
  mayDoMore(before, after) ? withReview(after, { id: reviewId, gained: true }) : after;

const mayDoMore = (before: Shop, after: Shop): boolean =>
  allowsMore(entitlementsOf(before), entitlementsOf(after)) || isConnectedAnew(before, after);

const isConnectedAnew = ({ accounting: before }: Shop, { accounting: after }: Shop): boolean =>
  after !== undefined && !before?.connectedAt.equals(after.connectedAt);

/** One of its documents is enough, as an order stands like the one that needs a person most. */
const isMeant = ({ fields, seller, away }: DueReview, { status, documentStatuses = [] }: OrderRecord): boolean =>
  [status, ...documentStatuses].some(
    (each) => isConcerned(each, fields) || (seller && ABOUT_THE_SELLER.has(each.reason.code)),
  ) ||
  (away && (status.nextLookAt !== undefined || status.state === 'waiting' || status.state === 'creating'));

/** Reminders are kept for orders in every state. */
const soughtBy = ({ fields, seller, away }: DueReview): readonly Sought[] =>
  away ? ORDER_STATES.map((state) => ({ state })) : fields.length > 0 || seller ? STOPPED : [];

/** What is skipped is found by itself, so that a larger plan reads no order that lacks nothing. */
const WITHHELD: readonly Sought[] = [{ unentitled: true }];

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
    const isDue = (order: OrderRecord): boolean => isMeant(due, order);
    // who changed a setting waits for it; of all else there may be many, and today's orders come first
    const urgency = due.fields.length > 0 ? 'live' : 'repair';
    let found = await lookAgain(shop, occasion, isDue, { sought: soughtBy(due), urgency });
    if (due.gained) found += await lookAgain(shop, occasion, isUnentitled, { sought: WITHHELD, urgency: 'repair' });
    await stores.shops.update(key, (stored) => (stored.review?.id === due.id ? withoutReview(stored) : stored));
    return found;
  };
export type ReviewOrders = ReturnType<typeof makeReviewOrders>;

const withoutReview = ({ review: _done, ...shop }: Shop): Shop => shop;
