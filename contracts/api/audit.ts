import * as z from 'zod/mini';
import { batchReply } from './batches.ts';
import { route } from './route.ts';
import { instantText } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** A year as `2026`. */
const yearText = z.string().check(z.regex(/^20\d{2}$/));

/** A year and the number of an edition of its package: `2026-1`. */
const packageName = z.string().check(z.regex(/^20\d{2}-[1-9]\d{0,4}$/));

const auditPackage = z.object({
  edition: count,
  madeAt: instantText,
  by: z.optional(z.string()),
  bytes: count,
  /** Documents whose original is not in it. */
  missing: count,
  isKept: z.boolean(),
  /** It was made after the last day of its year. */
  isOfWholeYear: z.boolean(),
  /** The account did not tell its numbers, so that gaps are not known. */
  isUnnumbered: z.boolean(),
  /** By which its verifier tells it from one that was written anew: `--sums` and `--end`. */
  proof: z.object({
    /** SHA-256 in hexadecimal digits over what the manifest says of its tables and its record. */
    sums: z.string(),
    /** The number and the hash of the last entry of its record, as `181:…`; absent where the record had none. */
    end: z.optional(z.string()),
  }),
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
  /** When the record of evidence began; absent where it has no entry. */
  recordSince: z.optional(instantText),
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
  /** Verifies the record of evidence; those who ask at the same time share one verification. */
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
