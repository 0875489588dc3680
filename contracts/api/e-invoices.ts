import { E_INVOICE_LIGHTS } from '@belegwerk/core/records';
import { TURNOVER_ANSWERS, ZUGFERD_ANSWERS } from '@belegwerk/core/e-invoice';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { amountText, dayText } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** An invoice to a business that is no e-invoice, or a broken one. */
const noEInvoice = z.object({
  /** `_key` of the invoice. */
  documentKey: z.string(),
  number: z.string(),
  order: z.object({ id: z.string(), name: z.string() }),
  customerName: z.string(),
  /** Gross, in euros. */
  total: amountText,
  day: dayText,
  light: z.enum(E_INVOICE_LIGHTS),
  /** Why it is none, in German. */
  why: z.string(),
  /** Whether it had to be one, in German. */
  owed: z.string(),
  /** It may be written anew on the page of its order: it is broken, or had to be one. */
  mayBeRewritten: z.boolean(),
});
export type NoEInvoiceReply = z.output<typeof noEInvoice>;

export const eInvoicesReply = z.object({
  /** The month of the orders, as `2026-11`, and its first and last day. */
  month: z.string(),
  from: dayText,
  to: dayText,
  /** There is no later month yet. */
  isCurrent: z.boolean(),
  /** From when the duty holds, in one or two German sentences, and what it never reaches. */
  duty: z.string(),
  limits: z.string(),
  /** What the merchant said; a question that decides nothing is absent. */
  asked: z.object({
    turnover: z.optional(z.enum(TURNOVER_ANSWERS)),
    zugferd: z.optional(z.enum(ZUGFERD_ANSWERS)),
  }),
  /** Invoices to businesses by how they stand. */
  counts: z.array(z.object({ light: z.enum(E_INVOICE_LIGHTS), label: z.string(), invoices: count })),
  list: z.array(noEInvoice),
  hasMore: z.boolean(),
  /** Orders of the month whose invoices are not counted, because they were not read since this is kept. */
  unread: count,
});
export type EInvoicesReply = z.output<typeof eInvoicesReply>;

export const eInvoiceRoutes = {
  /** How the invoices to businesses of a month's orders stand as e-invoices; this month where none is named. */
  eInvoices: route({
    access: 'shop',
    method: 'get',
    path: '/api/e-invoices',
    rate: 'search',
    query: z.object({ month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))) }),
    replies: { 200: eInvoicesReply },
  }),
};
