import * as z from 'zod/mini';
import { route } from './route.ts';
import { dayText, instantText } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** How the work of the whole installation stands. */
export const adminWorkReply = z.object({
  /** What is due and not finished, by kind; kinds of which nothing is are missing. */
  open: z.array(z.object({ kind: z.string(), items: count, dueSince: instantText })),
  /** What ended by a defect and is not done, the newest first. */
  defective: z.array(
    z.object({
      id: z.string(),
      shop: z.string(),
      /** The platform's word for a message, ours for everything else: `orders/paid`, `sweep`. */
      topic: z.string(),
      order: z.optional(z.string()),
      isGivenUp: z.boolean(),
      /** When it is tried again by itself. */
      nextTryAt: z.optional(instantText),
      tries: count,
      receivedAt: instantText,
      failedAt: instantText,
      /** What kind of error it was. */
      error: z.string(),
      /** Where it happened in the program. */
      stack: z.string(),
    }),
  ),
  jobs: z.array(
    z.object({
      job: z.string(),
      everySeconds: z.number(),
      lastRunAt: z.optional(instantText),
      nextRunAt: z.optional(instantText),
      failed: z.optional(z.object({ at: instantText, isGivenUp: z.boolean() })),
    }),
  ),
  /** Of the last seven days, the newest first. */
  critical: z.array(z.object({ shop: z.string(), at: instantText, text: z.string(), stack: z.optional(z.string()) })),
  /** Of the last 30 days in Berlin, the earliest first; a day has those names alone of which something was counted. */
  days: z.array(z.object({ day: dayText, counts: z.record(z.string(), count) })),
});
export type AdminWorkReply = z.output<typeof adminWorkReply>;

const itemOf = { id: z.string().check(z.minLength(1), z.maxLength(500)) };
const shop = z.object({ shop: z.string() });

export const adminWorkRoutes = {
  work: route({
    access: 'admin',
    right: 'look',
    method: 'get',
    path: '/api/admin/work',
    rate: 'search',
    replies: { 200: adminWorkReply },
  }),
  /** Has work done now that failed or waits for another try. */
  retryWork: route({
    access: 'admin',
    right: 'run',
    method: 'post',
    path: '/api/admin/work/:shop/retry',
    rate: 'change',
    stale: ['work'],
    params: shop,
    names: 'shop',
    body: z.object(itemOf),
    replies: { 200: z.object({}) },
    failures: ['action-impossible'],
  }),
  /** Ends it undone; the merchant reads of it in the log, with the reason. */
  dropWork: route({
    access: 'admin',
    right: 'run',
    method: 'post',
    path: '/api/admin/work/:shop/drop',
    rate: 'change',
    stale: ['work'],
    params: shop,
    names: 'shop',
    body: z.object({ ...itemOf, reason: z.string().check(z.maxLength(200)) }),
    replies: { 200: z.object({}) },
    failures: ['faulty', 'action-impossible'],
  }),
};
