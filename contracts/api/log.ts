import type { EventOrigin, EventStatus } from '@belegwerk/core/records';
import * as z from 'zod/mini';
import { pageOf } from './page-of.ts';
import { route } from './route.ts';
import { instantText, listOf, pageNumber, searchText, sortDirection } from './wire-values.ts';

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

const logQuery = z.object({
  sortBy: z._default(z.enum(['date', 'order', 'status']), 'date'),
  sortDir: z._default(sortDirection, 'desc'),
  /** Number of an order, for the events of this order only. */
  order: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  search: z.optional(searchText),
  origin: z.optional(listOf(z.enum(eventOrigins))),
  status: z.optional(listOf(z.enum(eventStatuses))),
  page: z._default(pageNumber, 1),
  pageSize: z._default(z.pipe(pageNumber, z.int().check(z.lte(100))), 25),
});

export const logPageReply = pageOf(logEvent);
export type LogPageReply = z.output<typeof logPageReply>;

export const logRoutes = {
  logs: route({
    access: 'shop',
    method: 'get',
    path: '/api/shop/logs',
    rate: 'search',
    query: logQuery,
    replies: { 200: logPageReply },
  }),
};
