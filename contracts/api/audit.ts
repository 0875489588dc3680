import * as z from 'zod/mini';
import { batchReply } from './batches.ts';
import { route } from './route.ts';
import { instantText } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** A year as `2026`. */
const yearText = z.string().check(z.regex(/^20\d{2}$/));

/** A year and the number of an edition of its package: `2026-1`. */
const packageName = z.string().check(z.regex(/^20\d{2}-[1-9]\d?$/));

const auditPackage = z.object({
  edition: count,
  madeAt: instantText,
  by: z.optional(z.string()),
  bytes: count,
  /** Documents whose original is not in it. */
  missing: count,
  isKept: z.boolean(),
});
export type AuditPackageReply = z.output<typeof auditPackage>;

/** The packages of a year for tax auditors. */
export const auditReply = z.object({
  year: yearText,
  /** The year of today. */
  current: yearText,
  /** The latest in front. */
  packages: z.array(auditPackage),
  making: z.optional(batchReply),
  /** What a package would hold; absent while one is being made. */
  counts: z.optional(z.object({ orders: count, documents: count, payouts: count })),
});
export type AuditReply = z.output<typeof auditReply>;

export const auditRoutes = {
  audit: route({
    access: 'shop',
    method: 'get',
    path: '/api/audit',
    rate: 'search',
    query: z.object({ year: z.optional(yearText) }),
    replies: { 200: auditReply },
  }),
  /** Verifies the record of evidence from its first entry on. */
  auditRecord: route({
    access: 'shop',
    method: 'get',
    path: '/api/audit/record',
    rate: 'search',
    replies: {
      200: z.object({
        isWhole: z.boolean(),
        /** German: that it has no gap, or the first entry that is not as it was. */
        text: z.string(),
      }),
    },
  }),
  /** Begins the next package in the background; the one that is being made is answered instead. */
  beginAuditPackage: route({
    access: 'shop',
    method: 'post',
    path: '/api/audit',
    rate: 'search',
    body: z.object({ year: yearText, originals: z.boolean() }),
    stale: ['audit', 'batches'],
    replies: { 202: auditReply },
    failures: ['action-impossible'],
  }),
  /** A package as a ZIP: `2026-1` is the first of its year. */
  auditPackageFile: route({
    access: 'shop',
    method: 'get',
    path: '/api/audit/:package',
    rate: 'folder',
    params: z.object({ package: packageName }),
    names: 'address',
    replies: { 200: 'file' },
  }),
};
