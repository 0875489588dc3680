import {
  BATCH_ITEM_STATES,
  BATCH_STATES,
  BULK_KINDS,
  IGNORE_REASONS,
  LISTED_BULK_KINDS,
} from '@belegwerk/core/records';
import * as z from 'zod/mini';
import { orderFilter } from './order.ts';
import { pageOf } from './page-of.ts';
import { route } from './route.ts';
import { dayText, instantText, pageNumber } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** What a batch does; a new kind is another line. */
const batchSubject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('import-days'),
    from: dayText,
    to: dayText,
    documents: z.boolean(),
    mails: z.boolean(),
  }),
  z.object({
    kind: z.literal('orders'),
    what: z.enum(BULK_KINDS),
    reason: z.optional(z.enum(IGNORE_REASONS)),
    input: z.optional(z.record(z.string(), z.string())),
  }),
  z.object({ kind: z.literal('month-folder'), month: z.string(), edition: count, papers: count }),
  z.object({
    kind: z.literal('audit-package'),
    year: z.string(),
    edition: count,
    originals: z.boolean(),
    pieces: count,
  }),
]);

/** Something that is done to many days or orders, one after the other, and how far it is. */
export const batchReply = z.object({
  id: z.string(),
  subject: batchSubject,
  state: z.enum(BATCH_STATES),
  begunAt: instantText,
  endedAt: z.optional(instantText),
  /** Days or orders: all, those that are over, and of them those with which nothing was done, and those that failed. */
  items: count,
  ended: count,
  skipped: count,
  failed: count,
  /** Orders that it took until now, and how many of them are not worked off. */
  orders: count,
  waiting: count,
  /** Imported orders that others have asked for and that are looked at before it goes on. */
  ahead: count,
  /** Until all of it is done, without those before it; absent once it is over. */
  secondsLeft: z.optional(count),
  /** How many files there are to download once it is over; absent where it gathers none. */
  files: z.optional(count),
  /** A German sentence why it waits for a person; absent where a person paused it. */
  pausedBecause: z.optional(z.string()),
});
export type BatchReply = z.output<typeof batchReply>;

/** One day or order of a batch. */
export const batchItemRow = z.object({
  position: count,
  /** What it is about, as a merchant calls it. */
  title: z.string(),
  /** The page of the order; absent where it is about a day. */
  order: z.optional(z.string()),
  state: z.enum(BATCH_ITEM_STATES),
  orders: count,
  /** A German sentence why it was skipped or failed. */
  reason: z.optional(z.string()),
  endedAt: z.optional(instantText),
});
export type BatchItemRow = z.output<typeof batchItemRow>;

const batchId = z.string().check(z.regex(/^[\w-]{1,80}$/));

/** With which orders something is done: those of these numbers, or all that the list finds. */
const bulk = {
  what: z.enum(LISTED_BULK_KINDS),
  ids: z.optional(z.array(z.string().check(z.regex(/^\d{1,20}$/))).check(z.minLength(1), z.maxLength(500))),
  filter: z.optional(z.object(orderFilter)),
  /** Why they are ignored. */
  reason: z.optional(z.enum(IGNORE_REASONS)),
  /** What else the dialog of the action asks for: the day of the payment. */
  input: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100)))),
};

/** What would happen. */
export const bulkPreviewReply = z.object({
  /** Orders that were chosen, and whether there are more than may be chosen at once. */
  orders: count,
  isCut: z.boolean(),
  /** Orders with which something is done, and how many documents that makes, sends or gathers at most. */
  toDo: count,
  documents: count,
  /** Stands for exactly these orders; the call that begins it says it. */
  agreed: z.string(),
  /** German, as in „haben alle Belege“. */
  left: z.array(z.object({ why: z.string(), orders: count })),
  /** Of those that are left out: orders that lack nothing but a transfer. */
  lackTransfers: count,
  transfersLeft: z.nullable(count),
  /** Orders whose customers get a document of it by mail; absent where it makes none. */
  mailed: z.optional(count),
  /** Of the invoices to businesses that it makes: how many become e-invoices; absent where it makes none. */
  eInvoices: z.optional(z.object({ 'will-be': count, 'will-be-none': count, unknown: count })),
  /** Orders from the counter. */
  fromTill: count,
  seconds: count,
  /** Orders of one file where files are gathered. */
  ordersAFile: z.optional(count),
  /** A German sentence why it cannot be done; absent where it can. */
  off: z.optional(z.string()),
});
export type BulkPreviewReply = z.output<typeof bulkPreviewReply>;

export const batchRoutes = {
  previewBulk: route({
    access: 'shop',
    method: 'post',
    path: '/api/orders/bulk/preview',
    rate: 'search',
    stale: [],
    body: z.object(bulk),
    replies: { 200: bulkPreviewReply },
    failures: ['faulty'],
  }),
  /**
   * Begins it, behind all live work. Asked again under the same name it is the same one. `agreed` as the preview said it: where
   * orders came or went since, it is refused.
   */
  beginBulk: route({
    access: 'shop',
    method: 'post',
    path: '/api/orders/bulk',
    // it counts like the preview, and takes turns like it
    rate: 'search',
    stale: ['batches'],
    body: z.object({
      ...bulk,
      agreed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      dialog: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
    }),
    replies: { 202: batchReply },
    failures: ['faulty', 'action-impossible'],
  }),
  /** A part of what a batch gathered, counted from 1: merged PDF, or ZIP. */
  batchFile: route({
    access: 'shop',
    method: 'get',
    path: '/api/batches/:batch/files/:part',
    rate: 'search',
    params: z.object({ batch: batchId, part: z.string().check(z.regex(/^[1-9]\d{0,3}$/)) }),
    names: 'batch',
    replies: { 200: 'file' },
  }),
  /** The documents of these orders in one PDF, for the print actions of the shop's admin. */
  printOrders: route({
    access: 'shop',
    method: 'get',
    path: '/api/print',
    rate: 'search',
    query: z.object({ ids: z.string().check(z.regex(/^\d{1,20}(,\d{1,20}){0,99}$/)) }),
    fromExtension: true,
    replies: { 200: 'file' },
  }),
  /** Those that are not over, and the latest of the others. */
  batches: route({
    access: 'shop',
    method: 'get',
    path: '/api/batches',
    rate: 'read',
    replies: { 200: z.object({ items: z.array(batchReply) }) },
  }),
  batchItems: route({
    access: 'shop',
    method: 'get',
    path: '/api/batches/:batch/items',
    rate: 'read',
    params: z.object({ batch: batchId }),
    names: 'batch',
    query: z.object({
      state: z.optional(z.enum(BATCH_ITEM_STATES)),
      page: z._default(pageNumber, 1),
      pageSize: z._default(z.pipe(pageNumber, z.int().check(z.lte(100))), 25),
    }),
    replies: { 200: pageOf(batchItemRow) },
  }),
  /** Pauses it, resumes it, or cancels what is left of it; one that is over stays as it is. */
  changeBatch: route({
    access: 'shop',
    method: 'post',
    path: '/api/batches/:batch',
    rate: 'change',
    stale: ['orderImport', 'batches'],
    params: z.object({ batch: batchId }),
    names: 'batch',
    body: z.object({ change: z.enum(['pause', 'resume', 'cancel']) }),
    replies: { 200: batchReply },
  }),
};
