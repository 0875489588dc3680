import * as z from 'zod/mini';
import { route } from './route.ts';
import { instantText } from './wire-values.ts';

const section = z.object({ title: z.string(), lines: z.array(z.string()) });

/** The processing agreement of Art. 28 GDPR: as it was concluded, else as it would be. */
export const agreementReply = z.object({
  version: z.string(),
  /** Who concludes it, in one sentence. */
  parties: z.string(),
  clauses: z.array(section),
  measures: z.array(section),
  processors: z.array(z.object({ name: z.string(), purpose: z.string(), place: z.string() })),
  /** `by`: the name at Shopify, else `Benutzer 4711`. */
  concluded: z.optional(z.object({ at: instantText, by: z.string() })),
  /** The version that can be concluded now; absent where the present one is, or the operator has not said who he is. */
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
  /** `version` is the one that was read; `faulty` there where another is valid by now. Repeated, it changes nothing. */
  concludeAgreement: route({
    access: 'shop',
    whileSuspended: true,
    method: 'post',
    path: '/api/agreement',
    rate: 'change',
    stale: ['agreement', 'logs'],
    body: z.object({ version: z.string().check(z.maxLength(20)) }),
    replies: { 200: agreementReply },
    failures: ['faulty', 'action-impossible'],
  }),
  agreementFile: route({
    access: 'shop',
    method: 'get',
    path: '/api/agreement/file',
    rate: 'search',
    replies: { 200: agreementFileReply },
  }),
};
