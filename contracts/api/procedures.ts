import * as z from 'zod/mini';
import { route } from './route.ts';
import { dayText, instantText, realDay } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** `by`: the name at Shopify, else `Benutzer 4711`; `digest`: SHA-256 of the file. */
const version = z.object({ number: count, day: dayText, digest: z.string(), at: instantText, by: z.string() });
export type ProcedureVersionReply = z.output<typeof version>;

/** The documentation of procedures of a shop: which days it can describe, what the merchant has not said yet, what was downloaded. */
export const proceduresReply = z.object({
  from: dayText,
  today: dayText,
  /** The first day of which the settings are known. */
  settingsKnownFrom: dayText,
  /** How many chapters there are, and the titles of those to which the merchant has added nothing. */
  chapters: count,
  undescribed: z.array(z.string()),
  /** The latest first. */
  versions: z.array(version),
});
export type ProceduresReply = z.output<typeof proceduresReply>;

/** A file to open; `content` is base64. */
const pdf = { mimetype: z.literal('application/pdf'), content: z.string(), fileName: z.string() };

export const procedureFileReply = z.object({ ...pdf, version });
export type ProcedureFileReply = z.output<typeof procedureFileReply>;

export const sampleFileReply = z.object(pdf);
export type SampleFileReply = z.output<typeof sampleFileReply>;

const link = z.object({
  label: z.string(),
  lines: z.array(z.string()),
  /** `explained`: it is not there, and a rule says why; `missing`: nothing says why. */
  stand: z.enum(['there', 'explained', 'missing']),
});

const chain = z.object({
  /** As it was asked for. */
  number: z.string(),
  /** Absent where the number leads to nothing; `id` is the number at the end of the global id. */
  order: z.optional(z.object({ id: z.string(), name: z.string() })),
  links: z.array(link),
});
export type SampleChainReply = z.output<typeof chain>;

export const sampleReply = z.object({ chains: z.array(chain) });
export type SampleReply = z.output<typeof sampleReply>;

export const drawnSampleReply = z.object({ numbers: z.array(z.string()), of: count });
export type DrawnSampleReply = z.output<typeof drawnSampleReply>;

/** Numbers of orders or documents, one a line or with semicolons or commas between them. */
const numbers = z.string().check(z.maxLength(1000));

const yearText = z.string().check(z.regex(/^20\d{2}$/));

export const procedureRoutes = {
  procedures: route({
    access: 'shop',
    method: 'get',
    path: '/api/procedures',
    rate: 'read',
    replies: { 200: proceduresReply },
  }),
  /** Prints the documentation as it was on a day. The same again is the same version and the same file; another one is kept as the next. */
  printProcedures: route({
    access: 'shop',
    whileSuspended: true,
    method: 'post',
    path: '/api/procedures/versions',
    rate: 'search',
    body: z.object({ day: realDay }),
    stale: ['procedures'],
    replies: { 200: procedureFileReply },
    failures: ['faulty', 'action-impossible'],
  }),
  /** The chains of up to ten numbers, in their order. */
  sample: route({
    access: 'shop',
    method: 'get',
    path: '/api/procedures/sample',
    rate: 'search',
    query: z.object({ numbers }),
    replies: { 200: sampleReply },
    failures: ['faulty'],
  }),
  /** Draws orders that were placed in a year; each call draws others. */
  drawSample: route({
    access: 'shop',
    method: 'get',
    path: '/api/procedures/sample/drawn',
    rate: 'search',
    query: z.object({ year: yearText }),
    replies: { 200: drawnSampleReply },
  }),
  sampleFile: route({
    access: 'shop',
    method: 'get',
    path: '/api/procedures/sample/file',
    rate: 'search',
    query: z.object({ numbers }),
    replies: { 200: sampleFileReply },
    failures: ['faulty'],
  }),
};
