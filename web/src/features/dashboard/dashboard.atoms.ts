import type { DocumentReply, OrderRow } from '@belegwerk/contracts/api';
import { atomWithQuery } from 'jotai-tanstack-query';
import { apiAtom } from '../../api/api.atoms.ts';
import { createEventLog } from '../../pieces/events/event-log.atoms.ts';

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
  return {
    queryKey: ['orders', 'newest'],
    queryFn: ({ signal }) => api.orders({ query: {}, signal }),
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
    .flatMap((order) => order.documents.map((document) => ({ order, document })))
    .toSorted((a, b) => (a.document.createdAt < b.document.createdAt ? 1 : -1))
    .slice(0, SHOWN);
