import type { DocumentReply, OrderRow } from '@belegwerk/contracts/api';
import { compareInstants, instant } from '@belegwerk/core';
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';
import { apiAtom } from '../../api/api.atoms.ts';
import { createEventLog } from '../../pieces/events/event-log.atoms.ts';
import { shownDocuments } from '../../pieces/documents/shown-documents.ts';
import { followOrders } from '../../pieces/shop/follow-orders.ts';

const REFETCH_MS = 5_000;

/** Rows of each list on the overview. */
export const SHOWN = 5;

/** The first orders that need the merchant, the broken ones before the stopped ones. */
export const urgentOrdersAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  return {
    queryKey: ['orders', 'urgent'],
    queryFn: async ({ signal }) => {
      const [failed, held] = await Promise.all([
        api.orders({ query: { state: 'failed' }, signal }),
        api.orders({ query: { state: 'held' }, signal }),
      ]);
      return [...failed.items, ...held.items].slice(0, SHOWN);
    },
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: 'always',
  };
});

/** The newest orders, for their documents. */
export const newestOrdersAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const client = get(queryClientAtom);
  return {
    queryKey: ['orders', 'newest'],
    queryFn: async ({ queryKey, signal }) =>
      followOrders(client, queryKey, await api.orders({ query: {}, signal }), ({ items }) => items),
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: 'always',
  };
});

/** The newest events. */
export const newestEvents = createEventLog(REFETCH_MS, () => ({ pageSize: SHOWN }));

/** A document with the order it belongs to. */
export interface RecentDocument {
  readonly order: OrderRow;
  readonly document: DocumentReply;
}

/** The latest documents of the given orders, newest first. */
export const recentDocuments = (orders: readonly OrderRow[]): readonly RecentDocument[] =>
  orders
    .flatMap((order) => shownDocuments(order).map((document) => ({ order, document })))
    .toSorted((a, b) => compareInstants(instant(b.document.createdAt), instant(a.document.createdAt)))
    .slice(0, SHOWN);
