import { ONCE_ASKED } from '@belegwerk/core/records';
import type { AskedOnce } from '@belegwerk/core/payments';
import { OPEN_ITEM_CAUSES, ORDER_CONCERNS } from '@belegwerk/core/records';
import * as z from 'zod/mini';
import { document } from './document.ts';
import { logEvent } from './log.ts';
import { orderRow } from './order.ts';
import { route } from './route.ts';
import { attention } from './shop.ts';
import { amountText, dayText, instantText } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** An order as the overview names it: no documents, no tags. */
const briefOrder = z.pick(orderRow, { id: true, gid: true, name: true });

const briefDocument = z.pick(document, {
  _key: true,
  kind: true,
  number: true,
  createdAt: true,
  total: true,
  currency: true,
  states: true,
  cancelled: true,
  pdf: true,
  entryState: true,
});

const recentDocument = z.object({ order: briefOrder, document: briefDocument });
export type RecentDocumentReply = z.output<typeof recentDocument>;

/** A document that the accounting service calls open and that needs the merchant. */
const openItem = z.object({
  order: briefOrder,
  document: briefDocument,
  cause: z.enum(OPEN_ITEM_CAUSES),
  /** Why it is open, with the setting that decided, and the one thing to do. */
  sentence: z.string(),
  /** Where that is done. */
  viewUrl: z.optional(z.string()),
});

/** What the accounting service calls open: all of it by cause, and the first documents that need the merchant. */
const books = z.object({
  counts: z.array(z.object({ cause: z.enum(OPEN_ITEM_CAUSES), documents: count, overdue: count, needed: count })),
  needed: z.array(openItem),
});
export type BooksReply = z.output<typeof books>;

/** Questions of customers about their data that the merchant has to answer, and the first deadline. */
const questions = z.object({ count, dueAt: instantText });

const onceAsked = z.enum(ONCE_ASKED);

/** Everything that the overview asks for again and again, and nothing else. */
export const dashboardReply = z.object({
  /** Whether the settings let any document come to be by itself. */
  createsDocuments: z.boolean(),
  attention,
  /** How many orders need the merchant for what, the most urgent first; `sum` in euro where they were paid in another currency. */
  concerns: z.array(z.object({ concern: z.enum(ORDER_CONCERNS), orders: count, sum: z.optional(amountText) })),
  books,
  /** What the merchant said when asked once: whether money of that kind comes to the accounting service by itself. */
  asked: z.object({
    'fetched-there': onceAsked,
    'not-transferred': onceAsked,
  } satisfies Record<AskedOnce, typeof onceAsked>),
  documents: z.array(recentDocument),
  events: z.array(logEvent),
  questions: z.optional(questions),
});
export type DashboardReply = z.output<typeof dashboardReply>;

/** Rows of each list on the overview. */
export const DASHBOARD_ROWS = 5;

/** A connection of the shop; `at` is when the other side was heard of last, of mails when the latest left. */
const connectionSign = z.object({
  name: z.enum(['shopify', 'lexoffice', 'mail']),
  state: z.enum(['good', 'troubled', 'missing']),
  at: z.optional(instantText),
  /** What is meant where it is not the name alone: the mail server of the merchant. */
  detail: z.optional(z.string()),
});
export type ConnectionSign = z.output<typeof connectionSign>;

/** What was made day by day, and how the connections are. */
export const shopDaysReply = z.object({
  /** Every day that the plan keeps, the oldest first and today last. */
  days: z.array(z.object({ day: dayText, invoice: count, credit: count, delivery: count })),
  connections: z.array(connectionSign),
});
export type ShopDaysReply = z.output<typeof shopDaysReply>;

export const dashboardRoutes = {
  shopDays: route({
    access: 'shop',
    method: 'get',
    path: '/api/dashboard/days',
    rate: 'search',
    replies: { 200: shopDaysReply },
  }),
  dashboard: route({
    access: 'shop',
    method: 'get',
    path: '/api/dashboard',
    rate: 'read',
    replies: { 200: dashboardReply },
  }),
};
