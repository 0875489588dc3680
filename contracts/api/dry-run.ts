import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import * as z from 'zod/mini';
import { pageOf } from './page-of.ts';
import { route } from './route.ts';
import { amountText, dayText, instantText, pageNumber } from './wire-values.ts';

/** How much of a document stands at a tax rate; the rate in percent. */
const rateSum = z.object({ rate: z.string(), net: amountText, tax: amountText, gross: amountText });

/** What would come of an order: documents are made, or it has them, waits, is held, is left alone, or could not be read. */
export const dryRunOutcomes = ['creates', 'has', 'waits', 'held', 'skipped', 'unread'] as const;

const foreseenOrder = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instantText,
  customerName: z.string(),
  total: amountText,
  currency: z.string(),
  outcome: z.enum(dryRunOutcomes),
  /** What would be made, in this order; delivery notes carry no money. */
  documents: z.array(
    z.object({
      kind: z.enum(DOCUMENT_KINDS),
      total: z.optional(amountText),
      /** Highest rate first. */
      byRate: z.array(rateSum),
      /** An invoice whose day and term of payment are over already. */
      isOverdue: z.optional(z.literal(true)),
    }),
  ),
  /** How many of them are mailed by themselves, and how many more of older orders if that is wanted. */
  mails: z.object({ count: z.int(), older: z.int() }),
  /** German sentences: why something is not made, or not yet. */
  reasons: z.array(z.string()),
});
export type ForeseenOrderReply = z.output<typeof foreseenOrder>;

/** Ten orders a page, oldest first. */
export const dryRunReply = pageOf(foreseenOrder);
export type DryRunReply = z.output<typeof dryRunReply>;

/** `true`: for every order; a day: from that day on; `false`: none. */
const creation = z.optional(z.union([z.enum(['true', 'false']), dayText]));

export const dryRunRoutes = {
  /** What would be made now for the orders in the list; with settings of creation as they would be, else as they are. */
  dryRun: route({
    access: 'shop',
    method: 'get',
    path: '/api/shop/dry-run',
    asksVendor: true,
    rate: 'search',
    query: z.object({
      page: z._default(pageNumber, 1),
      invoiceCreate: creation,
      creditCreate: creation,
      deliveryCreate: creation,
      /** `true`: only orders that may go on by these settings; at most 2,000. */
      stopped: z.optional(z.enum(['true'])),
      /** What an answer to a question about 0 % is remembered for, and the answer. */
      zeroRate: z.optional(z.string()),
      answer: z.optional(z.string()),
      /** Only the orders of these days, as if documents were wanted for them; all of them lie before the installation. */
      from: z.optional(dayText),
      to: z.optional(dayText),
    }),
    replies: { 200: dryRunReply },
    failures: ['faulty'],
  }),
};
