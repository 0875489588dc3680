import { parseMonth } from '@belegwerk/core/reconciliation';
import { PAYOUT_STATES, BOOKING_STATES, ENTRY_KINDS, FILE_GATEWAYS, PAYOUT_CAUSES } from '@belegwerk/core/records';
import { PAYMENT_WAYS } from '@belegwerk/core/shops';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { amountText, currencyCode, dayText, instantText, realDay } from './wire-values.ts';

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
  /** What of it is booked as a whole; absent where nothing is. */
  booked: z.optional(
    z.object({
      state: z.enum(BOOKING_STATES),
      amount: amountText,
      fee: amountText,
      /** Lines that are in it. */
      lines: count,
      /** What the accounting service refused of it. */
      refused: z.optional(z.object({ amount: amountText, reason: z.string() })),
    }),
  ),
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

/** Lines of a kind that the program does not know; `cause` is what the merchant said they are. */
const unknownKind = z.object({
  kind: z.string(),
  lines: count,
  amount: amountText,
  currency: currencyCode,
  cause: z.optional(z.enum(PAYOUT_CAUSES)),
});

/** An amount that a bill may have. */
const billedText = z.string().check(z.regex(/^\d{1,8}\.\d{2}$/));

const billed = {
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  day: z.optional(realDay),
  net: billedText,
  tax: billedText,
  /** From abroad and without tax: the merchant owes it (§ 13b UStG). */
  isFromAbroad: z.boolean(),
};

/** What a file says of a bill; nothing of it is kept. */
const readBill = z.object(billed);
export type ReadBillReply = z.output<typeof readBill>;

const feeBill = z.object({
  ...billed,
  /** The tax that the merchant owes for it was handed on. */
  isReported: z.boolean(),
});
export type FeeBill = z.output<typeof feeBill>;

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
  unknown: z.array(unknownKind),
  /** What was kept in euro, the bill for it, and what the bill says beyond it. */
  fees: z.object({ amount: amountText, bill: z.optional(feeBill), beyond: z.optional(amountText) }),
  /** How payments are booked now; `next` counts from a later day, `obstacle` says why payouts are not booked. */
  booking: z.object({
    way: z.enum(PAYMENT_WAYS),
    next: z.optional(z.object({ way: z.enum(PAYMENT_WAYS), from: dayText })),
    obstacle: z.optional(z.string()),
  }),
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
  /** `id` is the number at the end of the global id; an adjustment of several orders has their names alone. */
  order: z.optional(z.object({ id: z.optional(z.string()), name: z.string() })),
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

const gatewayBalance = z.object({
  currency: currencyCode,
  entries: z.array(causeSum),
  payouts: amountText,
  change: amountText,
  unexplained: amountText,
  lostFees: amountText,
  /** Refunds whose payment is in no file. */
  lostUnknown: count,
});
export type GatewayBalanceReply = z.output<typeof gatewayBalance>;

/** What a gateway paid out under one reference. */
const gatewaySettlement = z.object({
  reference: z.string(),
  currency: currencyCode,
  entries: count,
  net: amountText,
  /** Absent where the file does not say. */
  paid: z.optional(amountText),
});
export type GatewaySettlementReply = z.output<typeof gatewaySettlement>;

/** Entries whose word is not known. */
const unknownWord = z.object({
  kind: z.string(),
  word: z.string(),
  entries: count,
  sums: z.array(z.object({ currency: currencyCode, amount: amountText })),
});
export type UnknownWordReply = z.output<typeof unknownWord>;

const askedEntry = z.object({
  gateway: z.enum(FILE_GATEWAYS),
  key: z.string(),
  day: dayText,
  kind: z.enum(ENTRY_KINDS),
  gross: amountText,
  currency: currencyCode,
  /** What the gateway says it is for. */
  text: z.string(),
  /** Names of the orders that come into question. */
  candidates: z.array(z.string()),
});
export type AskedEntryReply = z.output<typeof askedEntry>;

const { candidates: _open, ...said } = askedEntry.shape;
/** An entry of which the merchant has said where it belongs. */
const answeredEntry = z.object({
  ...said,
  /** Absent where it belongs to none. */
  order: z.optional(z.string()),
});
export type AnsweredEntryReply = z.output<typeof answeredEntry>;

