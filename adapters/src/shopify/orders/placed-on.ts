import { fail, ok, orderId, plusDays, startOfBusinessDay, type PlainDate, type Result } from '@belegwerk/core/kernel';
import type { OrderSourceFailure, PlacedOrders } from '@belegwerk/core/ports';
import { z } from 'zod';
import { placedOrders } from '../operations/index.ts';
import type { Reading } from './reading.ts';
import { moment, pageOf } from './words.ts';

const LARGEST_PAGE = 100;
const found = z.object({ orders: pageOf(z.object({ id: z.string(), updatedAt: moment })) });

/** Midnight in Berlin, as a search writes it. */
const beginningOf = (day: PlainDate): string => startOfBusinessDay(day).toString({ smallestUnit: 'second' });

/** Finds the orders placed on these days. */
export const searchOfDays = ({ from, to }: { readonly from: PlainDate; readonly to: PlainDate }): string =>
  `created_at:>='${beginningOf(from)}' created_at:<'${beginningOf(plusDays(to, 1))}'`;

/** One page of the orders placed on these days, those placed first in front. */
export const readPlacedOn = async (
  reading: Reading,
  days: { readonly from: PlainDate; readonly to: PlainDate },
  after?: string,
): Promise<Result<PlacedOrders, OrderSourceFailure>> => {
  const asked = { search: searchOfDays(days), first: LARGEST_PAGE, after: after ?? null };
  const page = await reading.one(placedOrders, asked, found);
  if (!page.ok) return page;
  const { nodes, pageInfo } = page.value.orders;
  const orders = nodes.map(({ id, updatedAt }) => ({ id: orderId(id), updatedAt }));
  if (!pageInfo.hasNextPage || !pageInfo.endCursor) return ok({ orders });
  // who reads on from here page by page would never come to an end
  if (pageInfo.endCursor === after || orders.length === 0)
    return fail({ kind: 'order-unreadable', path: 'pageInfo', detail: 'the list does not go on' });
  return ok({ orders, next: pageInfo.endCursor });
};
