import type { OrderRow } from '@belegwerk/contracts/api';
import { compareInstants, instant, instantOfMillis } from '@belegwerk/core';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

const SHOP: QueryKey = ['shop'];

/** What the shop's figures are counted from: how the orders stand and which documents they have. */
const countedFrom = (orders: readonly OrderRow[]): string =>
  orders
    .map(({ gid, standing, documents }) =>
      [gid, standing.state, ...documents.flatMap(({ _key, intentState }) => [_key, intentState])].join(' '),
    )
    .join('\n');

const isAnyNewer = (orders: readonly OrderRow[], thanMillis: number): boolean =>
  orders.some(({ documents }) =>
    documents.some(({ createdAt }) => compareInstants(instant(createdAt), instantOfMillis(thanMillis)) > 0),
  );

/**
 * Answers what was just loaded and has the shop asked for again when its figures must differ: documents or states are
 * others than in the answer before to the same question, or a document is newer than the shop is.
 */
export const followOrders = <T>(
  client: QueryClient,
  question: QueryKey,
  answer: T,
  ordersIn: (answer: T) => readonly OrderRow[],
): T => {
  const before = client.getQueryData<T>(question);
  const shop = client.getQueryState(SHOP);
  if (!shop?.dataUpdatedAt) return answer;
  const differs = before
    ? countedFrom(ordersIn(before)) !== countedFrom(ordersIn(answer))
    : isAnyNewer(ordersIn(answer), shop.dataUpdatedAt);
  if (differs) void client.invalidateQueries({ queryKey: SHOP });
  return answer;
};
