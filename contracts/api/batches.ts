import { BATCH_ITEM_STATES, BATCH_STATES } from '@belegwerk/core/records';
import * as z from 'zod/mini';
import { pageOf } from './page-of.ts';
import { route } from './route.ts';
import { dayText, instantText, pageNumber } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** What a batch does; a new kind is another line. */
const batchSubject = z.object({
  kind: z.literal('import-days'),
  from: dayText,
  to: dayText,
  documents: z.boolean(),
  mails: z.boolean(),
});

/** Something that is done to many days or orders, one after the other, and how far it is. */
export const batchReply = z.object({
  id: z.string(),
  subject: batchSubject,
  state: z.enum(BATCH_STATES),
  begunAt: instantText,
  endedAt: z.optional(instantText),
  /** Days or orders: all, those that are over, and those that failed. */
  items: count,
  ended: count,
  failed: count,
  /** Orders that it took until now, and how many of them are not worked off. */
  orders: count,
  waiting: count,
  /** Imported orders that others have asked for and that are looked at before it goes on. */
  ahead: count,
  /** Until all of it is done, without those before it; absent once it is over. */
  secondsLeft: z.optional(count),
  /** A German sentence why it waits for a person; absent where a person paused it. */
  pausedBecause: z.optional(z.string()),
});
export type BatchReply = z.output<typeof batchReply>;

/** One day or order of a batch. */
export const batchItemRow = z.object({
  position: count,
  /** What it is about, as a merchant calls it. */
  title: z.string(),
  state: z.enum(BATCH_ITEM_STATES),
  orders: count,
  /** A German sentence why it was skipped or failed. */
  reason: z.optional(z.string()),
  endedAt: z.optional(instantText),
});
export type BatchItemRow = z.output<typeof batchItemRow>;

const batchId = z.string().check(z.regex(/^[\w-]{1,80}$/));

export const batchRoutes = {
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
    params: z.object({ batch: batchId }),
    names: 'batch',
    body: z.object({ change: z.enum(['pause', 'resume', 'cancel']) }),
    replies: { 200: batchReply },
  }),
};
