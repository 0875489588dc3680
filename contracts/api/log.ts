import type { EventOrigin, EventStatus } from '@belegwerk/core/records';
import * as z from 'zod/mini';
import { pageOf } from './page-of.ts';
import { route } from './route.ts';
import { instantText, pageNumber, searchText, sortDirection } from './wire-values.ts';

export const eventStatuses = ['success', 'info', 'warning', 'critical'] as const satisfies readonly EventStatus[];
export const eventOrigins = [
  'shop',
  'order',
  'webhook',
  'invoice',
  'credit',
  'delivery',
  'contact',
  'transaction',
] as const satisfies readonly EventOrigin[];

/** The tabs of the log, by their ids; specification 2, section 2. */
export const LOG_TABS = {
  all: [],
  information: ['info'],
  results: ['success'],
  warnings: ['warning'],
  errors: ['critical'],
} as const satisfies Readonly<Record<string, readonly EventStatus[]>>;

/** One line of the event log; its German sentence is made from `event` and `facts` by the core. */
export const logEvent = z.object({
  _key: z.string(),
  date: instantText,
  order: z.optional(z.object({ id: z.string(), name: z.string() })),
  origin: z.enum(eventOrigins),
  event: z.string(),
  status: z.enum(eventStatuses),
  facts: z.record(z.string(), z.string()),
});
export type LogEventReply = z.output<typeof logEvent>;

/** Values that may stand several times in an address, each alone or with others: `status=info,warning&status=critical`. */
const manyOf = <const T extends string>(allowed: readonly T[]) =>
  z.pipe(
    z.pipe(
      z.union([z.array(z.string()), z.string()]),
      z.transform((given) => [given].flat().flatMap((text) => text.split(',').filter(Boolean))),
    ),
    z.array(z.enum(allowed as unknown as [T, ...T[]])),
  );

type Tab = keyof typeof LOG_TABS;
const tabs = Object.keys(LOG_TABS) as Tab[];
const isTab = (text: string): text is Tab => Object.hasOwn(LOG_TABS, text);

/** Statuses, and the ids of tabs, which stand for theirs. */
const statusesAsked = z.pipe(
  manyOf([...eventStatuses, ...tabs]),
  z.transform((asked): EventStatus[] => [...new Set(asked.flatMap((one) => (isTab(one) ? LOG_TABS[one] : [one])))]),
);

const sought = {
  sortBy: z._default(z.enum(['date', 'order', 'status']), 'date'),
  sortDir: z._default(sortDirection, 'desc'),
  /** Number of an order, for the events of this order only. */
  order: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  search: z.optional(searchText),
  origin: z.optional(manyOf(eventOrigins)),
  status: z.optional(statusesAsked),
};

const logQuery = z.object({
  ...sought,
  page: z._default(pageNumber, 1),
  pageSize: z._default(z.pipe(pageNumber, z.int().check(z.lte(100))), 25),
});

export const logPageReply = pageOf(logEvent);
export type LogPageReply = z.output<typeof logPageReply>;

/** What an event is about: its key where it is kept, what people call it, and the page where it is. */
const reference = z.object({ key: z.string(), label: z.string(), url: z.optional(z.string()) });

export const eventReferences = [
  'order',
  'invoice',
  'credit',
  'delivery',
  'contact',
  'customer',
  'transaction',
  'webhook',
] as const;

/** One event with everything that is known of it; specification 2, section 3. */
export const logEntryReply = z.object({
  event: logEvent,
  ref: z.partialRecord(z.enum(eventReferences), reference),
  /** What it was about in detail, in the words of the log. */
  body: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Where it happened in the program; for administrators alone. */
  detail: z.optional(z.string()),
});
export type LogEntryReply = z.output<typeof logEntryReply>;

export const logRoutes = {
  logs: route({
    access: 'shop',
    method: 'get',
    path: '/api/shop/logs',
    rate: 'search',
    query: logQuery,
    replies: { 200: logPageReply },
  }),
  logEntry: route({
    access: 'shop',
    method: 'get',
    path: '/api/shop/logs/entry',
    rate: 'read',
    names: 'event',
    query: z.object({ key: z.string().check(z.minLength(1), z.maxLength(500)) }),
    replies: { 200: logEntryReply },
  }),
  /** All that is found, however much it is, as a table for Excel or as JSON. */
  exportLogs: route({
    access: 'shop',
    method: 'get',
    path: '/api/shop/logs/export',
    rate: 'search',
    query: z.object({ ...sought, format: z.enum(['csv', 'json']) }),
    replies: { 200: 'file' },
  }),
};