export const settlementsReply = z.object({
  month: monthText,
  gateways: z.array(
    z.object({
      gateway: z.enum(FILE_GATEWAYS),
      name: z.string(),
      balances: z.array(gatewayBalance),
      settlements: z.array(gatewaySettlement),
      unknown: z.array(unknownWord),
      matched: count,
      alone: count,
    }),
  ),
  asked: z.array(askedEntry),
  /** Entries that are asked behind these. */
  moreAsked: count,
  answered: z.array(answeredEntry),
});
export type SettlementsReply = z.output<typeof settlementsReply>;

const settlementsRead = z.object({
  gateway: z.string(),
  form: z.string(),
  entries: count,
  added: count,
  /** How many of them belong to orders, are asked, and belong to none. */
  matched: count,
  asked: count,
  alone: count,
  /** Of the first and the last entry. */
  days: z.optional(z.object({ from: dayText, to: dayText })),
  /** Why rows could not be read, with their lines. */
  unread: z.array(z.string()),
  moreUnread: count,
  /** The month of the latest entry. */
  month: z.optional(monthText),
});
export type SettlementsReadReply = z.output<typeof settlementsRead>;

/** 5 MB as base64. */
const BILL_KILOBYTES = 7000;

/** 20 MB as base64. */
const FILE_KILOBYTES = 28_000;

const base64Text = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/));

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
  /** A payout with its lines as a CSV: a proof, not to be booked. */
  payoutProof: route({
    access: 'shop',
    method: 'get',
    path: '/api/payouts/:payout/proof',
    rate: 'search',
    params,
    names: 'payout',
    replies: { 200: 'file' },
  }),
  /** How payments are booked from tomorrow on. */
  choosePaymentWay: route({
    access: 'shop',
    method: 'put',
    path: '/api/payment-way',
    rate: 'change',
    body: z.object({ way: z.enum(PAYMENT_WAYS) }),
    stale: ['shopPayouts'],
    replies: { 200: z.object({ way: z.enum(PAYMENT_WAYS) }) },
    failures: ['action-impossible'],
  }),
  /** What lines of an unknown kind are. */
  sayCause: route({
    access: 'shop',
    method: 'put',
    path: '/api/payout-kinds',
    rate: 'change',
    body: z.object({ kind: z.string().check(z.minLength(1), z.maxLength(100)), cause: z.enum(PAYOUT_CAUSES) }),
    stale: ['shopPayouts', 'shopPayout', 'settlements'],
    replies: { 200: z.object({ said: z.boolean() }) },
  }),
  /** What an e-invoice says of the fees that it charges, for the form; `content` are its bytes as base64. */
  readFeeBill: route({
    access: 'shop',
    method: 'post',
    path: '/api/fee-bills',
    rate: 'folder',
    kilobytes: BILL_KILOBYTES,
    body: z.object({ content: base64Text }),
    stale: [],
    replies: { 200: readBill },
    failures: ['unreadable'],
  }),
  /** Keeps the bill for the fees of a month, or takes it back. */
  noteFeeBill: route({
    access: 'shop',
    method: 'put',
    path: '/api/fee-bills/:month',
    rate: 'change',
    params: z.object({ month: monthText }),
    names: 'address',
    body: z.object({ bill: z.optional(feeBill) }),
    stale: ['shopPayouts'],
    replies: { 200: z.object({ noted: z.boolean() }) },
  }),
  /** What files of other gateways say of a month. Without a month, that of today. */
  settlements: route({
    access: 'shop',
    method: 'get',
    path: '/api/settlements',
    rate: 'search',
    query: z.object({ month: z.optional(monthText) }),
    replies: { 200: settlementsReply },
  }),
  /** Reads a file of a gateway; `content` are its bytes as base64. */
  readSettlements: route({
    access: 'shop',
    method: 'post',
    path: '/api/settlements',
    rate: 'folder',
    kilobytes: FILE_KILOBYTES,
    body: z.object({ content: base64Text }),
    stale: ['settlements'],
    replies: { 200: settlementsRead },
    failures: ['unreadable'],
  }),
  /** To which order an entry belongs, by its name; without one, to none. */
  answerSettlement: route({
    access: 'shop',
    method: 'put',
    path: '/api/settlements/answers',
    rate: 'change',
    names: 'address',
    body: z.object({
      key: z.string().check(z.minLength(1), z.maxLength(300)),
      order: z.optional(z.string().check(z.maxLength(100))),
    }),
    stale: ['settlements'],
    replies: { 200: z.object({ kept: z.boolean() }) },
    failures: ['faulty'],
  }),
};
