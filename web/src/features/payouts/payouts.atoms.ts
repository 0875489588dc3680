import type {
  FeeBill,
  ListedPayoutReply,
  ReadBillReply,
  SettlementsReadReply,
  ShopPayoutsReply,
} from '@belegwerk/contracts/api';
import { atom } from 'jotai';
import type { Api } from '../../api/api.ts';
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

/** What files of other gateways say of the month. */
export const settlementsAtom = queryAtom('settlements', (get) => {
  const month = get(payoutMonthAtom);
  return { asked: { query: month === '' ? {} : { month } }, rhythm: POLL_MS.rare, keepsPrevious: true };
});

export const readSettlementsAtom = mutationAtom<string, SettlementsReadReply>({
  act: (content, { api }) => api.readSettlements({ body: { content } }),
  renews: 'readSettlements',
});

export type Answered = Parameters<Api['answerSettlement']>[0]['body'];

export const answerSettlementAtom = mutationAtom<Answered, { readonly kept: boolean }>({
  act: (body, { api }) => api.answerSettlement({ body }),
  renews: 'answerSettlement',
});

type Way = ShopPayoutsReply['booking']['way'];

export const chooseWayAtom = mutationAtom<Way, { readonly way: Way }>({
  act: (way, { api }) => api.choosePaymentWay({ body: { way } }),
  renews: 'choosePaymentWay',
});

export const sayCauseAtom = mutationAtom<Parameters<Api['sayCause']>[0]['body'], { readonly said: boolean }>({
  act: (body, { api }) => api.sayCause({ body }),
  renews: 'sayCause',
});

export interface Billed {
  readonly month: string;
  /** Undefined takes it back. */
  readonly bill: FeeBill | undefined;
}

export const readFeeBillAtom = mutationAtom<string, ReadBillReply>({
  act: (content, { api }) => api.readFeeBill({ body: { content } }),
  renews: 'readFeeBill',
});

export const noteFeeBillAtom = mutationAtom<Billed, { readonly noted: boolean }>({
  act: ({ month, bill }, { api }) => api.noteFeeBill({ params: { month }, body: bill ? { bill } : {} }),
  renews: 'noteFeeBill',
});
