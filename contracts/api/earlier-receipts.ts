import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import { EARLIER_STATES, LEFT_BECAUSE, RECOGNISED_BY } from '@belegwerk/core/records';
import * as z from 'zod/mini';
import { FAILURES_OF_BOOKKEEPING } from './failure.ts';
import { pageOf } from './page-of.ts';
import { route } from './route.ts';
import { SHOWS_ORDERS } from './shows.ts';
import { amountText, dayText, pageNumber } from './wire-values.ts';

/** A receipt from before the connection, and to which order it was found to belong, or why to none. */
export const receiptRow = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** Absent for a draft. */
  number: z.optional(z.string()),
  /** `unread` until its turn comes. */
  state: z.enum(EARLIER_STATES),
  /** Of its date and in EUR, once it was read. */
  date: z.optional(dayText),
  total: z.optional(amountText),
  order: z.optional(z.object({ id: z.string(), name: z.string(), customerName: z.string() })),
  recognisedBy: z.optional(z.enum(RECOGNISED_BY)),
  because: z.optional(z.enum(LEFT_BECAUSE)),
  /** In the accounting service's own web app; absent where the connected account does not know it. */
  viewUrl: z.optional(z.string()),
  /** Whether a person may say to which order it belongs. */
  isMatchable: z.boolean(),
  /** Whether a person may take it away from its order. */
  isUnlinkable: z.boolean(),
});
export type ReceiptRow = z.output<typeof receiptRow>;

export const receiptPageReply = pageOf(receiptRow);
export type ReceiptPageReply = z.output<typeof receiptPageReply>;

export const earlierReceiptRoutes = {
  receipts: route({
    access: 'shop',
    method: 'get',
    path: '/api/lexoffice/receipts',
    rate: 'read',
    query: z.object({
      state: z.optional(z.enum(EARLIER_STATES)),
      page: z._default(pageNumber, 1),
      pageSize: z._default(z.pipe(pageNumber, z.int().check(z.lte(100))), 25),
    }),
    replies: { 200: receiptPageReply },
  }),
  /** A person says to which order it belongs; one that cannot count for any stays without, with the reason. */
  matchReceipt: route({
    access: 'shop',
    method: 'post',
    path: '/api/lexoffice/receipts/:receipt/order',
    rate: 'call',
    stale: ['receipts', ...SHOWS_ORDERS],
    params: z.object({ receipt: z.string().check(z.regex(/^[\w-]{1,80}$/)) }),
    names: 'receipt',
    /** The number in the address of the order. */
    body: z.object({ order: z.string().check(z.regex(/^\d{1,20}$/)) }),
    replies: { 200: receiptRow },
    failures: ['faulty', 'not-ready', 'in-other-books', ...FAILURES_OF_BOOKKEEPING],
  }),
  /** A person takes it away from its order; refused for one that we have created. Done twice it is done once. */
  unlinkReceipt: route({
    access: 'shop',
    method: 'delete',
    path: '/api/lexoffice/receipts/:receipt/order',
    rate: 'change',
    stale: ['receipts', ...SHOWS_ORDERS],
    params: z.object({ receipt: z.string().check(z.regex(/^[\w-]{1,80}$/)) }),
    names: 'receipt',
    replies: { 200: receiptRow },
    failures: ['action-impossible', 'not-ready', 'in-other-books'],
  }),
};
