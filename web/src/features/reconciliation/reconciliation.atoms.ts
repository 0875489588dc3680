import { atom } from 'jotai';
import { POLL_MS } from '../../api/rhythm.ts';
import { mutationAtom, queryAtom, type Asked } from '../../api/server-state.ts';

/** The month in the address; empty for that of today. */
export const monthAtom = atom('');

/** Sums and causes of the month. */
export const reconciliationAtom = queryAtom('reconciliation', (get) => {
  const month = get(monthAtom);
  return { asked: { query: month === '' ? {} : { month } }, rhythm: POLL_MS.rare, keepsPrevious: true };
});

/** Which orders are listed, as the address has it. */
export const wantedAtom = atom('');

/** The orders behind a line of the month. */
export const reconciledOrdersAtom = queryAtom('reconciledOrders', (get) => ({
  // read by the schema of the very route that is asked
  asked: { query: Object.fromEntries(new URLSearchParams(get(wantedAtom))) } as unknown as Asked<'reconciledOrders'>,
  rhythm: POLL_MS.rare,
  keepsPrevious: true,
}));

/** Has the orders of a month read that are not reckoned yet. */
export const readUnreckonedAtom = mutationAtom<string, { orders: number }>({
  act: (month, { api }) => api.readUnreckoned({ body: { month } }),
  renews: 'readUnreckoned',
});
