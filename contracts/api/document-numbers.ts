import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import { GAP_REASONS, parseMonth } from '@belegwerk/core/reconciliation';
import { MAX_GAP_REASON } from '@belegwerk/core/records';
import * as z from 'zod/mini';
import { FAILURES_OF_BOOKKEEPING } from './failure.ts';
import { route } from './route.ts';
import { instantText } from './wire-values.ts';

const count = z.int().check(z.gte(0));
const monthText = z.string().check(z.refine((text) => parseMonth(text) !== undefined));

/** What a person said of missing numbers. */
export const explainedGapReply = z.object({
  text: z.string(),
  at: instantText,
  by: z.string(),
  byName: z.optional(z.string()),
});
export type ExplainedGapReply = z.output<typeof explainedGapReply>;

const gap = z.object({
  /** The first and the last of the numbers in a row. */
  first: z.string(),
  last: z.string(),
  count,
  reason: z.enum(GAP_REASONS),
  /** So many of them were set aside for drafts that are gone; which ones is not known. */
  deletedDrafts: z.optional(count),
  explained: z.optional(explainedGapReply),
});
export type NumberGapReply = z.output<typeof gap>;

const series = z.object({
  kinds: z.array(z.enum(DOCUMENT_KINDS)),
  first: z.string(),
  last: z.string(),
  /** From the first to the last, with those that are missing. */
  numbers: count,
  voided: count,
  missing: count,
  /** So many of the missing ones have no reason yet. */
  asked: count,
  gaps: z.array(gap),
  /** Gaps behind these. */
  moreGaps: count,
});
export type NumberSeriesReply = z.output<typeof series>;

/** The numbers of a month's documents, from the list of the account itself. */
export const documentNumbersReply = z.object({
  month: monthText,
  /** When the account was asked. */
  readAt: instantText,
  series: z.array(series),
  /** Documents whose numbers do not end in digits. */
  uncounted: count,
});
export type DocumentNumbersReply = z.output<typeof documentNumbersReply>;

const numberText = z.string().check(z.minLength(1), z.maxLength(100));

export const documentNumberRoutes = {
  /** Asks the account for its list. */
  documentNumbers: route({
    access: 'shop',
    method: 'get',
    path: '/api/reconciliation/numbers',
    rate: 'call',
    query: z.object({ month: monthText }),
    replies: { 200: documentNumbersReply },
    failures: FAILURES_OF_BOOKKEEPING,
  }),
  /** Keeps why numbers are missing; said again, the last counts. Asks the account nothing. */
  explainGap: route({
    access: 'shop',
    method: 'put',
    path: '/api/reconciliation/gaps',
    rate: 'change',
    body: z.object({
      month: monthText,
      first: numberText,
      last: numberText,
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_GAP_REASON)),
    }),
    // what is on the page takes the answer over: asking for the numbers again would ask the account
    stale: [],
    replies: { 200: explainedGapReply },
    failures: ['faulty', 'bookkeeping-not-connected'],
  }),
};
