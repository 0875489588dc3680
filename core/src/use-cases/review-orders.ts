import type { Standing } from '../decisions/decision.ts';
import type { ReasonCode } from '../reasons/reasons.ts';
import type { ShopKey } from '../kernel/ids.ts';
import { ORDER_STATES } from '../payments/order-state.ts';
import type { Stores } from '../ports/stores.ts';
import type { DueReview, Shop } from '../shops/shop.ts';
import type { LookAgain } from './look-again.ts';
import { isConcerned } from './concerned-orders.ts';

interface Ports {
  readonly stores: Stores;
  readonly lookAgain: LookAgain;
}

/** Reasons that another profile of the seller may do away with. */
const ABOUT_THE_SELLER: ReadonlySet<ReasonCode> = new Set([
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
    },
  };
};

const isMeant = ({ fields, seller, away }: DueReview, standing: Standing): boolean =>
  isConcerned(standing, fields) ||
  (seller && ABOUT_THE_SELLER.has(standing.reason.code)) ||
  (away && (standing.nextLookAt !== undefined || standing.state === 'waiting' || standing.state === 'creating'));

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
    // reminders are kept for orders in every state
    const states = due.away ? ORDER_STATES : undefined;
    const found = await lookAgain(shop, `review:${due.id}`, ({ standing }) => isMeant(due, standing), states);
    await stores.shops.update(key, (stored) => (stored.review?.id === due.id ? withoutReview(stored) : stored));
    return found;
  };
export type ReviewOrders = ReturnType<typeof makeReviewOrders>;

const withoutReview = ({ review: _done, ...shop }: Shop): Shop => shop;
