import type { OrderRow } from '@belegwerk/contracts/api';
import { compareInstants, instant, instantOfMillis } from '@belegwerk/core/kernel';
import { keyOf, renewAfter, type Cache } from '../../api/cache.ts';

/** What the shop's figures are counted from: how the orders stand and which documents they have. */
const countedFrom = (orders: readonly OrderRow[]): string =>
  orders
    .map(({ gid, status, documents }) =>
      [gid, status.state, ...documents.flatMap(({ _key, entryState }) => [_key, entryState])].join(' '),
    )
    .join('\n');

const isAnyNewer = (orders: readonly OrderRow[], thanMillis: number): boolean =>
  orders.some(({ documents }) =>
    documents.some(({ createdAt }) => compareInstants(instant(createdAt), instantOfMillis(thanMillis)) > 0),
  );

/**
 * Has the shop asked for again when its figures must differ from an answer with orders: documents or states are others
 * than in the answer before to the same question, or a document is newer than the shop is.
 */
export const followOrders =
  <T>(ordersIn: (answer: T) => readonly OrderRow[]) =>
  (cache: Cache, answer: T, before: T | undefined): void => {
    const shop = cache.getQueryState(keyOf('shop'));
    if (!shop?.dataUpdatedAt) return;
    const differs = before
      ? countedFrom(ordersIn(before)) !== countedFrom(ordersIn(answer))
      : isAnyNewer(ordersIn(answer), shop.dataUpdatedAt);
    if (differs) void renewAfter(cache, 'figuresDiffer');
  };
