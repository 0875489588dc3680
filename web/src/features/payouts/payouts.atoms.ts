import type { ListedPayoutReply } from '@belegwerk/contracts/api';
import { atom } from 'jotai';
import { POLL_MS } from '../../api/rhythm.ts';
import { mutationAtom, queryAtom } from '../../api/server-state.ts';

/** The month in the address; empty for that of today. */
export const payoutMonthAtom = atom('');

/** The payouts of the month, asked for again soon while older ones are read. */
export const payoutsAtom = queryAtom('shopPayouts', (get) => {
  const month = get(payoutMonthAtom);
  return {
    asked: { query: month === '' ? {} : { month } },
    rhythm: ({ state: { data } }) => (data && data.left > 0 ? POLL_MS.underWay : POLL_MS.rare),
    keepsPrevious: true,
  };
});

/** The payout in the address. */
export const payoutIdAtom = atom('');

export const payoutAtom = queryAtom('shopPayout', (get) => ({
  asked: { params: { payout: get(payoutIdAtom) } },
  rhythm: POLL_MS.rare,
}));

interface Mark {
  readonly id: string;
  readonly arrived: boolean;
}

/** Keeps that a payout has arrived at the bank, or takes that back. */
export const markPayoutAtom = mutationAtom<Mark, ListedPayoutReply>({
  act: ({ id, arrived }, { api }) => api.markPayout({ params: { payout: id }, body: { arrived } }),
  renews: 'markPayout',
});
