import { parseMonth } from '@belegwerk/core/reconciliation';
import { PAYOUT_STATES } from '@belegwerk/core/records';
import { PAYOUT_CAUSES } from '@belegwerk/core/settlements';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { amountText, currencyCode, dayText, instantText } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** A month as `2026-11`. */
const monthText = z.string().check(z.refine((text) => parseMonth(text) !== undefined));

const causeSum = z.object({ cause: z.enum(PAYOUT_CAUSES), amount: amountText });
export type PayoutCauseReply = z.output<typeof causeSum>;

const head = {
  id: z.string(),
  currency: currencyCode,
  state: z.enum(PAYOUT_STATES),
  /** What goes to the bank. */
  net: amountText,
  /** Absent where it is still to come. */
  day: z.optional(dayText),
  /** By which the bank's statement names it. */
  reference: z.optional(z.string()),
  /** Who has seen it on the bank account, and when. */
  arrived: z.optional(z.object({ at: instantText, by: z.string(), byName: z.optional(z.string()) })),
  /** What it is made of, by cause. */
  causes: z.array(causeSum),
  /** What no line of it explains. */
  unexplained: amountText,
};

const listedPayout = z.object(head);
export type ListedPayoutReply = z.output<typeof listedPayout>;

const balance = z.object({
  currency: currencyCode,
  opening: amountText,
  entries: z.array(causeSum),
  payouts: amountText,
  closing: amountText,
  unexplained: amountText,
  /** Fees of payments that were given back. */
  lostFees: amountText,
  /** Refunds whose payment is older than what was read. */
  lostUnknown: count,
});
export type PayoutBalanceReply = z.output<typeof balance>;

export const shopPayoutsReply = z.object({
  month: monthText,
  /** The month of today. */
  current: monthText,
  /** Rights at Shopify without which nothing new is read. */
  missing: z.array(z.string()),
  /** Whether what is stored is up to date; `no-account`: the shop does not use Shopify Payments. */
  reading: z.enum(['fresh', 'failed', 'no-account', 'no-right']),
  /** Older payouts that are read next. */
  left: count,
  readAt: z.optional(instantText),
  /** The currency of most payouts first. */
  balances: z.array(balance),
  payouts: z.array(listedPayout),
});
export type ShopPayoutsReply = z.output<typeof shopPayoutsReply>;

const line = z.object({
  id: z.string(),
  cause: z.enum(PAYOUT_CAUSES),
  /** In the platform's words. */
  kind: z.string(),
  day: dayText,
  /** Before the fee. */
  amount: amountText,
  fee: amountText,
  net: amountText,
  /** `id` is the number at the end of the global id. */
  order: z.optional(z.object({ id: z.string(), name: z.string() })),
  reason: z.optional(z.string()),
});
export type PayoutLineReply = z.output<typeof line>;

export const shopPayoutReply = z.object({
  ...head,
  lines: z.array(line),
  /** Lines behind these; the sums have them. */
  moreLines: count,
});
export type ShopPayoutReply = z.output<typeof shopPayoutReply>;

const params = z.object({ payout: z.string().check(z.regex(/^[\w-]{1,40}$/)) });

export const payoutRoutes = {
  /** Asks Shopify where what is stored is older than an hour. Without a month, that of today. */
  shopPayouts: route({
    access: 'shop',
    method: 'get',
    path: '/api/payouts',
    rate: 'call',
    query: z.object({ month: z.optional(monthText) }),
    replies: { 200: shopPayoutsReply },
  }),
  shopPayout: route({
    access: 'shop',
    method: 'get',
    path: '/api/payouts/:payout',
    rate: 'search',
    params,
    names: 'payout',
    replies: { 200: shopPayoutReply },
  }),
  /** Keeps that the merchant has seen it on the bank account, or takes that back. */
  markPayout: route({
    access: 'shop',
    method: 'put',
    path: '/api/payouts/:payout/arrived',
    rate: 'change',
    params,
    names: 'payout',
    body: z.object({ arrived: z.boolean() }),
    stale: ['shopPayouts', 'shopPayout'],
    replies: { 200: listedPayout },
  }),
};
