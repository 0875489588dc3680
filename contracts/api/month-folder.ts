import { parseMonth, MONTH_STANDS } from '@belegwerk/core/reconciliation';
import { BOOKING_SOURCES } from '@belegwerk/core/records';
import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import * as z from 'zod/mini';
import { batchReply } from './batches.ts';
import { route } from './route.ts';
import { amountText, instantText } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** A month as `2026-11`. */
const monthText = z.string().check(z.refine((text) => parseMonth(text) !== undefined));

/** A month and the number of an edition of its folder: `2026-11-1`. */
export const folderName = z.string().check(z.regex(/^20\d{2}-\d{2}-[1-9]\d{0,2}$/));

const named = { kind: z.enum(DOCUMENT_KINDS), number: z.string(), order: z.string() };

/** What is otherwise than before; of each list the first, and how many there are. */
const difference = z.object({
  added: count,
  removed: count,
  changed: count,
  /** German, as in „Rechnung RE1001: Betrag 119,00 statt 100,00“. */
  told: z.array(z.string()),
  /** Lists that differ. */
  files: z.array(z.string()),
});
export type EditionDifferenceReply = z.output<typeof difference>;

const edition = z.object({
  edition: count,
  madeAt: instantText,
  by: z.optional(z.string()),
  bookings: z.enum(BOOKING_SOURCES),
  documents: count,
  /** Papers that are in it. */
  papers: count,
  /** Documents without a paper in it, as „Rechnung RE1001 zu #1042“. */
  missing: z.array(z.object({ ...named, why: z.string() })),
  files: z.array(z.string()),
  /** It can be downloaded. */
  isKept: z.boolean(),
  since: z.optional(difference),
  /** Questions in its list. */
  questions: count,
  /** What must go from the adviser's program before it counts, in German. */
  replaces: z.optional(z.string()),
});
export type MonthEditionReply = z.output<typeof edition>;

/** The folder of a month for the tax adviser. */
export const monthFolderReply = z.object({
  month: monthText,
  /** The month of today. */
  current: monthText,
  orders: count,
  unexplained: amountText,
  stand: z.enum(MONTH_STANDS),
  unread: count,
  /** Final documents that are dated in the month. */
  documents: count,
  /** The latest in front. */
  editions: z.array(edition),
  /** Where the bookings of the next edition come from. */
  bookings: z.object({
    source: z.enum(BOOKING_SOURCES),
    /** The settings say another source than the adviser has for this month; it stays until it is said anew. */
    keeps: z.boolean(),
    /** Belegwerk shall write them, and the settings lack a number of the adviser. */
    isLacking: z.boolean(),
  }),
  making: z.optional(batchReply),
  /** What a new edition would have otherwise than the last one. */
  changed: z.optional(difference),
});
export type MonthFolderReply = z.output<typeof monthFolderReply>;

export const monthFolderRoutes = {
  monthFolder: route({
    access: 'shop',
    method: 'get',
    path: '/api/month-folder',
    rate: 'search',
    query: z.object({ month: z.optional(monthText) }),
    replies: { 200: monthFolderReply },
  }),
  /** Begins the next edition in the background; the one that is being made is answered instead. */
  beginMonthFolder: route({
    access: 'shop',
    method: 'post',
    path: '/api/month-folder',
    rate: 'search',
    /** `bookings`: the merchant says anew where they come from for this month. */
    body: z.object({ month: monthText, bookings: z.optional(z.enum(BOOKING_SOURCES)) }),
    stale: ['monthFolder', 'batches'],
    replies: { 202: monthFolderReply },
    failures: ['action-impossible'],
  }),
  /** An edition as a ZIP: `2026-11-1` is the first of its month. */
  monthFolderFile: route({
    access: 'shop',
    method: 'get',
    path: '/api/month-folder/:folder',
    rate: 'search',
    params: z.object({ folder: folderName }),
    names: 'address',
    replies: { 200: 'file' },
  }),
};
