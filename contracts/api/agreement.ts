import * as z from 'zod/mini';
import { route } from './route.ts';
import { instantText } from './wire-values.ts';

const section = z.object({ title: z.string(), lines: z.array(z.string()) });

/** `by`: the name at Shopify, else `Benutzer 4711`. */
const conclusion = z.object({ at: instantText, by: z.string(), version: z.string() });

/** The processing agreement of Art. 28 GDPR: as it was concluded while it still says the same, else as it would be concluded. */
export const agreementReply = z.object({
  version: z.string(),
  /** Who concludes it, in one sentence. */
  parties: z.string(),
  clauses: z.array(section),
  measures: z.array(section),
  processors: z.array(z.object({ name: z.string(), purpose: z.string(), place: z.string() })),
  concluded: z.optional(conclusion),
  /** What was concluded last, while something else would be now. */
  earlier: z.optional(conclusion),
  /** Digest of what stands here, where it can be concluded; absent where it is, or the operator has not said who he is. */
  concludable: z.optional(z.string()),
});
export type AgreementReply = z.output<typeof agreementReply>;

/** To open as a file; `content` is base64. */
export const agreementFileReply = z.object({
  mimetype: z.literal('application/pdf'),
  content: z.string(),
  fileName: z.string(),
});
export type AgreementFileReply = z.output<typeof agreementFileReply>;

export const agreementRoutes = {
  agreement: route({
    access: 'shop',
    method: 'get',
    path: '/api/agreement',
    rate: 'read',
    replies: { 200: agreementReply },
  }),
  /** `digest` is that of what was read; `faulty` there where something else would be concluded by now. Repeated, it changes nothing. */
  concludeAgreement: route({
    access: 'shop',
    whileSuspended: true,
    method: 'post',
    path: '/api/agreement',
    rate: 'change',
    stale: ['agreement', 'logs'],
    body: z.object({ digest: z.string().check(z.maxLength(64)) }),
    replies: { 200: agreementReply },
    failures: ['faulty', 'action-impossible'],
  }),
  /** What is shown, or what was concluded before it. */
  agreementFile: route({
    access: 'shop',
    method: 'get',
    path: '/api/agreement/file',
    names: 'agreement',
    rate: 'search',
    query: z.object({ which: z._default(z.enum(['shown', 'earlier']), 'shown') }),
    replies: { 200: agreementFileReply },
  }),
};
