import { ok, orderId, type Instant, type Result } from '@belegwerk/core/kernel';
import type { OrderSourceFailure, UpdatedOrder } from '@belegwerk/core/ports';
import { z } from 'zod';
import { updatedOrders } from '../operations/index.ts';
import { PageWalk } from './page-walk.ts';
import type { Reading } from './reading.ts';
import { moment, pageOf } from './words.ts';

const LARGEST_PAGE = 100;
const found = z.object({ orders: pageOf(z.object({ id: z.string(), updatedAt: moment })) });
type Found = z.output<typeof found>;

/** Pages through the orders updated at or after `since` until there are `limit` or no more. */
export const readUpdatedSince = async (
  reading: Reading,
  since: Instant,
  limit: number,
): Promise<Result<readonly UpdatedOrder[], OrderSourceFailure>> => {
  const search = `updated_at:>='${since.toString({ smallestUnit: 'second' })}'`;
  const orders: UpdatedOrder[] = [];
  let after: string | null = null;
  const walk = new PageWalk();
  while (orders.length < limit) {
    const first = Math.min(LARGEST_PAGE, limit - orders.length);
    const page: Result<Found, OrderSourceFailure> = await reading.one(updatedOrders, { search, first, after }, found);
    if (!page.ok) return page;
    const { nodes, pageInfo }: Found['orders'] = page.value.orders;
    orders.push(...nodes.map(({ id, updatedAt }) => ({ id: orderId(id), updatedAt })));
    if (!pageInfo.hasNextPage) break;
    const next = walk.next(pageInfo.endCursor ?? '');
    if (!next.ok) return next;
    after = next.value;
  }
  return ok(orders);
};
