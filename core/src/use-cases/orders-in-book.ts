import type { OrderState } from '../records/order-state.ts';
import type { ShopReads } from '../ports/shop-reads.ts';
import type { OrderInBook, OrderQuery } from '../ports/order-book.ts';
import type { OrderRecord } from '../records/order-record.ts';

const PAGE_SIZE = 250;

/** Each is asked to be looked at before more are read. */
const STOPPED_AT_ONCE = 500;

/** Which orders of a shop: those in a state, or those of which something is not done for want of plan or rights. */
export type Sought = Pick<OrderQuery, 'state' | 'heldBack'>;

/** The orders of a shop in some state, as `ordersSought`. */
export const ordersInState = (book: ShopReads['orders'], state: OrderState): Promise<readonly OrderRecord[]> =>
  ordersSought(book, { state });

/**
 * The orders of a shop that are sought, oldest first. Pages are read from the last to the first, because orders leave
 * their state while they are read: then none is passed over.
 */
export const ordersSought = async (book: ShopReads['orders'], sought: Sought): Promise<readonly OrderRecord[]> => {
  const query = { ...sought, sortBy: 'createdAt', sortDir: 'asc', pageSize: PAGE_SIZE } as const;
  const { total } = await book.page({ ...query, page: 1, pageSize: 1 });
  const found: OrderRecord[] = [];
  for (let page = Math.ceil(total / PAGE_SIZE); page >= 1; page -= 1)
    found.unshift(...(await book.page({ ...query, page })).items);
  const seen = new Set<string>();
  return found.filter(({ id }) => !seen.has(id) && seen.add(id));
};

/** The orders that one of these stops (`stopsOf`), oldest first, read in parts: there may be a hundred thousand. */
export async function* ordersStoppedBy(
  book: ShopReads['orders'],
  stops: readonly string[],
): AsyncGenerator<OrderInBook> {
  let part = await book.stoppedBy(stops, { most: STOPPED_AT_ONCE });
  for (;;) {
    yield* part;
    const after = part.at(-1);
    if (!after || part.length < STOPPED_AT_ONCE) return;
    part = await book.stoppedBy(stops, { after, most: STOPPED_AT_ONCE });
  }
}
