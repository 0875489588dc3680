import { POLL_MS } from '../../api/rhythm.ts';
import { type Asked, queryOf, type ServerMutation } from '../../api/server-state.ts';

/** Sums and causes of a month; empty for that of today. */
export const reconciliationQuery = (month: string) =>
  queryOf('reconciliation', {
    asked: { query: month === '' ? {} : { month } },
    rhythm: POLL_MS.rare,
    keepsPrevious: true,
  });

/** The orders behind a line of the month, as the address asks for them. */
export const reconciledOrdersQuery = (wanted: URLSearchParams) =>
  queryOf('reconciledOrders', {
    // read by the schema of the very route that is asked
    asked: { query: Object.fromEntries(wanted) } as unknown as Asked<'reconciledOrders'>,
    rhythm: POLL_MS.rare,
    keepsPrevious: true,
  });

/** Has the orders of a month read that are not reckoned yet. */
export const readUnreckonedMutation: ServerMutation<string, { orders: number }> = {
  act: (month, { api }) => api.readUnreckoned({ body: { month } }),
  renews: 'readUnreckoned',
};
