import { OPEN_ITEM_CAUSES, COMPARED, RECKONING_CAUSES } from '@belegwerk/core/records';
import { REASON_CODES } from '@belegwerk/core/reasons';
import { MONTH_STANDS, parseMonth } from '@belegwerk/core/reconciliation';
import * as z from 'zod/mini';
import { pageOf } from './page-of.ts';
import { route } from './route.ts';
import { amountText, dayText, instantText, pageNumber } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** A month as `2026-11`. */
const monthText = z.string().check(z.refine((text) => parseMonth(text) !== undefined));

const sums = {
  orders: count,
  /** What the orders are worth now in the shop. */
  shop: amountText,
  /** Invoices less credit notes that are final and count. */
  documents: amountText,
  /** What of them the accounting service calls settled. */
  payments: amountText,
  invoices: count,
  creditNotes: count,
};

const cause = z.object({
  /** Names it in a question for its orders. */
  key: z.string(),
  cause: z.enum(RECKONING_CAUSES),
  by: z.optional(z.enum([...REASON_CODES, ...OPEN_ITEM_CAUSES])),
  between: z.enum(COMPARED),
  orders: count,
  amount: amountText,
  /** In how many of the orders a person has something to do. */
  toMend: count,
});

/** The orders of a month: what they, their documents and payments come to, and where each cent between them comes from. */
export const reconciliationReply = z.object({
  month: monthText,
  /** The month of today. */
  current: monthText,
  ...sums,
  /** What of the documents is open. */
  open: amountText,
  /** What no cause explains. */
  unexplained: amountText,
  /** How the month stands, by the worst of it. */
  stand: z.enum(MONTH_STANDS),
  /** Orders of the month that are not reckoned yet; they are in no sum. */
  unread: count,
  causes: z.array(cause),
  /** Days on which orders were placed, the oldest first. */
  days: z.array(z.object({ day: dayText, ...sums })),
});
export type ReconciliationReply = z.output<typeof reconciliationReply>;

const reconciledOrder = z.object({
  /** The number at the end of the global id. */
  id: z.string(),
  name: z.string(),
  customerName: z.string(),
  day: dayText,
  shop: z.optional(amountText),
  documents: z.optional(amountText),
  payments: z.optional(amountText),
  /** How it stands and why, in a sentence; and when it is looked at again without any event. */
  sentence: z.string(),
  nextLookAt: z.optional(instantText),
  /** What lies in the cause that was asked for. */
  amount: z.optional(amountText),
});
export type ReconciledOrderReply = z.output<typeof reconciledOrder>;

export const reconciledOrdersReply = pageOf(reconciledOrder);
export type ReconciledOrdersReply = z.output<typeof reconciledOrdersReply>;

export const reconciliationRoutes = {
  reconciliation: route({
    access: 'shop',
    method: 'get',
    path: '/api/reconciliation',
    rate: 'search',
    query: z.object({ month: z.optional(monthText) }),
    replies: { 200: reconciliationReply },
  }),
  reconciledOrders: route({
    access: 'shop',
    method: 'get',
    path: '/api/reconciliation/orders',
    rate: 'search',
    query: z.object({
      month: monthText,
      /** `key` of a cause. */
      cause: z.optional(z.string().check(z.maxLength(100))),
      day: z.optional(dayText),
      /** Those that are not reckoned yet. */
      unread: z.optional(z.enum(['yes'])),
      page: z._default(pageNumber, 1),
    }),
    replies: { 200: reconciledOrdersReply },
  }),
  /** Has the orders of a month read from the shop that are not reckoned yet. */
  readUnreckoned: route({
    access: 'shop',
    method: 'post',
    path: '/api/reconciliation/read',
    rate: 'change',
    body: z.object({ month: monthText }),
    stale: ['reconciliation', 'reconciledOrders'],
    replies: { 200: z.object({ orders: count }) },
  }),
};
