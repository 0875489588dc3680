import type {
  FeeBill,
  ListedPayoutReply,
  ReadBillReply,
  SettlementsReadReply,
  ShopPayoutsReply,
} from '@belegwerk/contracts/api';
import type { Api } from '../../api/api.ts';
import { POLL_MS } from '../../api/rhythm.ts';
import { queryOf, type ServerMutation } from '../../api/server-state.ts';

/** The payouts of a month, asked for again soon while older ones are read; empty for the month of today. */
export const payoutsQuery = (month: string) =>
  queryOf('shopPayouts', {
    asked: { query: month === '' ? {} : { month } },
    rhythm: ({ state: { data } }) => (data && data.left > 0 ? POLL_MS.underWay : POLL_MS.rare),
    keepsPrevious: true,
  });

export const payoutQuery = (payout: string) =>
  queryOf('shopPayout', { asked: { params: { payout } }, rhythm: POLL_MS.rare });

interface Mark {
  readonly id: string;
  readonly arrived: boolean;
}

/** Keeps that a payout has arrived at the bank, or takes that back. */
export const markPayoutMutation: ServerMutation<Mark, ListedPayoutReply> = {
  act: ({ id, arrived }, { api }) => api.markPayout({ params: { payout: id }, body: { arrived } }),
  renews: 'markPayout',
};

/** What files of other gateways say of a month; empty for that of today. */
export const settlementsQuery = (month: string) =>
  queryOf('settlements', {
    asked: { query: month === '' ? {} : { month } },
    rhythm: POLL_MS.rare,
    keepsPrevious: true,
  });

export const readSettlementsMutation: ServerMutation<string, SettlementsReadReply> = {
  act: (content, { api }) => api.readSettlements({ body: { content } }),
  renews: 'readSettlements',
};

export type Answered = Parameters<Api['answerSettlement']>[0]['body'];

export const answerSettlementMutation: ServerMutation<Answered, { readonly kept: boolean }> = {
  act: (body, { api }) => api.answerSettlement({ body }),
  renews: 'answerSettlement',
};

type Way = ShopPayoutsReply['booking']['way'];

export const chooseWayMutation: ServerMutation<Way, { readonly way: Way }> = {
  act: (way, { api }) => api.choosePaymentWay({ body: { way } }),
  renews: 'choosePaymentWay',
};

export const sayCauseMutation: ServerMutation<Parameters<Api['sayCause']>[0]['body'], { readonly said: boolean }> = {
  act: (body, { api }) => api.sayCause({ body }),
  renews: 'sayCause',
};

export interface Billed {
  readonly month: string;
  /** Undefined takes it back. */
  readonly bill: FeeBill | undefined;
}

export const readFeeBillMutation: ServerMutation<string, ReadBillReply> = {
  act: (content, { api }) => api.readFeeBill({ body: { content } }),
  renews: 'readFeeBill',
};

export const noteFeeBillMutation: ServerMutation<Billed, { readonly noted: boolean }> = {
  act: ({ month, bill }, { api }) => api.noteFeeBill({ params: { month }, body: bill ? { bill } : {} }),
  renews: 'noteFeeBill',
};
