import type { DocumentReply, OrderQueryInput, OrderRow } from '@belegwerk/contracts/api';
import { atomWithQuery } from 'jotai-tanstack-query';
import { apiAtom } from '../../api/api.atoms.ts';
import { createEventLog } from '../../pieces/events/event-log.atoms.ts';

const REFETCH_MS = 5_000;
const SHOWN = 5;

const ordersAtom = (query: OrderQueryInput) =>
  atomWithQuery((get) => {
    const api = get(apiAtom);
    return {
      queryKey: ['orders', query],
      queryFn: ({ signal }) => api.orders({ query, signal }),
      refetchInterval: REFETCH_MS,
      refetchOnWindowFocus: 'always',
    };
  });

/** Orders whose promise is broken. */
export const failedOrdersAtom = ordersAtom({ state: 'failed' });
/** Orders that were stopped on purpose. */
export const heldOrdersAtom = ordersAtom({ state: 'held' });
/** The newest orders, for their documents. */
export const newestOrdersAtom = ordersAtom({});
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

/** The first orders that need the merchant, the broken ones before the stopped ones. */
export const urgentOrders = (failed: readonly OrderRow[], held: readonly OrderRow[]): readonly OrderRow[] =>
  [...failed, ...held].slice(0, SHOWN);
