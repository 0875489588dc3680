import type { OrderState } from '../payments/order-state.ts';
import type { OrderBook, OrderRecord } from '../ports/order-book.ts';

const PAGE_SIZE = 250;

/**
 * The orders of a shop in some state, oldest first. Pages are read from the last to the first, because orders leave the
 * state while they are read: then none is passed over.
 */
export const ordersInState = async (book: OrderBook, state: OrderState): Promise<readonly OrderRecord[]> => {
  const query = { state, sortBy: 'createdAt', sortDir: 'asc', pageSize: PAGE_SIZE } as const;
  const { total } = await book.page({ ...query, page: 1, pageSize: 1 });
  const found: OrderRecord[] = [];
  for (let page = Math.ceil(total / PAGE_SIZE); page >= 1; page -= 1)
    found.unshift(...(await book.page({ ...query, page })).items);
  const seen = new Set<string>();
  return found.filter(({ id }) => !seen.has(id) && seen.add(id));
};
