import * as z from 'zod/mini';
import { FAILURES_OF_BOOKKEEPING } from './failure.ts';
import { gateReply } from './gate.ts';
import { route } from './route.ts';
import { SHOWS_ORDERS } from './shows.ts';
import { dayText } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** How many orders of that time are in the list of orders, or on their way into it. */
export const orderImportReply = z.object({
  affected: count,
  /** There are more: ask again. Absent where all of them are there. */
  continue: z.optional(z.literal(true)),
});
export type OrderImportReply = z.output<typeof orderImportReply>;

/**
 * How far the receipts of the accounting account are matched. `found` receipts were read by now, `assigned` of them belong
 * to an order, and `affected` orders have got one; all three count from the beginning of the import, not of the call.
 */
export const receiptImportReply = z.object({
  /** There are more: ask again. */
  continue: z.boolean(),
  /** In percent. */
  progress: z.int().check(z.gte(0), z.lte(100)),
  found: count,
  affected: count,
  assigned: count,
});
export type ReceiptImportReply = z.output<typeof receiptImportReply>;

/** Days from the first to the last, and what is wanted for their orders. */
const importedDays = z.object({
  from: dayText,
  to: dayText,
  /** Documents are made for them; else none are, also where the settings make them. */
  documents: z.boolean(),
  /** Customers get these documents by mail, where the settings send any. */
  mails: z.boolean(),
});

export const daysImportReply = z.object({
  /** The days that may be imported: from the creation of the store to the installation. */
  from: dayText,
  to: dayText,
  gate: gateReply,
  /** Whether the settings make invoices at all. */
  createsInvoices: z.boolean(),
  imported: z.array(importedDays),
  /** The days whose orders came with the installation: they are in the list. Absent until they are. */
  recent: z.optional(z.object({ from: dayText, to: dayText })),
  /** Imported orders that wait to be looked at. */
  waiting: count,
  /** What the accounting account takes. */
  documentsPerMinute: count,
});
export type DaysImportReply = z.output<typeof daysImportReply>;

/** Orders from before the app; specification 1, section 7, and specification 2, section 7. May be called again. */
export const orderImportRoutes = {
  /** What can be imported, what was, and how far the import under way is. */
  orderImport: route({
    access: 'shop',
    method: 'get',
    path: '/api/shop/import',
    rate: 'read',
    replies: { 200: daysImportReply },
  }),
  /** Begins an import of days, which goes on by itself (`batches`). Refused while other days are being imported, and behind 20 a day. */
  beginImport: route({
    access: 'shop',
    method: 'put',
    path: '/api/shop/import',
    rate: 'change',
    stale: ['orderImport', 'batches'],
    body: importedDays,
    replies: { 200: daysImportReply },
    failures: ['shop-unavailable', 'faulty', 'feature-missing', 'import-running', 'daily-limit'],
  }),
  /** The recent orders, or with `date` those of one day before the installation, without documents and not while other days are imported. */
  importOrders: route({
    access: 'shop',
    method: 'post',
    path: '/api/orders/import',
    rate: 'call',
    stale: ['orderImport', ...SHOWS_ORDERS],
    query: z.object({ date: z.optional(dayText) }),
    replies: { 200: orderImportReply },
    failures: ['shop-unavailable', 'faulty', 'feature-missing', 'import-running'],
  }),
};

/** Documents from before the app; the same. */
export const receiptImportRoutes = {
  /** One page of receipts further. */
  importReceipts: route({
    access: 'shop',
    method: 'post',
    path: '/api/lexoffice/import',
    rate: 'call',
    stale: ['receipts', ...SHOWS_ORDERS],
    replies: { 200: receiptImportReply },
    failures: FAILURES_OF_BOOKKEEPING,
  }),
};
